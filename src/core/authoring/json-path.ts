/**
 * Paths into JSON, of JSONPath (RFC 9535) what is read in time that grows with the value: names, indexes and wildcards. Descendants (`..`), filters
 * and several selectors in one pair of brackets are left out, by which a short path takes time without end. The `$` may be left out.
 */
import { isRecord } from '../is-record.ts';

/** `all`: every member or element. Indexes below 0 count from the end. */
type Step = { name: string } | { index: number } | { all: true };

interface JsonPath {
  /** What it points at, in order; empty: nothing is there. */
  in(value: unknown): unknown[];
}

const NAME = /^[\p{L}_][\p{L}\p{N}_]*/u;
const INDEX = /^(?:0|-?[1-9][0-9]{0,8})/;
const SINGLE = /^'((?:[^'\\]|\\.)*)'/;
const DOUBLE = /^"((?:[^"\\]|\\.)*)"/;

/** The first step of what is left of a path, and what comes after it; undefined: it is none. */
function stepOf(left: string): { step: Step; rest: string } | undefined {
  if (left.startsWith('.')) {
    const after = left.slice(1);
    if (after.startsWith('*')) return { step: { all: true }, rest: after.slice(1) };
    const [name] = NAME.exec(after) ?? [];
    return name === undefined ? undefined : { step: { name }, rest: after.slice(name.length) };
  }
  if (!left.startsWith('[')) return undefined;
  const inside = left.slice(1).trimStart();
  const found = bracketed(inside);
  if (!found) return undefined;
  const rest = inside.slice(found.length).trimStart();
  return rest.startsWith(']') ? { step: found.step, rest: rest.slice(1) } : undefined;
}

function bracketed(inside: string): { step: Step; length: number } | undefined {
  if (inside.startsWith('*')) return { step: { all: true }, length: 1 };
  const [index] = INDEX.exec(inside) ?? [];
  if (index !== undefined) return { step: { index: Number(index) }, length: index.length };
  const single = SINGLE.exec(inside);
  const [whole, text] = single ?? DOUBLE.exec(inside) ?? [];
  if (whole === undefined || text === undefined) return undefined;
  const name = unescaped(single ? text.replaceAll("\\'", "'").replace(/(?<!\\)"/g, '\\"') : text);
  return name === undefined ? undefined : { step: { name }, length: whole.length };
}

/** Escapes are those of JSON (RFC 9535, section 2.3.1.1). */
function unescaped(text: string): string | undefined {
  try {
    const read: unknown = JSON.parse(`"${text}"`);
    return typeof read === 'string' ? read : undefined;
  } catch {
    return undefined;
  }
}

const own = (value: unknown, name: string): unknown[] =>
  isRecord(value) && Object.hasOwn(value, name) ? [value[name]] : [];

function taken(step: Step, value: unknown): unknown[] {
  if ('name' in step) return own(value, step.name);
  if ('index' in step) {
    if (!Array.isArray(value)) return [];
    const at = step.index < 0 ? value.length + step.index : step.index;
    return at in value ? [value[at] as unknown] : [];
  }
  if (Array.isArray(value)) return value;
  return isRecord(value) ? Object.values(value) : [];
}

export function jsonPath(text: string): JsonPath | { fault: string } {
  const trimmed = text.trim();
  const steps: Step[] = [];
  let left = trimmed.startsWith('$') ? trimmed.slice(1) : /^[.[]/.test(trimmed) ? trimmed : `.${trimmed}`;
  while (left !== '') {
    const next = stepOf(left);
    if (!next)
      return {
        fault: `this is no path of JSON from ${JSON.stringify(left.slice(0, 40))} on: write names, indexes and wildcards, such as $.messages[-1].text or $.replies[*].text`,
      };
    steps.push(next.step);
    left = next.rest;
  }
  return { in: (value) => steps.reduce((at: unknown[], step) => at.flatMap((one) => taken(step, one)), [value]) };
}
