import { mount } from 'svelte';
import { session } from './app/session.svelte';
import { warm } from './engine/program';
import App from './ui/App.svelte';
import './ui/page.css';

warm();
await session.begin();
mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('./sw.js');
}
