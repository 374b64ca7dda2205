/** What a role says beside its cases and orders, of how its owner takes them: "That's no reason to hold them up: say …", "…, and that's fine", "the rest you ask as always". With quotes masked. */
import { AND_ONE_AT_A_TIME } from './open-question.ts';

/** Before a colon: how much it matters. */
const NO_REASON =
  /^(?:that|this|it)(?:['’]s|\s+(?:is|need(?:n['’]t| not) be|should(?:n['’]t| not) be))\s+(?:(?:quite|perfectly|never|not)\s+)?(?:(?:no|an?|any)\s+(?:good\s+)?(?:reason|problem|trouble|matter|obstacle|excuse|worry|hindrance|ground)|fine|all right|alright|ok|okay|normal|nothing unusual)\b[^:⟦`.]{0,50}:\s+(?=(?:say|tell|ask|call|answer|reply)\b|⟦|`)/i;
/** At the end of a statement. */
const AND_FINE =
  /,?\s+(?:and|which)\s+(?:that(?:['’]s|\s+is)|is)\s+(?:quite\s+|perfectly\s+|absolutely\s+|all\s+)?(?:fine|all right|alright|ok|okay|their right|no problem|no trouble|understandable|only natural|welcome)(?=\.?$)/i;
/** "The day and the time you ask as always": goes on with the script. */
const ASKED_AS_ALWAYS =
  /[;,]\s+(?:but\s+)?(?:the|all(?: the)?|every)\s[\w' -]{2,50}?\s+you\s+(?:still\s+)?ask(?: for)?\s+(?:as (?:always|usual|ever|normal|before)|all the same|nevertheless|nonetheless)(?=\.?$)/i;

/** "If something is broken, whatever it is, …": no case of its own. */
const WHATEVER =
  /,\s+(?:whatever|no matter what|whichever)\s+(?:(?:the|their|his|her)\s+(?:reason|cause|excuse|grounds?|age|size|weather|day|time|kind|matter)|(?:it|that|this|they)\s+(?:is|was|may be|might be|are))(?:\s+for it)?(?=,)/i;
/** "When it's in the tread we can mend it: ask …": what may be done then is no part of the case. */
const AND_WE_CAN =
  /^((?:if|when(?:ever)?)\s[^,:;⟦`]{4,60}?)\s+(?:we|you)\s+(?:can|could|may|do|have to|need to|are able to)\s+[a-z][^,:;⟦`]{1,40}:\s+(?=(?:say|tell|ask|call|answer|reply)\b|⟦|`)/i;
/** "To move one, ask …": when that is what they want. */
const TO_CHANGE =
  /^to\s+(?=(?:move|change|cancel|swap|renew|extend|pause|postpone|shift|upgrade|return|give up|hand back|put off)\s+(?:one|it|them|(?:an?|the|their)\s)[^,⟦`]*,\s+(?:say|ask|tell)\b)/i;
/** "Finish the booking without it": what is missing is left out, and the rest goes on. */
const FINISHED_WITHOUT =
  /(?<=^|[,;]\s+|\b(?:and|then|but)\s+)(?:finish|complete|go through with)\s+(?:the|their|your)\s+(?!(?:call|conversation|chat)\b)[a-z]+\s+(?:all the same|anyway|without (?:it|that|one|the \w+|an? \w+))(?=[,.;]|$|\s+and\b)/i;

/** "Offer ⟦0⟧, once": so often, and not aloud. */
const ONCE = /(⟦\d+⟧),?\s+(?:just |only )?once(?=\s*(?:$|[.,;]))/i;

/** "There's no point in asking whether …": it is not asked. */
const NO_POINT =
  /\b(?:there(?:['’]s| is) no (?:point|sense|use|need)|it(?:['’]s| is) (?:pointless|no use|no good))(?: in| to)?\s+ask(?:ing)?\s+(?:them\s+)?/i;

/** "If they ask, tell them you're automated": for that question, whatever stands before. */
const ASKED_WHAT_YOU_ARE =
  /^(if|when(?:ever)?)\s+(?:(?:they|he|she|somebody|someone|anybody|anyone|people|the \w+)\s+(?:do |does )?asks?|(?:you(?:['’]re| are)\s+|ever\s+)?asked),\s+(?=(?:(?:tell|say|admit|yes|then)\b[^⟦`]{0,25})?\byou(?:['’]re| are)\s+(?:an?\s+|only an?\s+)?(?:virtual|digital|automated|automatic|robot|machine|computer|bot|software|artificial|not (?:a )?(?:human|person|real))\b)/i;

/** "Stick to the script and ask one thing at a time": a manner, and no question. */
const ONE_AT_A_TIME =
  /(?:,?\s(?:and|but)\s+|^)(?:please |always |only |just |simply )*(?:ask|put|take|do|handle)\s+(?:(?:only|just|them|about|for|the)\s+)*(?:(?:one|a single)\s+(?:thing|question|item|detail|point|piece of information)|(?:\w+\s+)?questions?(?: (?:of|in|from) (?:the|your) script)?\s+one)\s+(?:at (?:a|one) time|after (?:the other|another)|by one|per (?:turn|message))(?=[.,;]|$|\s+and\b)/i;

/** "Keep to the script.": a manner, of which nothing is said. */
const KEEP_TO_SCRIPT =
  /^(?:please |always |just |simply )*(?:keep|stick|hold|adhere|stay)(?: closely)? (?:to|with) (?:the|your|our|this) (?:script|order|questions?|wording|text)(?: (?:below|above|closely|word for word))?[.!]*$/i;

/** The sentence without that. */
export const withoutAsides = (sentence: string): string =>
  sentence
    .replace(NO_REASON, '')
    .replace(WHATEVER, '')
    .replace(AND_WE_CAN, '$1, ')
    .replace(TO_CHANGE, 'If they want to ')
    .replace(AND_FINE, '')
    .replace(ASKED_AS_ALWAYS, '')
    .replace(FINISHED_WITHOUT, 'carry on')
    .replace(ONCE, '$1')
    .replace(ONE_AT_A_TIME, '')
    .replace(KEEP_TO_SCRIPT, '')
    .replace(NO_POINT, 'do not ask ')
    .replace(AND_ONE_AT_A_TIME, '')
    .replace(ASKED_WHAT_YOU_ARE, '$1 they ask whether you are a robot, ');
