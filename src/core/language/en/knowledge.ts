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

export const knowledge: Language['knowledge'] = {
  synonym: (stem) => SYNONYMS[stem] ?? stem,
  measured: (question) => {
    const [, asked = ''] = /\bhow (big|large|wide|tall|high|long|heavy|deep|far|thick)\b/i.exec(question) ?? [];
    return asked === '' ? null : { asked: asked.toLowerCase(), said: MEASURES };
  },
  rephrase: (question) => question.replace(/how much\b/gi, 'what cost'),
};
