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
  last: 'long',
  durat: 'long',
  id: 'identity',
  lot: 'park',
  garag: 'park',
  savings: 'save',
  saving: 'save',
};

export const knowledge: Language['knowledge'] = {
  synonym: (stem) => SYNONYMS[stem] ?? stem,
  rephrase: (question) => question.replace(/how much\b/gi, 'what cost'),
};
