// What the page is about at a moment: the game, what is chosen on the board, settings, and what is
// laid over the board. Panels hold what is theirs alone.
import { cellFrom, nameIn, row, column, digitsOf } from '../board/cells';
import type { Coordinates } from '../board/cells';
import type { Command } from '../board/keys';
import * as choose from '../board/selection';
import type { Selection } from '../board/selection';
import * as program from '../engine/program';
import { fromFragment } from '../game/share';
import { History } from '../game/history';
import * as play from '../game/snapshot';
import type { Mode, Snapshot } from '../game/snapshot';
import { loadGame, loadSettings, saveGame, saveSettings, shelve } from '../game/store';
import { positionText } from '../game/text';
import { lang, setLanguage, t } from '../i18n/index.svelte';
import type { Language } from '../i18n/index.svelte';

export const kAreas = ['solve', 'learn', 'make', 'explore', 'compare'] as const;
export type Area = (typeof kAreas)[number];

export interface Settings {
  lang: Language;
  theme: 'auto' | 'light' | 'dark';
  coordinates: Coordinates;
  conflicts: boolean; // show equal digits in a house
  tidy: boolean; // placed digits leave the marks of peers
  candidateGrid: boolean;
  techniques: string[] | null; // those of hints; null: all
  area: Area;
}

const systemDark = matchMedia('(prefers-color-scheme: dark)');

class Session {
  history = new History(play.empty());
  position = $state.raw<Snapshot>(this.history.now);
  canUndo = $state(false);
  canRedo = $state(false);
  checkpoints = $state(0);
  selection = $state.raw<Selection>(choose.kNothing);
  mode = $state<Mode>('digit');

  // Laid over the board, until the position changes.
  step = $state.raw<string | null>(null);
  view = $state(0); // which of its pictures
  underlay = $state.raw<string | null>(null);
  noted = $state.raw<ReadonlySet<number>>(new Set());
  ghost = $state.raw<string | null>(null);
  differ = $state.raw<ReadonlyMap<number, readonly [string, string]>>(new Map());

  said = $state(''); // the live region
  dialog = $state<'help' | 'paste' | 'settings' | 'games' | null>(null);
  pasted = $state('');
  offered = $state.raw<Snapshot | null>(null); // from a link, while a game is kept
  hintRequests = $state(0);
  sheet = $state.raw<readonly string[]>([]); // pictures to print

  settings = $state<Settings>({
    lang: navigator.language.startsWith('fr') ? 'fr' : 'en',
    theme: 'auto',
    coordinates: 'rc',
    conflicts: true,
    tidy: true,
    candidateGrid: false,
    techniques: null,
    area: 'solve',
  });
  private systemDark = $state(systemDark.matches);

  constructor() {
    systemDark.addEventListener('change', (event) => (this.systemDark = event.matches));
  }

  get dark(): boolean {
    return this.settings.theme === 'auto' ? this.systemDark : this.settings.theme === 'dark';
  }
  get speech(): program.Speech {
    return { lang: lang(), coordinates: this.settings.coordinates };
  }
  get text(): string {
    return positionText(this.position);
  }
  get playable(): boolean {
    return play.fitsBoard(this.position.variant);
  }

  // --- beginning and keeping

  async begin(): Promise<void> {
    const [settings, saved] = await Promise.all([loadSettings(), loadGame()]);
    if (settings) Object.assign(this.settings, settings);
    setLanguage(this.settings.lang);
    if (saved) this.history = History.restore(saved);
    this.refresh();
    await this.openLink();
    addEventListener('hashchange', () => void this.openLink());
  }

  // A link never takes the place of a game that was begun: it is offered.
  private async openLink(): Promise<void> {
    const fragment = location.hash;
    const query = location.search;
    if (!fragment && !query) return;
    history.replaceState(null, '', location.pathname);
    const position = fromFragment(fragment);
    if (position) this.offer(position);
    else {
      const text = decodeURIComponent(fragment.replace(/^#/, '')) || query;
      this.paste(/^[?]/.test(text) ? `https://link.invalid/${text}` : text);
    }
  }

  offer(position: Snapshot): void {
    if (play.isBlank(this.position)) this.load(position);
    else this.offered = position;
  }

  async keep(): Promise<void> {
    await saveSettings($state.snapshot(this.settings));
  }

  setLang(next: Language): void {
    this.settings.lang = next;
    setLanguage(next);
    void this.keep();
  }

  // --- changing the position

  private refresh(): void {
    this.position = this.history.now;
    this.canUndo = this.history.canUndo;
    this.canRedo = this.history.canRedo;
    this.checkpoints = this.history.checkpoints.length;
    this.uncover();
    void this.drawRules();
  }

  uncover(): void {
    this.step = null;
    this.view = 0;
    this.ghost = null;
    this.noted = new Set();
    this.differ = new Map();
  }

  commit(next: Snapshot): void {
    const wasFull = play.isFull(this.position);
    this.history.push(next);
    this.refresh();
    void saveGame(this.history);
    if (!wasFull && play.isFull(next) && next.variant === null) {
      this.say(play.conflicts(next).size === 0 ? t('board.finished') : t('board.full_wrong'));
    }
  }

  // Another puzzle: the one before is put aside and can also be had back by undoing.
  load(position: Snapshot): void {
    if (!play.isBlank(this.position)) void shelve(this.position);
    this.offered = null;
    if (position.centre.some(Boolean)) this.settings.candidateGrid = true;
    this.commit(position);
    this.history.checkpoints = [];
    this.checkpoints = 0;
    this.selection = choose.none(this.selection);
  }

  undo(): void {
    this.travel(this.history.undo(), 'board.undone');
  }
  redo(): void {
    this.travel(this.history.redo(), 'board.redone');
  }
  mark(): void {
    this.history.mark();
    this.checkpoints = this.history.checkpoints.length;
    this.say(t('board.marked', { n: this.checkpoints }));
    void saveGame(this.history);
  }
  back(): void {
    this.travel(this.history.back(), 'board.back');
  }
  private travel(moved: boolean, word: 'board.undone' | 'board.redone' | 'board.back'): void {
    if (!moved) return;
    this.refresh();
    this.say(t(word));
    void saveGame(this.history);
  }

  enter(digit: number, mode: Mode = this.mode): void {
    if (mode === 'colour' && digit > 8) return;
    const cells = this.selection.cells;
    if (!this.playable || cells.size === 0) return;
    this.commit(play.enter(this.position, cells, mode, digit, this.settings.tidy));
    this.say([...cells].length === 1 ? this.cellName(this.selection.focus) : t('board.entered', { digit, n: cells.size }));
  }

  clear(): void {
    if (this.selection.cells.size === 0) return;
    this.commit(play.clear(this.position, this.selection.cells, this.mode));
    this.say(this.cellName(this.selection.focus));
  }

  // --- what the board asks for

  command(asked: Command): void {
    switch (asked.do) {
      case 'move':
        this.selection = choose.move(this.selection, asked.to, asked.extend);
        break;
      case 'edge':
        this.selection = choose.move(this.selection, asked.to, asked.extend, true);
        break;
      case 'enter':
        this.enter(asked.digit, asked.mode ?? this.mode);
        break;
      case 'mode':
        this.setMode(asked.mode);
        break;
      case 'clear':
        this.clear();
        break;
      case 'undo':
        this.undo();
        break;
      case 'redo':
        this.redo();
        break;
      case 'all':
        this.selection = choose.all(this.selection);
        break;
      case 'toggle':
        this.selection = choose.toggle(this.selection);
        this.say(t('board.chosen', { n: this.selection.cells.size }));
        break;
      case 'escape':
        this.selection = choose.none(this.selection);
        this.uncover();
        break;
      case 'hint':
        this.settings.area = 'learn';
        ++this.hintRequests;
        break;
      case 'help':
        this.dialog = 'help';
        break;
    }
  }

  setMode(mode: Mode): void {
    this.mode = mode;
    this.say(t(`mode.${mode}`));
  }

  press(cell: number, extend: boolean, toggle: boolean): void {
    if (toggle) this.selection = choose.toggle({ ...this.selection, picking: true }, cell);
    else if (extend) this.selection = choose.extendTo(this.selection, cell);
    else if (this.selection.cells.size === 1 && this.selection.cells.has(cell)) {
      this.selection = choose.none({ ...this.selection, focus: cell });
    } else this.selection = choose.select(cell);
  }

  drag(cell: number): void {
    this.selection = choose.extendTo(this.selection, cell);
  }

  // --- speaking

  say(text: string): void {
    // The same sentence twice is read twice only if it differs.
    this.said = this.said === text ? `${text}\u00a0` : text;
  }

  cellName(cell: number): string {
    const at = this.position;
    const parts = [
      this.settings.coordinates === 'a1'
        ? nameIn(cell, 'a1')
        : t('cell.place', { r: row(cell) + 1, c: column(cell) + 1 }),
    ];
    const digit = play.digitAt(at, cell);
    if (digit) parts.push(t(at.given[cell] ? 'cell.given' : 'cell.placed', { digit }));
    else parts.push(t('cell.empty'));
    const list = (mask: number) => digitsOf(mask).join(' ');
    if (!digit && at.centre[cell]) parts.push(t('cell.candidates', { list: list(at.centre[cell]) }));
    if (!digit && at.corner[cell]) parts.push(t('cell.corner', { list: list(at.corner[cell]) }));
    if (at.colour[cell]) parts.push(t('cell.colour', { n: at.colour[cell] }));
    const pair = this.differ.get(cell);
    if (pair) parts.push(t('cell.either', { a: pair[0], b: pair[1] }));
    const ghost = this.ghost?.[cell];
    if (!digit && ghost && ghost !== '.') parts.push(t('cell.solution', { digit: ghost }));
    if (this.noted.has(cell)) parts.push(t('cell.noted'));
    return parts.join(', ');
  }

  note(cells: readonly string[]): void {
    this.noted = new Set(cells.map(cellFrom).filter((cell) => cell >= 0 && cell < 81));
  }

  // --- pictures

  private drawn: unknown = null;

  private async drawRules(): Promise<void> {
    const { variant } = this.position;
    const key = variant;
    if (this.drawn === key && (this.underlay !== null) === (variant !== null)) return;
    this.drawn = key;
    if (!variant) {
      this.underlay = null;
      return;
    }
    const bare = this.playable ? { ...variant, givens: {} } : variant;
    const picture = await program.draw(['-'], JSON.stringify(bare), this.dark);
    if (this.drawn === key) this.underlay = picture;
  }

  redraw(): void {
    this.drawn = undefined;
    void this.drawRules();
  }

  // --- text that came from outside

  paste(text: string): void {
    this.pasted = text;
    this.dialog = 'paste';
  }
}

export const session = new Session();
