/** "We don't wax a car that's wet or has just been painted. Say …": what it is not done for is the case. With quotes masked. */
import { lowerInitial } from '../../phrasing.ts';

const NOT_FOR_THING =
  /^(?:we|you|i)\s+(?:do not|don['’]t|never|cannot|can['’]t|can not|won['’]t)\s+[^.;,⟦`]{2,40}?\s(?:an?|any)\s+([a-z][\w-]*(?: (?!that\b|which\b)[a-z][\w-]*)?)\s+(?:that|which)(?:(['’]s)|\s+(is|are|has|have|can['’]t|cannot|does(?:n['’]t| not)|still|was))\s+([^;⟦`]+?)\.?$/i;
const SAID_THEN = /^(?:say|tell (?:them|him|her))\s+⟦/i;

/** The sentence with that case, where the one before tells it. */
export function notDoneFor(sentence: string, before: string): string {
  if (!SAID_THEN.test(sentence)) return sentence;
  const [, thing, is, verb = '', state] = NOT_FOR_THING.exec(before) ?? [];
  if (thing === undefined || state === undefined) return sentence;
  const told = `the ${thing} ${is === undefined ? verb : 'is'} ${state}`.replace(/,\s+(?:or\s+)?/g, ' or ');
  return `If ${told}, ${lowerInitial(sentence)}`;
}
