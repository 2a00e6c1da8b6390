// The board on the screen: an SVG that shows, below an ARIA grid of 81 cells that take focus, names
// and pointers. It knows nothing of the page around it: it is told what to show (`show`) and tells
// what the player asks for (`Handlers`).
import { bit, digitsOf, kBoxes, kCells, column, row } from './cells';
import type { Houses } from './cells';
import { gridOrigin, kPictureStep, safeSvg } from './picture';
import { command } from './keys';
import type { Command } from './keys';
import './board.css';

export interface Position {
  readonly given: ArrayLike<number>;
  readonly placed: ArrayLike<number>;
  readonly corner: ArrayLike<number>;
  readonly centre: ArrayLike<number>;
  readonly colour: ArrayLike<number>;
}

export interface Scene {
  position: Position;
  selected: ReadonlySet<number>;
  focus: number;
  regions: Houses | null; // null: boxes
  underlay: string | null; // the program's picture of a variant's rules
  step: string | null; // the program's picture of a step, in place of the position
  view: number; // which of its pictures
  conflicts: ReadonlySet<number>;
  noted: ReadonlySet<number>; // cells to look at
  ghost: string | null; // 81 digits to show faintly in empty cells
  differ: ReadonlyMap<number, readonly [string, string]>; // two digits in one cell
  candidateGrid: boolean; // centre marks in three rows of three
  a1: boolean;
  label: string;
  name: (cell: number) => string;
}

export interface Handlers {
  command(command: Command): void;
  press(cell: number, extend: boolean, toggle: boolean): void;
  drag(cell: number): void;
}

const kSize = 48;
const kBoard = 9 * kSize;
const kMargin = 22;

const x = (cell: number) => column(cell) * kSize;
const y = (cell: number) => row(cell) * kSize;

export class BoardView {
  private readonly art: SVGSVGElement;
  private readonly cells: HTMLElement[] = [];
  private readonly grid: HTMLElement;
  private dragging: number | null = null;
  private readonly uid = `b${Math.random().toString(36).slice(2, 8)}`;

  constructor(
    private readonly root: HTMLElement,
    private readonly handlers: Handlers,
  ) {
    root.classList.add('board');
    this.art = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    this.art.setAttribute('viewBox', `${-kMargin} ${-kMargin} ${kBoard + 26} ${kBoard + 26}`);
    this.art.setAttribute('aria-hidden', 'true');
    this.grid = document.createElement('div');
    this.grid.setAttribute('role', 'grid');
    this.grid.setAttribute('aria-multiselectable', 'true');
    this.grid.className = 'board-grid';
    for (let r = 0; r < 9; ++r) {
      const line = document.createElement('div');
      line.setAttribute('role', 'row');
      for (let c = 0; c < 9; ++c) {
        const cell = document.createElement('div');
        cell.setAttribute('role', 'gridcell');
        cell.dataset['cell'] = String(r * 9 + c);
        line.append(cell);
        this.cells.push(cell);
      }
      this.grid.append(line);
    }
    root.append(this.art, this.grid);
    this.listen();
  }

  focus(): void {
    this.cells.find((cell) => cell.tabIndex === 0)?.focus({ preventScroll: true });
  }

  private listen(): void {
    this.grid.addEventListener('keydown', (event) => {
      const asked = command(event);
      if (!asked) return;
      event.preventDefault();
      event.stopPropagation();
      this.handlers.command(asked);
    });
    this.grid.addEventListener('pointerdown', (event) => {
      const cell = this.cellAt(event);
      if (cell === null || event.button !== 0) return;
      event.preventDefault();
      this.dragging = cell;
      this.grid.setPointerCapture(event.pointerId);
      this.handlers.press(cell, event.shiftKey, event.ctrlKey || event.metaKey);
      this.focus();
    });
    this.grid.addEventListener('pointermove', (event) => {
      if (this.dragging === null) return;
      const cell = this.cellAt(event);
      if (cell === null || cell === this.dragging) return;
      this.dragging = cell;
      this.handlers.drag(cell);
    });
    for (const end of ['pointerup', 'pointercancel'] as const) {
      this.grid.addEventListener(end, () => (this.dragging = null));
    }
  }

  private cellAt(event: PointerEvent): number | null {
    const area = this.grid.getBoundingClientRect();
    const c = Math.floor(((event.clientX - area.left) / area.width) * 9);
    const r = Math.floor(((event.clientY - area.top) / area.height) * 9);
    return c >= 0 && c < 9 && r >= 0 && r < 9 ? r * 9 + c : null;
  }

  show(scene: Scene): void {
    this.grid.setAttribute('aria-label', scene.label);
    const held = this.grid.contains(document.activeElement);
    for (let cell = 0; cell < kCells; ++cell) {
      const element = this.cells[cell]!;
      element.tabIndex = cell === scene.focus ? 0 : -1;
      element.setAttribute('aria-label', scene.name(cell));
      element.setAttribute('aria-selected', String(scene.selected.has(cell)));
      element.setAttribute('aria-readonly', String(Boolean(scene.position.given[cell])));
      if (scene.conflicts.has(cell)) element.setAttribute('aria-invalid', 'true');
      else element.removeAttribute('aria-invalid');
    }
    if (held) this.focus();
    this.root.classList.toggle('board-step', scene.step !== null);
    this.art.innerHTML = this.defs() + this.paint(scene);
    const layer = scene.step ?? scene.underlay;
    if (layer) this.insert(layer, scene.step ? scene.view : 0);
  }

  private insert(picture: string, view: number): void {
    const svg = safeSvg(picture);
    if (!svg) return;
    const [left, top] = gridOrigin(svg);
    const [, , width = '468', height = '468'] = svg.getAttribute('viewBox')?.split(' ') ?? [];
    svg.setAttribute('x', String(-left));
    svg.setAttribute('y', String(-top - view * kPictureStep));
    svg.setAttribute('width', width);
    svg.setAttribute('height', height);
    svg.removeAttribute('role');
    svg.querySelector('rect[width="100%"]')?.remove(); // the page has its own ground
    this.art.querySelector('.layer')?.append(svg);
  }

  // Colours that differ in their pattern, too; a stripe for conflicts.
  private defs(): string {
    const patterns = [
      '',
      '<path d="M0 8L8 0"/>',
      '<path d="M0 0L8 8"/>',
      '<path d="M0 4H8"/>',
      '<path d="M4 0V8"/>',
      '<path d="M0 4H8M4 0V8"/>',
      '<circle cx="4" cy="4" r="1.5"/>',
      '<path d="M0 8L8 0M0 0L8 8"/>',
      '<path d="M0 2L4 6L8 2" fill="none"/>',
    ];
    const made = patterns.slice(1).map(
      (form, n) =>
        `<pattern id="${this.uid}c${n + 1}" class="pattern c${n + 1}" width="8" height="8"` +
        ` patternUnits="userSpaceOnUse"><rect width="8" height="8"/>${form}</pattern>`,
    );
    return (
      `<defs>${made.join('')}<pattern id="${this.uid}x" class="pattern conflict" width="6" height="6"` +
      ' patternUnits="userSpaceOnUse"><path d="M0 6L6 0"/></pattern></defs>'
    );
  }

  private paint(scene: Scene): string {
    const parts: string[] = [];
    if (!scene.step) {
      for (let cell = 0; cell < kCells; ++cell) {
        const colour = scene.position.colour[cell];
        if (colour) parts.push(this.area(cell, `fill="url(#${this.uid}c${colour})"`));
        if (scene.conflicts.has(cell)) parts.push(this.area(cell, `fill="url(#${this.uid}x)"`));
      }
    }
    for (const cell of scene.selected) parts.push(this.area(cell, 'class="selected"'));
    parts.push('<g class="layer"></g>');
    if (!scene.step) {
      if (!scene.underlay) parts.push(this.lines(scene));
      for (let cell = 0; cell < kCells; ++cell) parts.push(this.content(scene, cell));
      if (!scene.underlay) parts.push(this.coordinates(scene.a1));
    }
    for (const cell of scene.noted) {
      parts.push(
        `<rect class="noted" x="${x(cell) + 3}" y="${y(cell) + 3}" width="42" height="42" rx="5"/>`,
      );
    }
    for (const cell of scene.selected) {
      parts.push(
        `<rect class="chosen" x="${x(cell) + 1.5}" y="${y(cell) + 1.5}" width="45" height="45"/>`,
      );
    }
    return parts.join('');
  }

  private area(cell: number, how: string): string {
    return `<rect x="${x(cell)}" y="${y(cell)}" width="${kSize}" height="${kSize}" ${how}/>`;
  }

  private lines(scene: Scene): string {
    let thin = '';
    for (let n = 1; n < 9; ++n) {
      thin += `M${n * kSize} 0V${kBoard}M0 ${n * kSize}H${kBoard}`;
    }
    // Strong lines stand where neighbours are in different regions.
    const region = new Array<number>(kCells).fill(-1);
    (scene.regions ?? kBoxes).forEach((cells, n) => cells.forEach((cell) => (region[cell] = n)));
    let strong = '';
    for (let cell = 0; cell < kCells; ++cell) {
      if (column(cell) < 8 && region[cell] !== region[cell + 1]) {
        strong += `M${x(cell) + kSize} ${y(cell)}v${kSize}`;
      }
      if (row(cell) < 8 && region[cell] !== region[cell + 9]) {
        strong += `M${x(cell)} ${y(cell) + kSize}h${kSize}`;
      }
    }
    return (
      `<path class="thin" d="${thin}"/><path class="strong" d="${strong}"/>` +
      `<rect class="frame" width="${kBoard}" height="${kBoard}"/>`
    );
  }

  private coordinates(a1: boolean): string {
    let labels = '';
    for (let n = 0; n < 9; ++n) {
      const middle = n * kSize + kSize / 2;
      labels += `<text x="${middle}" y="-7">${a1 ? n + 1 : `c${n + 1}`}</text>`;
      labels += `<text x="-11" y="${middle + 4}">${a1 ? 'ABCDEFGHJ'[n] : `r${n + 1}`}</text>`;
    }
    return `<g class="coordinates">${labels}</g>`;
  }

  private content(scene: Scene, cell: number): string {
    const { position } = scene;
    const given = position.given[cell]!;
    const digit = given || position.placed[cell]!;
    const left = x(cell);
    const top = y(cell);
    const big = (text: string, how: string) =>
      `<text class="digit ${how}" x="${left + 24}" y="${top + 35}">${text}</text>`;
    if (digit) return big(String(digit), given ? 'given' : 'placed');
    const pair = scene.differ.get(cell);
    if (pair) {
      return (
        `<path class="split" d="M${left + 40} ${top + 8}L${left + 8} ${top + 40}"/>` +
        `<text class="half" x="${left + 15}" y="${top + 22}">${pair[0]}</text>` +
        `<text class="half" x="${left + 33}" y="${top + 40}">${pair[1]}</text>`
      );
    }
    const faint = scene.ghost?.[cell];
    if (faint && faint !== '.') return big(faint, 'ghost');
    return this.centre(scene, cell) + this.corners(scene, cell);
  }

  private centre(scene: Scene, cell: number): string {
    const mask = scene.position.centre[cell]!;
    if (!mask) return '';
    if (!scene.candidateGrid) {
      const text = digitsOf(mask).join('');
      const size = text.length > 5 ? 72 / text.length : 14;
      return (
        `<text class="mark" x="${x(cell) + 24}" y="${y(cell) + 29}" font-size="${size}">` +
        `${text}</text>`
      );
    }
    let marks = '';
    for (let digit = 1; digit <= 9; ++digit) {
      if (!(mask & bit(digit))) continue;
      const left = x(cell) + 9.5 + ((digit - 1) % 3) * 14.5;
      const top = y(cell) + 13.6 + Math.floor((digit - 1) / 3) * 14.5;
      marks += `<text class="mark" x="${left}" y="${top}" font-size="11.5">${digit}</text>`;
    }
    return marks;
  }

  private corners(scene: Scene, cell: number): string {
    const places: [number, number][] = [
      [8, 13],
      [40, 13],
      [8, 44],
      [40, 44],
      [24, 13],
      [24, 44],
      [8, 28],
      [40, 28],
      [24, 28],
    ];
    return digitsOf(scene.position.corner[cell]!)
      .map((digit, n) => {
        const [left, top] = places[n]!;
        return `<text class="mark corner" x="${x(cell) + left}" y="${y(cell) + top}">${digit}</text>`;
      })
      .join('');
  }
}
