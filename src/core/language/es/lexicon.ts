/** Spanish words and patterns that the engines look for. A boundary beside an accent is a blank: `\b` knows none. */
import type { Language } from '../language.ts';
import { exclusions } from './exclusions.ts';
import { CURRENCIES } from './money.ts';
import { isNumber } from './numbers.ts';
import { mayBeValue, read } from './read-values.ts';

export const values: Language['values'] = {
  yes: /^s[íi]$/i,
  no: /^no$/i,
  isNumber,
  approximate: new Set(
    'unos unas aproximadamente alrededor quizá quizás más menos el la los las un una en a de'.split(' '),
  ),
  light: new Set('el la los las un una por en al a con lo de'.split(' ')),
  currencies: new Set(CURRENCIES.keys()),
  read,
  mayBeValue,
  costsNothing: /\b(?:gratis|gratuit[oa]s?|sin (?:coste|costo|cargo)|no cuestan? nada)\b/i,
  emptyInNames: new Set(
    'preferred current lead user customer client patient new is has value type info number name preferido actual cliente paciente nuevo el la su mi tipo número nombre'.split(
      ' ',
    ),
  ),
};

export const questions: Language['questions'] = {
  mark: '?',
  unanswerable: '¿Qué orquesta toca en Zanzíbar?',
  asksTime: /(?:^| )(?:qué|que) hora(?: |$)/,
  asksDay: /(?:^| )(?:(?:qué|que) (?:día|dia|fecha)|cuándo|cuando)(?: |$)/,
  wantsYes: /^(?:y )?(?:es|está|son|tiene|puede|podemos|podría|quiere|le|se|ha|va|hay|desea|prefiere|necesita)(?: |$)/,
  yesNoStart: /^(?:es|está|son|tiene|puede|podemos|podría|podrá|quiere|le|se|ha|va|hay|desea|prefiere|necesita|vive)$/,
  leadIn: new Set(['y', 'entonces', 'bueno', 'bien', 'vale', 'también', 'ahora', 'pues', 'primero']),
  yesStart: /^(?:es|son|está|ha|va)$/,
  forFacts: new Set(['qué', 'cuál', 'cuándo', 'cómo', 'dónde', 'quién', 'cuánto']),
  requestStart: /^(?:por|dígame|diga|puede|podría)/,
  identityStart: /^(?:es|hola|hablo)$/,
  or: 'o',
  telling: new Set(['cuánto']),
  asksWhether: /(?:puedo|podría|podré|si puedo) [^.!?]*\?/i,
};

export const denial: Language['denial'] = {
  word: 'no',
  before: /\bno\s+\p{L}/iu,
  takesBack: /(?:^| )(?:mejor|en realidad|quise decir|quiero decir|perdón|digo|me equivoqué|cambie|corrijo)(?: |$)/,
  excludes: exclusions,
};

/** Words that callers use for the same thing, as stems. */
const SYNONYMS: Record<string, string> = {
  preci: 'cuest',
  cost: 'cuest',
  tarif: 'cuest',
  valor: 'cuest',
  diner: 'cuest',
  aparcamient: 'aparcar',
  parking: 'aparcar',
  ubicacion: 'direccion',
  medic: 'doctor',
  horari: 'abr',
};

export const knowledge: Language['knowledge'] = {
  synonym: (stem) => SYNONYMS[stem] ?? stem,
  rephrase: (question) => question.replace(/cuánto (?:es|vale|cuesta)/gi, 'cuesta'),
};
