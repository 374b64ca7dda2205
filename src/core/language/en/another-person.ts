/** That somebody else than the lead does or will do something: "my sister's going to pick it up", "could a neighbour come?", "I'll send my son". */
export const RELATION =
  '(?:husband|wife|partner|boyfriend|girlfriend|fianc[eé]e?|son|daughter|mother|father|mum|mom|dad|gran|granny|nan|nana|grandma|grandpa|gramps|grandad|granddad|grandparents?|godmother|godfather|stepdad|stepmum|stepmom|stepfather|stepmother|child ?minder|au pair|grandmother|grandfather|grandson|granddaughter|brother|sister|aunt|uncle|cousin|nephew|niece|friend|mate|flatmate|roommate|housemate|lodger|neighbou?r|babysitter|nanny|cleaner|carer|colleague|assistant|secretary|receptionist|apprentice|tenant|landlord|landlady|boss|lad|boys?|girls?|kids?|parents|(?:son|daughter|mother|father|brother|sister)-in-law|other half)';
const PERSON = `(?:(?:my|our|the|an?|his|her)\\s+(?:[\\w'’-]+\\s+)?${RELATION}|some(?:one|body) else|another person)`;
const NAMED =
  "(?:(?!(?:I|It|That|This|We|You|They|There|What|Who|Which|The|And|But|So|Yes|No|Okay|Sure|Well)\\b)\\p{Lu}[\\w'’-]+|he|she)";
const WILL =
  "(?:['’]ll|['’]s going to|['’]s gonna|\\s+(?:will|is going to|are going to|can|could|would|might|may))(?:\\s+(?:probably|definitely|just|also|have to|be able to))?";
const DOES = "(?!\\s+(?:not|never)\\b|n['’]t)\\s+([^.,;!?]+)";

const PATTERNS: readonly RegExp[] = [
  new RegExp(`\\b${PERSON}(?:${WILL}|['’]s|\\s+(?:is|are|usually|always|normally))${DOES}`, 'iu'),
  new RegExp(`(?<![\\w'’])${NAMED}${WILL}${DOES}`, 'u'),
  new RegExp(`\\b(?:can|could|may|might|will|would|is it (?:okay|ok|all right) if)\\s+${PERSON}${DOES}`, 'iu'),
  new RegExp(
    `\\b(?:send|sending|ask|asking|get|getting|have|let)\\s+${PERSON}((?:\\s+(?:to|for|round|over|along|down|instead))?(?:\\s+[^.,;!?]+)?)`,
    'iu',
  ),
];

/** What that person does, in the lead's words; null: the lead speaks of nobody else. */
export function anotherDoes(text: string): string | null {
  for (const pattern of PATTERNS) {
    const done = pattern.exec(text)?.[1];
    if (done !== undefined) return done.trim();
  }
  return null;
}

/** "My nephew", "It'll be my sister": what stands behind that, if anything, is a name. */
const NAMES_ANOTHER = new RegExp(
  `^(?:\\W*\\b(?:oh|well|um|uh|hm|probably|it|that|he|she)\\b(?:['’](?:s|ll|d)| (?:is|will|would))?(?: be)?)*\\W*${PERSON}\\b(?!['’-])`,
  'iu',
);
/** Apart, since it goes by capitals. */
const NAME_ALONE = /^(?: \p{Lu}[\w'’-]+)*\s*(?:[,.;!–—]|$)/u;
/** "Who will be coming for them, please?" */
const WHO =
  /\bwho(?:['’]s|['’]ll|['’]d| (?:will|is|would|shall|might))(?: be)?(?: going to)? (?:(?:be|have) )?([a-z][^,?]*)/i;

/** What another person does, in the words of the question for who does it: "coming for them"; null: it asks for something else, or nobody else is named. */
export function anotherAnswers(question: string, text: string): string | null {
  const [named] = NAMES_ANOTHER.exec(text) ?? [];
  if (named === undefined || !NAME_ALONE.test(text.slice(named.length))) return null;
  return WHO.exec(question)?.[1]?.trim() ?? null;
}

/** Goes to a place and brings something back, in whatever words: who does one of these does what any of them says. */
export const FETCHES =
  /^["“]?(?:(?:to|for|just|also|round|over|along|down|instead)\s+)*(?:(?:go|com(?:e|ing)|fetch|pick|collect|get|tak|bring|pop|nip|call in|do)(?:e?s|t?ing|ing)?\b|$)/i;
