/** Who somebody says does what was asked, without the verb that takes the question up: "Ida Fern" of "Ida Fern would, next door". */

/** Parted from the name, so that "Ellis" does not end with it. */
const VERB =
  "(?: (?:would|will|might|may|could|can|should|does|did|is|has|was|says? (?:he|she|they)|said (?:he|she|they)|wants?)|['’](?:d|ll))";
const NOBODY =
  '(?:Nobody|Noone|None|Nothing|Neither|No|Not|Yes|Yeah|Yep|I|We|He|She|It|They|You|That|This|There|Those|These|Who|What|Someone|Somebody|Anyone|Anybody|Everyone|Everybody|Both|All|Some|One|Mine|Well|Oh|Um|Maybe|Perhaps|Only|Just)';
const NAME = String.raw`(?!${NOBODY}\b)\p{Lu}[\p{L}'’-]*(?: (?:\p{Lu}[\p{L}'’.-]*|van|von|de|of)){0,3}`;
const KIN = String.raw`(?:[Mm]y|[Oo]ur|[Tt]he|[Hh]is|[Hh]er) (?:\p{L}+ ){0,2}?\p{L}+(?: \p{Lu}[\p{L}'’-]*){0,2}(?: (?:next door|upstairs|downstairs|across the (?:street|road|hall)|opposite))?`;
const LEADS_IN = String.raw`(?:(?:[Yy]es|[Yy]eah|[Yy]ep|[Oo]h|[Ww]ell|[Uu]m+|[Uu]h|[Hh]m+|I think|I['’]d say|I suppose|I guess|[Mm]aybe|[Pp]erhaps|[Pp]robably),? )*`;

export const WHO_DOES = new RegExp(
  String.raw`^${LEADS_IN}(?<who>${NAME}|${KIN})(?=${VERB}\b(?:\s*[,.;!–—-]|\s*$|(?: (?:be|do|have|love|like|like to|join|come|help|go|want|probably|certainly|definitely|happily|gladly|too|for sure|I think|I['’]m sure))+\b))`,
  'u',
);

/** "Is there a friend who'd come along?", "Does anybody …?", "Who …?" */
export const FOR_SOMEBODY =
  /^(?:(?:and|so|then|well|now) )*(?:who\b|(?:(?:is|are|would|might) there|do you (?:have|know)|have you got|can you think of)\b.*\b(?:who|whod|wholl|whos|that|thatd)\b|.*\b(?:anyone|anybody|someone|somebody)\b)/;
