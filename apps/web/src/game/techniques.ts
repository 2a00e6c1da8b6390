// What each technique is: the table of the program, and the texts and examples that the pages in
// docs/techniques are made of, loaded when somebody asks.
import * as program from '../engine/program';
import type { Language } from '../i18n/index.svelte';
import { parseExamples, parseTexts } from './technique_texts';
import type { About, Example } from './technique_texts';

let table: Promise<program.Technique[]> | undefined;
export const techniqueTable = () => (table ??= program.techniques());

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
