/** Words that English callers use for the same thing; without them "How much is it?" never finds "The visit costs $40". */
import type { Language } from '../language.ts';

const SYNONYMS: Record<string, string> = {
  price: 'cost',
  pric: 'cost',
  afford: 'cost',
  money: 'cost',
  budget: 'cost',
  busy: 'time',
  moment: 'time',
  scam: 'trust',
  legit: 'trust',
  fee: 'cost',
  charg: 'cost',
  expensiv: 'cost',
  rate: 'cost',
  pay: 'cost',
  insuranc: 'insur',
  insurer: 'insur',
  locat: 'address',
  situat: 'address',
  doctor: 'doctor',
  physician: 'doctor',
  dr: 'doctor',
  hour: 'open',
  close: 'open',
  warranty: 'guarante',
  last: 'length',
  durat: 'length',
  id: 'identity',
  lot: 'park',
  garag: 'park',
  high: 'height',
  tall: 'height',
  long: 'length',
  far: 'distanc',
  old: 'age',
  wide: 'width',
  deep: 'depth',
  heavy: 'weight',
  weigh: 'weight',
  big: 'size',
  larg: 'size',
  born: 'birth',
  birthday: 'birth',
  medication: 'medicin',
  mail: 'email',
  automobil: 'car',
  vehicl: 'car',
  robot: 'robot',
  bot: 'robot',
  machin: 'robot',
  comput: 'robot',
  ai: 'robot',
  automat: 'robot',
  house: 'home',
  flat: 'home',
  apartment: 'home',
  colour: 'color',
  begin: 'start',
  commenc: 'start',
  savings: 'save',
  saving: 'save',
};

/** An amount with its unit answers "how big" and "how long". */
const MEASURES =
  /\b(?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|eighty|ninety|hundred|half(?: an?)?)(?:[ -](?:and a half|hundred|thousand|square))?[ -](?:inch(?:es)?|f(?:oo|ee)t|yards?|miles?|centimet(?:re|er)s?|cm|met(?:re|er)s?|kilomet(?:re|er)s?|km|acres?|pounds?|kilos?|kilograms?|kg|tons?|tonnes?|minutes?|hours?|days?|weeks?|months?|years?)\b/i;

/** "How much is it?", but not "How much exercise does it need?" */
const HOW_MUCH =
  /\bhow much(?=\s*[?.,!]|\s*$|\s+(?:is|are|was|were|does|do|did|will|would|should|can|could|for|it|that|this|these|those|they|you|we|i|to|of|more|extra|money|an?|the|your|each|per|if|when|on|then|now|altogether|in total)\b)/gi;

/** "Quick question: …", "Before we go on, …", "I asked you before: …": that something is asked, and not what. */
const LEADS_IN =
  /^\W*(?:(?:(?:oh|and|but|so|well|um|uh|er|okay|ok|right|sorry|actually|also|then|now|anyway),?\s+)*(?:quick question|one (?:quick |last |more )?(?:question|thing)(?: more| first)?|before (?:we|i|you) (?:go on|go any further|start|carry on|continue|do that|forget)|(?:i|we) (?:was|were|am|'m|'ve been) (?:just )?wondering|i(?:'d| would) like to know|just out of (?:interest|curiosity)|out of (?:interest|curiosity)|by the way|can i (?:just )?ask(?: you)?(?: something)?|may i ask(?: you)?(?: something)?|tell me|as i (?:said|asked)|like i (?:said|asked)|i asked you (?:before|already)|you (?:haven['’]t|have not|still haven['’]t|never) (?:told me|answered|said)(?: yet)?|you (?:didn['’]t|did not) (?:say|answer|tell me))\s*[,:.–—-]?\s+|(?:sorry|oh|and|but|so|well|um|uh),?\s+(?:but\s+)?(?=(?:how|what|when|where|who|whose|which|why|do|does|did|is|are|can|could|may|will|would|have|has)\b))/i;
function asked(question: string): string {
  const plain = question.replace(LEADS_IN, '');
  return plain.trim() === '' ? question : plain;
}

/** What an answer to such a question has, whatever its words are: a name for "What's the driver called?", a figure for "How old is the building?" */
const NEEDED: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:what(?:['’]s| is| are|['’]re| was| were) (?:(?:the|your|his|her|their|its|my|our|this|that) )?(?:[\w'’-]+ ){1,4}called\b|what(?:['’]s| is| are| was) (?:the )?names? of\b|what(?:['’]s| is| are) (?:\w+ ){1,3}names?\b)/i,
    /(?<=[\p{Ll}\p{N},:] ["“]?)\p{Lu}[\p{L}]+|\b(?:names?|called|named)\b/u,
  ],
  [
    /\bhow old\b/i,
    /\d|\b(?:years?|months?|weeks?|days?|old|older|age|aged|ages|since|built|founded|born|young|younger|new|brand-new|century|decades?|adults?|children)\b/i,
  ],
];

/** Of what was bought or made once, and is nothing that is on offer: "How much did the new kiln cost?", "What did they pay for the kiln?" */
const PRICED =
  /\b(?:how much|what) (?:did|has) (?:(?:you|they|he|she|it|we) (?:all )?(?:pay|paid|spend|spent|give|raise|raised) (?:for|on|out on) )?((?:the|that|this|those|these|your|their|all the|all that|all those) [\w' -]{2,50}?)(?: (?:cost|costs|come to|set (?:you|them|us) back|go for|sell for|fetch|sold for|raise|make))?(?: (?:you|them|us|altogether|in the end|in total))*\s*(?:\?|$)/i;

export const knowledge: Language['knowledge'] = {
  lacks: (question, passage) => NEEDED.some(([asks, has]) => asks.test(question) && !has.test(passage)),
  synonym: (stem) => SYNONYMS[stem] ?? stem,
  measured: (question) => {
    const [, asked = ''] = /\bhow (big|large|wide|tall|high|long|heavy|deep|far|thick)\b/i.exec(question) ?? [];
    return asked === '' ? null : { asked: asked.toLowerCase(), said: MEASURES };
  },
  priced: (question) => PRICED.exec(question)?.[1] ?? null,
  rephrase: (question) => asked(question).replace(HOW_MUCH, 'what cost'),
  asked,
};
