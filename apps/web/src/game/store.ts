// Everything that outlives the page, in IndexedDB: the game with its history, settings, and games
// that were put aside. Where the browser keeps nothing (private windows), the page works without.
import type { History } from './history';
import { fromRecord, toRecord } from './record';
import type { PositionRecord } from './record';
import type { Snapshot } from './snapshot';

interface SavedGame {
  now: PositionRecord;
  past: PositionRecord[];
  future: PositionRecord[];
  checkpoints: PositionRecord[];
}

export interface Shelved {
  id?: number;
  when: number;
  position: PositionRecord;
}

const kShelf = 20;

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('nonet', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('state');
      request.result.createObjectStore('shelf', { keyPath: 'id', autoIncrement: true });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

let opened: Promise<IDBDatabase> | undefined;

async function ask<Answer>(
  store: 'state' | 'shelf',
  mode: IDBTransactionMode,
  what: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer | undefined> {
  try {
    const db = await (opened ??= database());
    return await new Promise((resolve, reject) => {
      const request = what(db.transaction(store, mode).objectStore(store));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } catch {
    return undefined;
  }
}

export async function saveGame(history: History): Promise<void> {
  const { now, past, future, checkpoints } = history.save();
  const saved: SavedGame = {
    now: toRecord(now),
    past: past.map(toRecord),
    future: future.map(toRecord),
    checkpoints: checkpoints.map(toRecord),
  };
  await ask('state', 'readwrite', (store) => store.put(saved, 'game'));
}

export async function loadGame(): Promise<ReturnType<History['save']> | null> {
  const saved = (await ask('state', 'readonly', (store) => store.get('game'))) as
    | SavedGame
    | undefined;
  const now = saved && fromRecord(saved.now);
  if (!now) return null;
  const list = (records: PositionRecord[]) =>
    records.map(fromRecord).filter((at): at is Snapshot => at !== null);
  return {
    now,
    past: list(saved.past),
    future: list(saved.future),
    checkpoints: list(saved.checkpoints),
  };
}

export const saveSettings = (settings: object) =>
  ask('state', 'readwrite', (store) => store.put(settings, 'settings'));
export const loadSettings = () =>
  ask('state', 'readonly', (store) => store.get('settings')) as Promise<object | undefined>;

// Puts a game aside; the oldest give way.
export async function shelve(at: Snapshot): Promise<void> {
  const entry: Shelved = { when: Date.now(), position: toRecord(at) };
  await ask('shelf', 'readwrite', (store) => store.add(entry));
  const ids = (await ask('shelf', 'readonly', (store) => store.getAllKeys())) ?? [];
  for (const id of ids.slice(0, Math.max(0, ids.length - kShelf))) {
    await ask('shelf', 'readwrite', (store) => store.delete(id));
  }
}

export async function shelf(): Promise<Shelved[]> {
  const all = await ask<Shelved[]>('shelf', 'readonly', (store) => store.getAll());
  return (all ?? []).reverse();
}
