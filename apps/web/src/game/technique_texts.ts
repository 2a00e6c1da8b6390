// The texts and examples of docs/techniques, as they stand in their files.

export interface About {
  works: string;
  spot: string;
}

export interface Example {
  puzzle: string;
  techniques: string[] | null;
}

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
