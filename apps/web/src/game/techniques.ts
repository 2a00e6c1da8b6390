// What each technique is: the table of the program, and the texts and examples that the pages in
// docs/techniques are made of, loaded when somebody asks.
import * as program from '../engine/program';
import type { Language } from '../i18n/index.svelte';

export interface About {
  works: string;
  spot: string;
}

export interface Example {
  puzzle: string;
  techniques: string[] | null;
}

let table: Promise<program.Technique[]> | undefined;
export const techniqueTable = () => (table ??= program.techniques());

export function parseTexts(text: string): Map<string, About> {
  const about = new Map<string, About>();
  let name = '';
  for (const line of text.split('\n')) {
    const [, key, said] = /^(works|spot): (.*)$/.exec(line) ?? [];
    if (key && said) {
      const entry = about.get(name) ?? { works: '', spot: '' };
      entry[key as keyof About] = said;
      about.set(name, entry);
    } else if (/^[a-z0-9_]+$/.test(line)) name = line;
  }
  return about;
}

export function parseExamples(text: string): Map<string, Example> {
  const examples = new Map<string, Example>();
  for (const line of text.split('\n')) {
    if (line.startsWith('#') || line.trim() === '') continue;
    const [name, puzzle, techniques] = line.split('\t');
    examples.set(name!, { puzzle: puzzle!, techniques: techniques ? techniques.split(',') : null });
  }
  return examples;
}

export async function texts(lang: Language): Promise<Map<string, About>> {
  const { default: text } =
    lang === 'fr'
      ? await import('../../../../docs/techniques/french.txt?raw')
      : await import('../../../../docs/techniques/english.txt?raw');
  return parseTexts(text);
}

export async function examples(): Promise<Map<string, Example>> {
  const { default: text } = await import('../../../../docs/techniques/examples.tsv?raw');
  return parseExamples(text);
}
