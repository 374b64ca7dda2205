/** What in a script refers to something else: the variables of its templates, and the slots that it waits for. */
import { templateTags } from './template.ts';

export interface ScriptSymbol {
  kind: 'variable' | 'slot';
  name: string;
  /** Offsets into the text that was looked at. */
  start: number;
  end: number;
}

const SLOT = /\[(?:collect|capture|get|wait for):?\s+([a-z][a-z0-9_]*)\]/gi;

/** In one line of a script, in their order. */
export function scriptSymbols(line: string): ScriptSymbol[] {
  const variables = templateTags(line).flatMap((tag) =>
    tag.variables.map(({ name, start, end }): ScriptSymbol => ({ kind: 'variable', name, start, end })),
  );
  const slots = [...line.matchAll(SLOT)].map(({ index, 0: mark, 1: name = '' }): ScriptSymbol => {
    const end = index + mark.length - 1;
    return { kind: 'slot', name, start: end - name.length, end };
  });
  return [...variables, ...slots].toSorted((a, b) => a.start - b.start);
}

/** The one at an offset of the line, or right before it. */
export const scriptSymbolAt = (line: string, offset: number): ScriptSymbol | null =>
  scriptSymbols(line).find(({ start, end }) => start <= offset && offset <= end) ?? null;
