/** A sentence of a role in the plain form that is read: without what says no more than how soon or why, and with its condition set apart. */
import { withoutInsertions } from './insertions.ts';
import { withNoSuchDay } from './no-such-day.ts';
import { withoutReason } from './whoever.ts';

/** "Again, do not book anything": as before. */
const JOINS =
  /^(?:(?:once )?again|as before|as (?:ever|always|usual)|likewise|here too|in short|above all|of course),\s+(?=(?:please\s+)?[a-z])/i;

/** No condition: it says how soon. */
const FIRST_OF_ALL =
  /,?\s+before (?:(?:you )?do(?:ing)? )?(?:anything|everything)(?: else)?(?=\s*[.!]*$|[,;])|,?\s+before (?:anything|everything) else\b|,?\s+first of all\b/i;

/** No condition either: orders are followed one after the other. */
const AFTER_THAT = /,?\s+(?:after (?:that|this)|afterwards|right away|straight away|immediately)$/i;

/** "…, but only then": the condition is one all the same. */
const ONLY_THEN = /,?\s+(?:but|and)\s+only (?:then|in that case)$/i;

/** "Tell them that somebody has to help if it is high up, but only then": the condition is none of what is told. */
const ONLY_THEN_LAST =
  /^((?:tell|inform|remind|warn|explain|mention)\b.*?\bthat\b.+?)\s+(if|when)\s+((?:(?!\b(?:if|when)\b).)+?),?\s+(?:but|and)\s+only (?:then|in that case)$/i;

/** "`reserve` must never be called for them". */
const MUST_NEVER_BE =
  /^(`[a-z][\w-]*`|[a-z][a-z0-9]*(?:_[a-z0-9]+)+)\s+(?:must|should|may|can|is to)\s*(?:never|not|n't)\s+be\s+(?:called|used|run|made)\b(.*)$/i;

/** "There is no asking for a day", "they needn't name a day". */
const NEED_NOT_TELL =
  /^(?:there(?:'s| is) (?:then )?no (?:asking|need to ask|point in asking) (?:them )?for|(?:they|he|she|callers|customers|people) (?:needn't|need not|(?:do|does)(?: not|n't) (?:have|need) to) (?:name|give(?: us| you)?|tell us|say|state|choose|pick))\s+(?=\S)/i;

/** "After they have answered call it": where the condition ends without a comma. */
const ONCE_ANSWERED =
  /^((?:only )?(?:once|after|when|as soon as) (?:they|he|she|the \w+)(?:'ve| have| has) (?:answered|agreed|accepted|told you(?: so| that)?|given (?:it|one|you \w+)|named (?:it|one)))\s+(?=(?:call|say|ask|tell|use|then|`|[a-z]+_))/i;

/** "If a patient asks whether you are a person you should tell them so": where the condition ends without a comma. */
const SHOULD_TELL =
  /^((?:if|when|whenever|should)\s[^,:⟦]+?)\s+you (?:should|must|have to|are to|need to)(?: simply| just| always| then)? (?=(?:tell|say|admit|confirm|ask|call|answer|explain|transfer|end)\b)/i;

/** `text`: with its quotes masked. */
export const plainSentence = (text: string): string =>
  withoutReason(
    withNoSuchDay(withoutInsertions(text))
      .replace(JOINS, '')
      .replace(FIRST_OF_ALL, '')
      .replace(/[.!]+$/, '')
      .replace(AFTER_THAT, '')
      .replace(ONLY_THEN_LAST, '$2 $3, $1')
      .replace(ONLY_THEN, '')
      .replace(/^(?:(?:not a|no) problem|no worries|that's fine|fine)\s*[:,]\s+/i, '')
      .replace(/^asked\b/i, 'if asked')
      .replace(SHOULD_TELL, '$1, ')
      .replace(NEED_NOT_TELL, 'do not ask for ')
      .replace(MUST_NEVER_BE, 'never call $1$2')
      .replace(ONCE_ANSWERED, '$1, '),
  );
