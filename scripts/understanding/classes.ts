/** What is told apart, and of what neither source says anything. */

interface Classes {
  names: readonly string[];
  unknownInCorpora: ReadonlySet<string>;
  unknownInOwn: ReadonlySet<string>;
}

const list = (text: string): string[] => text.split(' ');

const TOPICS = list('price time trust already_have not_interested').map((topic) => `objection:${topic}`);
const KINDS = list('day time number money phone email name yes_no text').map((kind) => `ask:${kind}`);

export const CLASSES: Readonly<Record<'lead' | 'agent', Classes>> = {
  lead: {
    names: [
      ...list('affirm negate request inform thank goodbye select'),
      ...list('greet acknowledge unsure refuse why presence hello_check suggest out_of_scope decline'),
      ...list('opt_out wrong_number callback reschedule cancel transfer_request repeat_request hold'),
      ...list('emergency distress'),
      'objection',
      ...TOPICS,
    ],
    unknownInCorpora: new Set(list('greet acknowledge unsure suggest decline')),
    unknownInOwn: new Set(['select']),
  },
  agent: {
    names: [
      ...list('request confirm offer inform goodbye'),
      ...list('offer_intent count success failure anything_else'),
      ...list('greet acknowledge repeat_request hold'),
      ...KINDS,
    ],
    unknownInCorpora: new Set(list('greet acknowledge repeat_request hold')),
    unknownInOwn: new Set(list('offer_intent count success failure anything_else')),
  },
};

export const YES_OR_NO: ReadonlySet<string> = new Set(['affirm', 'negate']);
