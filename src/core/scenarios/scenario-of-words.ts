import { isMap, parseDocument } from 'yaml';
import type { Turn } from '../contract/turn.ts';
import { writeSaidBy, type SaidBy } from './said-by.ts';

/** What decides what a lead says: of no use to one whose words are fixed. */
const DECIDES = ['goal', 'traits', 'rules', 'persona'];

/**
 * A scenario's text for a lead that says again, word for word, what it said in a conversation: everything else of the scenario that was played stays,
 * its comments too. `spoke`: engines that did, where not rules. Null where that is no scenario, or the lead said nothing.
 */
export function scenarioOfWords(
  source: string,
  name: string,
  turns: readonly Turn[],
  spoke: SaidBy = {},
): string | null {
  const says = turns.filter(({ speaker }) => speaker === 'lead').map(({ text }) => text);
  const document = parseDocument(source);
  if (says.length === 0 || document.errors.length > 0 || !isMap(document.contents)) return null;
  for (const key of DECIDES) document.delete(key);
  document.set('name', name);
  document.set('says', says);
  writeSaidBy(document, spoke);
  return document.toString();
}
