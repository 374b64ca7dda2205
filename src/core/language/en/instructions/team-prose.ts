/** Turns of phrase of roles that a company's team writes: "Members who choose it get a discount. When somebody does, …", "The call is otherwise conducted as usual". */
import type { Wording } from './wording.ts';

const THE_CALL = '(?:call|conversation|survey|booking|interview|script)';
/** "The call is otherwise conducted as usual." */
const AS_USUAL = new RegExp(
  `^(?:otherwise,? )?(?:the|your|this) ${THE_CALL} (?:is (?:otherwise |then )?(?:conducted|continued|carried on|handled)|(?:otherwise |then )?(?:goes on|continues|proceeds|carries on|runs)) as (?:usual|normal|always|before|planned)(?: otherwise)?\\.?$`,
  'i',
);
/** "If there is a lift, `crew` is left out": nothing is given for it. */
const LEFT_OUT =
  /(?<=,\s)(?:the )?`\w+` (?:is|stays|remains) (?:left out|left empty|omitted|not (?:given|set|passed|filled in|needed)|empty|blank)(?=[.;]|$)/i;

/** "Members who choose the long plan get a discount. When somebody does, …": they choose the long plan. */
const SOMEBODY_DOES =
  /^((?:if|when|whenever|where) )(?:somebody|someone|anybody|anyone|they|he|she|(?:an?|the) \w+) (?:does|do|is|are|has|have)(?: so| that)?(?=,)/i;
const THOSE_WHO =
  /^(?:(?:the|all|any|some|most) )?[\w-]+(?: [\w-]+)? (?:who|that) ((?!(?:we|you|i|our|the)\b)[^,.;⟦`]{4,60}?) (?:get|gets|receive|receives|qualify|qualifies|pay|pays|have|has|are|is|can|may|must|will|need|needs)\b/i;

/** "Brings one up". */
const BRINGS_UP = /\b(brings?) ((?:one|it|them|this|that|either|any)(?: of (?:them|those|these))?) up\b/gi;
/** "No longer wishes to claim". */
const NO_LONGER_WISHES = /\bno longer (?:wants?|wish(?:es)?|intends?|plans?) to ([^,:⟦`]+)/i;

/** "Ask for the meals and the day as usual": the script does. */
const ASKED_AS_USUAL = /\bask (?:for|about) [^,.;⟦`]{3,60}? as (?:usual|normal|always)\b/i;

export const teamProse: Wording = (sentence, before) => {
  const done = SOMEBODY_DOES.test(sentence) ? THOSE_WHO.exec(before)?.[1] : undefined;
  const meant = done === undefined ? sentence : sentence.replace(SOMEBODY_DOES, `$1they ${done}`);
  return meant
    .replace(ASKED_AS_USUAL, 'go on')
    .replace(BRINGS_UP, (_, bring: string, what: string) => `${/s$/i.test(bring) ? 'mentions' : 'mention'} ${what}`)
    .replace(NO_LONGER_WISHES, 'does not want to $1 any more')
    .replace(AS_USUAL, 'Then go on.')
    .replace(LEFT_OUT, 'go on');
};
