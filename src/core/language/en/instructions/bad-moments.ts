/** Ways to say that a call comes at a bad moment: "If you've caught them when they can't talk, …", "We often ring at a bad moment. Ask …". With quotes masked. */
import { lowerInitial } from '../../phrasing.ts';
import { isOrderStart } from './clauses.ts';

const BAD = '(?:an?|the)\\s+(?:bad|wrong|awkward|busy|difficult|inconvenient)\\s+(?:time|moment|day|hour)';

/** "If you've caught them when they can't talk", "when we have reached somebody at a bad time". */
const CAUGHT = new RegExp(
  `^(?:if|when(?:ever)?|should)\\s+(?:you|we|I)(?:['’]ve|\\s+have)?\\s+(?:just\\s+)?(?:caught|catch|reached|reach|rung|ring|called|call|found|find|got|get)\\s+(?:them|him|her|somebody|someone|people|(?:the|an?) [a-z]+)\\s+(?:(?:just\\s+)?(?:when|while|as)\\s+((?:they|he|she)\\s[^,⟦\`]+)|(?:at|in)\\s+${BAD})(?=,)`,
  'i',
);

/** "If they've caught you while they are driving": it is them who cannot talk. */
const CAUGHT_YOU =
  /^(if|when(?:ever)?) (?:they|he|she|somebody|someone)(?:['’]ve| have|['’]s| has)? (?:caught|reached|got) (?:you|us|me) (?:while|when|at|in the middle of|just as)\b[^,⟦`]*(?=,)/i;

/** "We often ring at a bad moment." */
const OFTEN_BAD = new RegExp(
  `^(?:(?:now and then|sometimes|often|occasionally),?\\s+)?(?:we|you|our calls?)\\s+(?:(?:often|sometimes|may|might|will|do|can|usually)\\s+){0,2}(?:rings?|calls?|phones?|telephones?|catch(?:es)?|reach(?:es)?|comes?|disturbs?)\\s+(?:(?:them|people|somebody|someone)\\s+)?(?:at|in)\\s+${BAD}\\.?$`,
  'i',
);

/** The sentence as a case of the lead's, where it is one of the agent's timing. */
export function badMoment(sentence: string, before: string): string {
  if (OFTEN_BAD.test(before) && isOrderStart(sentence)) return `If it is a bad moment, ${lowerInitial(sentence)}`;
  return sentence
    .replace(CAUGHT_YOU, '$1 it is a bad moment')
    .replace(CAUGHT, (_, they: string | undefined) => `If ${they ?? 'it is a bad moment'}`);
}
