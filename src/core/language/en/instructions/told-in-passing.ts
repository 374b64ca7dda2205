/**
 * Cases and orders that stand in a clause beside others: "Children under ten can't come in, and for those say ⟦0⟧", "Lifting a floor is another matter, and
 * there you say ⟦1⟧", "If money is tight, and it often is, say ⟦2⟧", "Same words for anyone who refuses: ⟦3⟧". With quotes masked.
 */
import { lowerInitial } from '../../phrasing.ts';

const ORDER = '(?=(?:say|tell|ask|call|use|answer|reply)\\b|⟦|`)';
const YOU = '(?:(?:you|we) )?(?:(?:should|must|can|may|always|just|simply|please) )*';

/** "Geese under a year can't go in, and for those say ⟦0⟧": whoever mentions them. */
const FOR_THOSE = new RegExp(
  `^(?!(?:if|when|whenever|for|with|to|should|unless)\\b)([^,;:⟦\`]{3,60}?) (?:can(?:['’]t|not)|may not|must not|are(?:n['’]t| not)?|is(?:n['’]t| not)?|won['’]t|will not|do(?:es)?(?:n['’]t| not)|have to|has to|need|needs|go|come)\\b[^;:⟦\`]*?[,;] (?:and |so |but )?(?:for|to|with|of|on) (?:those|these|them|that|such|any of (?:those|them))(?: ones)?,? ${YOU}${ORDER}`,
  'i',
);
/** "Lifting a floor is another matter, and there you should say ⟦0⟧". */
const ANOTHER_MATTER = new RegExp(
  `^((?!(?:it|that|this|if|when)\\b)[^;:⟦\`]{4,120}?) (?:is|are) (?:quite |altogether )?(?:another|a different|a whole other|not the same) (?:matter|thing|story|question|job|business)(?: altogether)?[,;:]? (?:and |so )?(?:there|then|for (?:that|those|these)|in (?:that|this|such a) case)?,? ?${YOU}${ORDER}`,
  'i',
);
/** "If money is tight, and it is for a lot of folk, say ⟦0⟧": how often, and no part of the case. */
const AND_IT_IS =
  /^((?:if|when(?:ever)?)\s[^,:;⟦`]{4,90}),\s+(?:and|as|which|though|because)\s+(?:(?:it|that|they|this|some|many|plenty|most|a lot)\s+)?(?:often |usually |sometimes |always )?(?:is|are|does|do|has|have|can|will|may|might|happens?|often|usually|sometimes)\b[^,:;⟦`]{0,50},\s+(?=(?:say|tell|ask|call|use|answer|reply|put|give|note|carry|go)\b|⟦|`)/i;
/** "The same words for anybody who refuses: ⟦0⟧". */
const SAME_WORDS =
  /^(?:the )?same (?:words|answer|reply|line|thing|message|goes|again)(?: goes)?,? (?:for|to|with) (?=(?:any|those|people|some|who|every|an? )\w*[^:⟦]*: )/i;
/** "Same goes for anyone who …": as just ordered. */
const SAME_GOES =
  /^(?:the )?same (?:words|answer|reply|line|thing|message|goes|again)?(?: goes| applies)?,? ?(?:for|to|with) (?:any ?one|any ?body|those|people|some ?one|somebody|whoever) (?:who )?([^:⟦`,]+?)\.?$/i;

/** "Note the heels as none yet", "put guests as two": what is filled in, by a name without marks. */
const FILLED_IN =
  /(?<=^|[,;]\s(?:and |then )?|\b(?:and|then)\s)(?:note|put|record|enter|set|mark|log|write|count)(?: down)? (?:the |their |her |his )?(?!(?:it|them|that|this|him|her|call|calls|customer|caller)\b)([a-z]+)(?: down)? as (none(?: yet)?|nothing|yes|no|unknown|zero|\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty)(?=\s*(?:$|[,.;]|\s(?:and|then)\b))/gi;
/** "Say ⟦0⟧ before finishing". */
const BEFORE_FINISHING =
  /(?<=⟦\d+⟧|`)\s+before (?:finishing|ending|closing|hanging up|ringing off|stopping|letting them go|you (?:finish|end|hang up|ring off|close))(?: (?:the|this) (?:call|conversation|chat))?(?=\.?$)/i;
/** "Whenever a reply below doesn't end the call, …": of what is written, and no case. */
const OF_THE_PAGE =
  /^(?:when(?:ever)?|if|unless|where(?:ver)?) (?:an?|the|any|one of the|these|a \w+) (?:reply|replies|answers?|lines?|rules?|cases?|orders?|rows?|entry|entries|sentences?) (?:below|above|here|in this (?:list|table))\b[^⟦`]*$/i;

/** "Children under ten": of their age, where nothing else is counted. */
const UNDER_AGE =
  /\b(children|kids|youngsters|little ones|boys|girls|pupils|teenagers|anyone|anybody|a child|people|riders|members|guests|drivers) (under|below|over|above) (?:the age of )?(?=(?:\d+|[a-z]*(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|teen|twenty|thirty|forty|fifty|sixty|seventy|eighty))\b(?! (?!can|may|must|are|is|do|will|won|need|have|go|come|get|pay|count)[a-z]+s\b))/gi;

/** "They've got another dog they'd like done at the same time": that there is one. */
const TO_BE_DONE =
  /\b((?:another|a second|a third|an extra|one more) [a-z]+(?: [a-z]+)?) (?:that |which )?(?:they|he|she)(?:['’]d| would) (?:also )?(?:like|want) (?:to (?:have|get) )?(?:done|seen|seen to|looked at|included|added|in|[a-z]+ed)\b[^,⟦`]*(?=,)/i;

const either = (things: string): string => things.replace(/,\s+(?:or |and )?/g, ' or ').replace(/ and /g, ' or ');

/** As it stands where it tells nothing in passing. */
export function toldInPassing(sentence: string): string {
  if (OF_THE_PAGE.test(sentence)) return '';
  const same = SAME_GOES.exec(sentence)?.[1];
  if (same !== undefined) return `If they ${same}, do the same`;
  return sentence
    .replace(
      UNDER_AGE,
      (_, who: string, than: string) => `${who} ${/^(?:under|below)$/i.test(than) ? 'younger' : 'older'} than `,
    )
    .replace(FOR_THOSE, (_, things: string) => `If they mention ${either(lowerInitial(things))}, `)
    .replace(ANOTHER_MATTER, (_, things: string) => `If they mention ${either(lowerInitial(things))}, `)
    .replace(TO_BE_DONE, '$1')
    .replace(AND_IT_IS, '$1, ')
    .replace(SAME_WORDS, 'To ')
    .replace(FILLED_IN, (_, name: string, value: string) => `pass ${value} as \`${name.toLowerCase()}\``)
    .replace(BEFORE_FINISHING, ' and end the call');
}
