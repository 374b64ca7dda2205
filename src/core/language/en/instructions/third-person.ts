/** What a role tells of its agent in the third person, as orders: "If they rent, she says ⟦0⟧ and calls `x`" → "If they rent, say ⟦0⟧ and call `x`". Quotations are masked. */

import { upperFirst } from '../../phrasing.ts';

/** What agents do, as it is told of them, and as an order. */
const DEEDS: Readonly<Record<string, string>> = {
  says: 'say',
  asks: 'ask',
  answers: 'answer',
  replies: 'reply',
  tells: 'tell',
  writes: 'write',
  texts: 'text',
  explains: 'explain',
  offers: 'offer',
  calls: 'call',
  uses: 'use',
  books: 'book',
  sends: 'send',
  notes: 'note',
  records: 'record',
  transfers: 'transfer',
  puts: 'put',
  hands: 'hand',
  connects: 'connect',
  passes: 'pass',
  thanks: 'thank',
  apologises: 'apologise',
  apologizes: 'apologize',
  wishes: 'wish',
  reminds: 'remind',
  confirms: 'confirm',
  repeats: 'repeat',
  gives: 'give',
  reserves: 'reserve',
  registers: 'register',
  enters: 'enter',
  logs: 'log',
  adds: 'add',
  sets: 'set',
  arranges: 'arrange',
  schedules: 'schedule',
  marks: 'mark',
  takes: 'take',
  keeps: 'keep',
  returns: 'return',
  reads: 'read',
  mentions: 'mention',
  skips: 'skip',
  waits: 'wait',
  lets: 'let',
  points: 'point',
  refers: 'refer',
  checks: 'check',
  advises: 'advise',
  informs: 'inform',
  directs: 'direct',
  declines: 'decline',
  cancels: 'cancel',
  removes: 'remove',
  updates: 'update',
  files: 'file',
  submits: 'submit',
  places: 'place',
  orders: 'order',
  opens: 'open',
  accepts: 'accept',
  suggests: 'suggest',
  resumes: 'resume',
  makes: 'make',
  runs: 'run',
  quotes: 'quote',
  states: 'state',
  carries: 'carry',
  goes: 'go',
  continues: 'continue',
  moves: 'move',
  proceeds: 'proceed',
  ends: 'end',
  closes: 'close',
  finishes: 'finish',
  stops: 'stop',
  hangs: 'hang',
  leaves: 'leave',
  saves: 'save',
  stores: 'store',
  creates: 'create',
  starts: 'start',
  issues: 'issue',
  forwards: 'forward',
  requests: 'request',
  reports: 'report',
  extends: 'extend',
  notifies: 'notify',
  'does not': 'do not',
  "doesn't": 'do not',
  never: 'never',
};
const DEED = Object.keys(DEEDS).join('|');
/** Whoever a role calls by a name or "she" once it has said what the case is, is its agent. */
const AGENT = '(?:[Ss]?[Hh]e|[Ii]t(?= \\w+ [⟦`])|[Tt]he (?:agent|assistant|bot))';
const NAMED = `(?:${AGENT}|(?:(?:Mrs?|Ms|Miss|Dr)\\.? )?(?!Who|Any|Some|Every|No)[A-Z][a-z'-]+)`;

/** "If they rent, she says …". */
const AFTER_CASE = new RegExp(
  `^((?:[Ii]f|[Ww]hen(?:ever)?|[Oo]nce|[Aa]s soon as|[Ii]n case|[Ss]hould|[Uu]nless|[Ff]or|[Tt]o|[Ww]ith)\\b[^⟦]*?,\\s+(?:then\\s+)?)${NAMED}\\s+(${DEED})\\b(?=\\s)(.*)$`,
  's',
);
/** "For a gift of more than 200 pounds Nina says …": without a comma before the agent. */
const NO_COMMA = new RegExp(
  `^((?:[Ff]or|[Ww]ith|[Ii]f|[Ww]hen)\\b[^⟦,]{8,}?)\\s+(?=(?:(?!I\\b)[A-Z][a-z'-]+|she|he|the (?:agent|assistant|bot))\\s+(?:${DEED})\\s+(?:⟦|\`))`,
);
/** "Only after the card is blocked, the agent asks …": once it is. */
const ONLY_AFTER =
  /^only (?:after|once|when) ([^,⟦`]+), (?=(?:say|ask|call|tell|offer|book|transfer|send|order)\b|(?:the (?:agent|assistant)|s?he|it) \w+s\b|⟦|`)/i;
/** "The assistant never quotes an interest rate.": what it does not do, of a few more things. */
const NEVER_DOES = new RegExp(
  `^${NAMED}\\s+(?:never|does not|doesn't|(?:must|may|should)(?: not| never)|cannot)\\s+(?:ever\\s+)?(${DEED}|say|ask|give|quote|promise|promises|discuss|discusses|comment|comments|name|names|reveal|reveals|disclose|discloses|guarantee|guarantees|guess|guesses|share|shares|criticize|criticizes)\\b`,
);

/** "Iris never predicts …": whatever it is, it is she who never does. */
const NEVER_AT_ALL =
  /^(?:[Ss]?[Hh]e|[Tt]he (?:agent|assistant|bot)|(?!Who|Any|Some|Every|No)[A-Z][a-z'-]+(?<!s))\s+never\s+([a-z]+?)s\s/;

/** "She asks ⟦0⟧ before she calls `open_it`": when the script does is said by the way. */
const BEFORE_CALLING = /(⟦\d+⟧)\s+before\s+(?:it|she|he|the agent|the assistant)\s+calls\s+`\w+`/gi;

/** "If they rent, says ⟦0⟧ and ends the call": in a table, under a title that names the agent. */
const UNNAMED = new RegExp(
  `^((?:[Ii]f|[Ww]hen(?:ever)?)\\b[^⟦,]*?,\\s+)(says|asks|tells|calls|answers|explains|offers)\\b(?=\\s)(?![^⟦]*,\\s+(?:then\\s+)?(?:say|ask|tell|call)\\b)(.*(?:⟦|\`).*)$`,
  's',
);
/** "In that case she calls …", "She then says …": with words to be said or an action. */
const ALONE = new RegExp(
  `^((?:[Tt]hen|[Ii]n (?:that|this|such a) case|[Aa]fter(?:wards| that)|[Oo]therwise),?\\s+)?${AGENT}\\s+(?:then\\s+|also\\s+)?(${DEED})\\b(?=\\s)(.*(?:⟦|\`).*)$`,
  's',
);
/** "She then goes on with the booking": whether the call goes on. */
const GOES_ON = new RegExp(
  `^${AGENT}\\s+(?:then\\s+|also\\s+)?(goes on|carries on|moves on|continues|proceeds|ends the (?:call|chat|conversation)|hangs up|finishes|closes)\\b(.*)$`,
  's',
);
/** What is done next: "… and calls `x`", "…, then ends the call". */
const NEXT = new RegExp(
  `(,\\s*(?:and\\s+|then\\s+|and then\\s+)?|\\s+(?:and|then|and then|but)\\s+)(${DEED})(?=[\\s.,;]|$)`,
  'g',
);

const order = (deed: string): string => DEEDS[deed] ?? deed;
const ordered = (rest: string): string => rest.replace(NEXT, (_, joint: string, deed: string) => joint + order(deed));

/** As it stands where it tells nothing of the agent. */
export function asOrders(written: string): string {
  const sentence = written
    .replace(ONLY_AFTER, 'Once $1, ')
    .replace(NEVER_DOES, (_, deed: string) => `Never ${DEEDS[deed] ?? deed.replace(/s$/, '')}`)
    .replace(NEVER_AT_ALL, 'Never $1 ')
    .replace(NO_COMMA, '$1, ')
    .replace(BEFORE_CALLING, '$1');
  const [, does, after = ''] = GOES_ON.exec(sentence) ?? [];
  if (does !== undefined) {
    const [verb = '', ...others] = does.split(' ');
    return [upperFirst(order(verb)), ...others].join(' ') + after;
  }
  const [, lead, deed, rest] = AFTER_CASE.exec(sentence) ?? ALONE.exec(sentence) ?? UNNAMED.exec(sentence) ?? [];
  if (deed === undefined || rest === undefined) return sentence;
  return `${lead === undefined ? upperFirst(order(deed)) : lead + order(deed)}${ordered(rest)}`;
}

/** "Says ⟦0⟧ and proceeds", "if no, connects them": of an agent that a title names, as orders. */
export const asDeed = (sentence: string): string =>
  ordered(
    sentence
      .replace(FIRST_DEED, (_, lead: string, deed: string) => lead + cased(deed, order(deed.toLowerCase())))
      .replace(OWN, 'that you are '),
  );
const FIRST_DEED = new RegExp(
  `^((?:(?:[Ii]f|[Ww]hen|[Oo]nce|[Ii]n)\\b[^⟦,]*,\\s+)?(?:(?:[Tt]hen|also|politely|simply)\\s+)*)(${DEED})(?=\\s|[.,]|$)`,
  'i',
);
const OWN = /\bthat (?:it|he|she) is (?=an?\b)/i;
const cased = (written: string, verb: string): string => (/^[A-Z]/.test(written) ? upperFirst(verb) : verb);
