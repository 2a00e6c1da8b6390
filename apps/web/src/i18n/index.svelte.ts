// The words of the page. One flat dictionary a language; `{name}` in a text is filled in.
import { en } from './en';
import { fr } from './fr';

export type Word = keyof typeof en;
export type Language = 'en' | 'fr';

const kDictionaries: Record<Language, Record<Word, string>> = { en, fr };

let language = $state<Language>('en');

export const lang = (): Language => language;

export function setLanguage(next: Language): void {
  language = next;
  document.documentElement.lang = next;
}

export function t(word: Word, values: Record<string, string | number> = {}): string {
  return kDictionaries[language][word].replace(/\{(\w+)\}/g, (_, key: string) =>
    String(values[key] ?? ''),
  );
}

export const number = (value: number | string): string =>
  typeof value === 'string' ? value : value.toLocaleString(language);

export function duration(seconds: number): string {
  const [value, unit] =
    seconds >= 1 ? [seconds, 's'] : seconds >= 1e-3 ? [seconds * 1e3, 'ms'] : [seconds * 1e6, 'µs'];
  return `${value.toLocaleString(language, { maximumSignificantDigits: 3 })} ${unit}`;
}
