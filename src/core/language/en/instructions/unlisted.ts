/** "They name a branch other than Hove or Lewes": a value that is none of those that a rule lists. */
import type { Condition } from '../../instruction.ts';
import type { Telling } from '../../language.ts';
import { meanings } from '../meanings.ts';

const UNLISTED =
  /^(?:[\w' -]+? )??(?:names?|picks?|chooses?|says?|gives?|mentions?|wants?|prefers?|asks? for|requests?|suggests?|would like)\s+(?:an?|any|some)\s+((?:[\w-]+ ){0,2}[\w-]+?)\s+(?:other than|besides|apart from|that(?: is|['’]s) (?:not|neither)|that isn['’]t|which is not)\s+(.+)$/i;
const BETWEEN = /,\s*(?:or|and|nor)\s+|,\s*|\s+(?:or|and|nor)\s+/i;

/** The condition, with what it is about and what is listed; null: it is none of that kind. */
export function unlistedCondition(text: string, telling: Telling): Condition | null {
  const [, thing, list] = UNLISTED.exec(text) ?? [];
  if (thing === undefined || list === undefined) return null;
  const listed = list.split(BETWEEN).filter((one) => one.trim() !== '');
  return {
    text,
    tests: [{ kind: 'unlisted', listed, about: telling(thing), words: meanings.words(thing), negated: false }],
    every: false,
  };
}
