/** How a role says that the agent goes on with what it was about to ask, and that it takes its time over it. Neither is said aloud. */

const OPEN = '(?:open|last|same|current|pending|previous|unanswered|outstanding|original|own|next|interrupted)';
const THING = '(?:questions?|point|item|step|line|place)';
const IS_OPEN =
  "(?:that |which )?(?:(?:is|was|are|were)(?: still)? (?:open|unanswered|pending|outstanding|left|asked|being asked|next|interrupted)|(?:you|we)(?:['’](?:d|ve|re)|\\b)[^,;⟦`]*|(?:they|he|she|the [a-z]+) (?:has|have|had|did)(?:n['’]t| not)[^,;⟦`]*|(?:still )?remains?(?: open)?|came (?:before|up)|comes next|(?:before|again)\\b.*)";

/** "Repeat the question that is open", "put the one you were at to them again", "ask your last question once more": the rule is done, and the call goes on with it. */
export const BACK_TO_QUESTION = `(?:repeat|put|ask|pose|restate|re-?ask|say|read(?: out)?|come to|take up|pick up|resume|try)(?: (?:again|once more))? (?:(?:the|your|that|this|whatever)(?: ${OPEN})+ ${THING}|(?:the|your|that|this|whatever) (?:${THING}|one)(?= ${IS_OPEN}))(?: ${IS_OPEN}| (?:to (?:them|him|her)|again|once more|then))*`;

/** "Repeat the question": where it has just been answered, and not as it has to be, it is open again. */
export const QUESTION_AGAIN =
  '(?:repeat|put|pose|restate|re-?ask|say|read(?: out)?)(?: again)? (?:the|your|that|this) question(?: (?:to (?:them|him|her)|again|once more|out))*';

const EACH =
  '(?:only |just )?(?:one|each|every|a single) (?:question|thing|point|item|topic)s?(?: of (?:the|your) \\w+)?';
const AT_A_TIME =
  '(?:at a time|after (?:the other|another|the next)|one (?:by|after) (?:one|another)|by itself|in (?:turn|order)|and wait for (?:the|an|each|their) answers?)';
/** "Ask one question at a time": how, and not what. */
export const ONE_AT_A_TIME = new RegExp(
  `^(?:ask|put|take|pose|do|go through|raise|cover|handle)(?: (?:them|to them|out))? ${EACH},? ${AT_A_TIME}\\b`,
  'i',
);
/** "…, and take one question after the other": beside what else a sentence says. */
export const AND_ONE_AT_A_TIME = new RegExp(
  `(?:,?\\s(?:and|but)|,)\\s(?:always |only |then )?(?:ask|put|take|pose|go through|raise|cover|handle) ${EACH},? ${AT_A_TIME}(?=[,.;]|$)`,
  'i',
);
