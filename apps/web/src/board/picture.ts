// Pictures that the program drew, made safe to put into the page: they can hold words that came with
// a puzzle from a link, and nothing in them may run or load anything.

const kForbidden = 'script,foreignObject,iframe,image,use,a,style,animate,set';

export function safeSvg(text: string): SVGSVGElement | null {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (parsed.localName !== 'svg') return null;
  for (const bad of parsed.querySelectorAll(kForbidden)) bad.remove();
  for (const element of [parsed, ...parsed.querySelectorAll('*')]) {
    for (const { name } of [...element.attributes]) {
      if (/^on|href$/i.test(name)) element.removeAttribute(name);
    }
  }
  return document.importNode(parsed as unknown as SVGSVGElement, true);
}

// How many pictures below each other, and how far from one to the next: a step with branches has one
// for each, all of a size, with a gap between.
const kPictureHeight = 468;
export const kPictureStep = kPictureHeight + 16;

export function picturesIn(text: string): number {
  const [, height = '0'] = /^<svg[^>]* height="(\d+)"/.exec(text) ?? [];
  return Math.max(1, Math.round((Number(height) + kPictureStep - kPictureHeight) / kPictureStep));
}

// Where the grid begins in a picture of a grid: the program leaves room for coordinates.
export function gridOrigin(svg: SVGSVGElement): [number, number] {
  const cell = svg.querySelector('rect[width="48"][height="48"][stroke]');
  if (cell) return [Number(cell.getAttribute('x')), Number(cell.getAttribute('y'))];
  const frame = svg.querySelector('rect[width="432"][height="432"]');
  return frame ? [Number(frame.getAttribute('x')), Number(frame.getAttribute('y'))] : [26, 26];
}
