// What the program answers, as docs/json.md describes it; keys that the page does not look at are left out.

export type PuzzleStatus = 'unique' | 'several' | 'none' | 'invalid' | 'solved' | 'stopped';

export interface SolveAnswer {
  status: PuzzleStatus;
  solution: string | null;
  second?: string;
  nodes: number;
  guesses: number;
  engine: string;
  seconds: number;
}

export interface CountAnswer {
  count: number | string;
  complete: boolean;
}

export interface CheckAnswer {
  status: PuzzleStatus;
  redundant: string[];
  conflicts: string[][];
}

export interface HintAnswer {
  status: 'step' | 'solved' | 'wrong' | 'invalid' | 'none' | 'stuck' | 'stopped';
  level: number;
  wrong: string[];
  region?: string;
  technique?: string;
  name?: string;
  cells?: string[];
  digits?: number[];
  placements?: string[];
  eliminations?: string[];
  text: string;
}

export interface Step {
  technique: string;
  name: string;
  code: string;
  cells: string[];
  placements: string[];
  eliminations: string[];
  score: number | null;
  rating: number | null;
  text: string;
  reasons: string[][];
}

export interface ExplainAnswer {
  ending: 'solved' | 'guessed' | 'stuck' | 'contradictory' | 'stopped';
  solved: boolean;
  solution: string | null;
  difficulty: string | null; // of killers: none
  score: number | null;
  counts: Record<string, number>;
  steps: Step[];
}

export interface RateAnswer {
  status: 'rated' | 'above' | PuzzleStatus;
  scale: string;
  program: string;
  er?: number | null;
  ep?: number | null;
  ed?: number | null;
  er_technique?: string | null;
  ep_technique?: string | null;
  ed_technique?: string | null;
  level?: string | null;
  score?: number | null;
}

export interface GenerateAnswer {
  puzzle: string;
  solution: string;
  clues: number;
  symmetry: string;
  technique: string | null;
  rating: number | null;
  scale: string | null;
  seed: number | string;
  number: number;
  attempts: number;
}

export interface Technique {
  name: string;
  code: string;
  difficulty: string;
  score: number;
  hodoku: string;
  optional: boolean;
  needs_uniqueness: boolean;
  english: string;
  french: string;
  aliases: string;
}

export interface CoverAnswer {
  solutions: number[][] | null;
  count: number | string;
  nodes: number;
  updates: number;
  seconds: number;
  engine: string;
  status: 'found' | 'none' | 'stopped';
  complete: boolean;
}

export interface TileAnswer {
  placements: number;
  tilings: string[] | null;
  count: number | string;
  raw_count: number | string | null;
  reason: string | null;
  complete: boolean;
  nodes: number;
  seconds: number;
}

export interface CompareRow {
  problem: string;
  engine: string;
  status: 'settled' | 'stopped' | 'refused' | 'wrong';
  solutions: number;
  complete: boolean;
  nodes: number | null;
  guesses: number | null;
  runs: number;
  seconds_least: number;
  seconds: number;
  seconds_most: number;
  fault: string | null;
}

export interface CompareAnswer {
  rows: CompareRow[];
}

export interface EngineInfo {
  name: string;
  for: 'puzzles' | 'cover';
  summary: string;
  source: string;
}

export interface TrueCandidatesAnswer {
  status: 'found' | 'none' | 'stopped';
  candidates: Record<string, Record<string, number>> | null;
}

// A variant puzzle in the native JSON (docs/variants.md).
export interface Constraint {
  type: string;
  cells?: string[];
  [key: string]: unknown;
}

export interface Variant {
  rows: number;
  cols: number;
  min?: number;
  max?: number;
  regions?: 'boxes' | 'none' | string[][];
  boxes?: [number, number];
  grids?: unknown[];
  givens?: Record<string, number>;
  candidates?: Record<string, number[]>;
  constraints?: Constraint[];
  solution?: unknown;
}
