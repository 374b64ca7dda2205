/** Finds the JSON object in what a model wrote around it: reasoning, a fence of Markdown, a friendly word. */
import { isRecord } from '../../core/is-record.ts';

/** Braces are tried as the beginning of an object so many times: text that only looks like JSON is not read for ever. */
const TRIES = 50;

const REASONING_ENDS = '</think>';

function isObject(text: string): boolean {
  try {
    return isRecord(JSON.parse(text));
  } catch {
    return false;
  }
}

/** Where the object ends that begins at `start`, by its braces outside of its strings; undefined: nowhere. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

/** The text of the first object after any reasoning (`</think>`); null: there is none. */
export function findJson(text: string): string | null {
  const said = (text.split(REASONING_ENDS).at(-1) ?? '').trim();
  if (isObject(said)) return said;
  let start = said.indexOf('{');
  for (let tried = 0; start !== -1 && tried < TRIES; tried += 1) {
    const end = endOfObject(said, start);
    if (end !== undefined && isObject(said.slice(start, end))) return said.slice(start, end);
    start = said.indexOf('{', start + 1);
  }
  return null;
}
