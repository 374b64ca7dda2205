/** Goes through a text from left to right; at each place the first reader that finds a value has it. */
import type { Lexeme } from './lexemes.ts';
import type { FoundValue, Now, ReadOptions, Reading, ValueKind } from './value.ts';

export interface Scene {
  lexemes: readonly Lexeme[];
  kind: ValueKind | undefined;
  now: Now | null;
  word(this: void, at: number): string;
}

/** A value found at a place: `end` is the lexeme after its last one. */
export interface Span {
  end: number;
  readings: readonly [Reading, ...Reading[]];
}

export type SpanReader = (scene: Scene, at: number) => Span | null;

/** A value by its lexemes, `from` to `to` (exclusive). */
export interface Placed extends Omit<FoundValue, 'start' | 'end'> {
  from: number;
  to: number;
}

export const sceneOf = (lexemes: readonly Lexeme[], { kind, now = null }: ReadOptions): Scene => ({
  lexemes,
  kind,
  now,
  word: (at) => lexemes[at]?.plain ?? '',
});

/** `mayBegin`: elsewhere nothing but an address is looked for, which begins with any word; null: there is none. */
export function scan(
  scene: Scene,
  address: SpanReader | null,
  readers: readonly SpanReader[],
  mayBegin: (lexeme: Lexeme, next: Lexeme | undefined) => boolean,
): Placed[] {
  const { lexemes } = scene;
  const all = address ? [address, ...readers] : readers;
  const found: Placed[] = [];
  for (let at = 0; at < lexemes.length;) {
    const here = lexemes[at];
    const span = here && mayBegin(here, lexemes[at + 1]) ? firstSpan(scene, all, at) : (address?.(scene, at) ?? null);
    if (span) found.push({ from: at, to: span.end, readings: span.readings, excluded: false, among: null });
    at = span ? span.end : at + 1;
  }
  return found;
}

function firstSpan(scene: Scene, readers: readonly SpanReader[], at: number): Span | null {
  for (const read of readers) {
    const span = read(scene, at);
    if (span && span.end > at) return span;
  }
  return null;
}
