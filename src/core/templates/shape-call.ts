/** A trade's template with what a sentence names in its places: a whole call that can be played at once. */
import { stringify } from 'yaml';
import { formatRole, parseRole } from '../authoring/role-markdown.ts';
import { CALL_VALUES, type CallValue, type ShapedCall, type ShapedValue } from '../contract/local/call-draft.ts';
import type { RoleMarkdown } from '../contract/role.ts';
import type { Language } from '../language/language.ts';
import { isCertain, rankTrades } from './recognise-trade.ts';
import { saidInSentence, type SaidInSentence } from './said-in-sentence.ts';
import { ANY_TRADE, type TradeTemplate } from './trade-template.ts';
import { unplacedWords } from './unplaced-words.ts';

export interface ShapeRequest {
  language: Language;
  /** All of them, that for any trade among them. */
  templates: readonly TradeTemplate[];
  /** What every role holds beside what its trade needs. */
  policies: RoleMarkdown;
  sentence: string;
  /** Absent: the sentence decides. */
  trade?: string | null | undefined;
  /** What somebody wrote in place of what is said or assumed; an empty text stands for none. */
  values?: Partial<Record<CallValue, string>> | null | undefined;
  /** Whose calls these are, where that is known; assumed where the sentence names no company. */
  company?: string | undefined;
}

/** Trades that are offered beside the one that was taken. */
const OFFERED = 3;
/** Hardly likelier than any other: not worth the reading. */
const UNLIKELY = 0.02;
const MAX_TURNS = 30;
const TIMEZONE = 'America/New_York';

const LABELS: Readonly<Record<CallValue, string>> = {
  company: 'Company',
  person: 'Lead',
  thing: 'Thing',
  reason: 'I’m calling …',
  with: 'With',
  day: 'Day',
  time: 'Time',
  amount: 'Amount',
};

const PLACE = new RegExp(`<(${CALL_VALUES.join('|')})>`, 'g');

/** The same with texts in its places, at any depth. */
function filled<T>(value: T, texts: Readonly<Partial<Record<CallValue, string>>>): T {
  const fill = (one: unknown): unknown => {
    if (typeof one === 'string') return one.replace(PLACE, (place, hole: CallValue) => texts[hole] ?? place);
    if (Array.isArray(one)) return one.map(fill);
    if (typeof one === 'object' && one !== null)
      return Object.fromEntries(Object.entries(one).map(([key, item]) => [key, fill(item)]));
    return one;
  };
  return fill(value) as T; // strings in place of strings
}

const hasPlace = ({ script, role, lead, facts }: TradeTemplate, what: CallValue): boolean =>
  JSON.stringify([script, role, lead, facts]).includes(`<${what}>`);

/** As it stands in the middle of a sentence: without what would end that. */
function written({ readNames }: Language, what: CallValue, text: string): string {
  const plain = text.trim().replace(/\s+/g, ' ');
  // "Acme Inc." keeps its dot.
  if (what === 'company') return plain;
  const open = plain.replace(/[\s.,;:!?]+$/, '');
  if (open === '') return '';
  if (what === 'day') return readNames?.dayWritten(open) ?? open;
  if (what === 'reason') return readNames?.asReason(open) ?? open;
  return open;
}

/** What is said, given or assumed of all that the trade has a place for, and what is said besides. */
function valuesOf(
  { language, values, company }: ShapeRequest,
  template: TradeTemplate,
  said: SaidInSentence,
): ShapedValue[] {
  return CALL_VALUES.flatMap((what): ShapedValue[] => {
    const used = hasPlace(template, what);
    const label = what === 'thing' && template.thing ? template.thing.label : LABELS[what];
    const [given, named] = [written(language, what, values?.[what] ?? ''), said[what]?.text];
    const row = (origin: ShapedValue['origin'], text: string) => [
      { what, label, text: written(language, what, text), origin, used },
    ];
    if (used && given) return row('given', given);
    // What a plain call is about is no reason to tell where a trade was taken.
    if (named !== undefined && (used || (what !== 'reason' && what !== 'thing'))) return row('said', named);
    const assumed = (what === 'company' ? company : undefined) ?? template.usual[what];
    return used && assumed !== undefined ? row('assumed', assumed) : [];
  });
}

/** A lead by what it is called: "Mrs. Adams" has no other last name, and "Joe Smith" brings its own. */
function calledBy(
  { readNames }: Language,
  lead: TradeTemplate['lead'],
): Pick<TradeTemplate['lead'], 'first_name' | 'last_name'> {
  const { first_name, last_name } = lead;
  if (readNames?.titled(first_name)) return { first_name, last_name: '' };
  const [first = '', ...rest] = first_name.split(' ');
  return rest.length > 0 ? { first_name: first, last_name: rest.join(' ') } : { first_name, last_name };
}

/** Undefined where there is no such trade. */
export function shapeCall(request: ShapeRequest): ShapedCall | undefined {
  const { language, templates, policies, sentence, trade } = request;
  const ranked = rankTrades(language, templates, sentence);
  const recognised = trade != null || isCertain(ranked);
  const taken = trade ?? (recognised ? ranked[0]?.trade : ANY_TRADE);
  const template = templates.find((one) => one.trade === taken);
  if (!template) return undefined;
  const said = saidInSentence(language, template, sentence);
  const values = valuesOf(request, template, said);
  const made = filled(template, Object.fromEntries(values.map(({ what, text }) => [what, text])));
  const lead = { ...made.lead, ...calledBy(language, made.lead), timezone: TIMEZONE };
  const role = { sections: [...parseRole(made.role).sections, ...(policies.sections ?? [])] };
  return {
    draft: {
      sentence,
      trade: template.trade,
      names: made.names,
      about: made.about,
      script: made.script,
      role: formatRole(role),
      lead,
      scenario: scenarioOf(made, lead),
      dispositions: made.dispositions.map(([name, description, result]) => ({ name, description, result })),
    },
    title: template.title,
    recognised,
    likely: likelyOf(templates, ranked).map(({ trade: of, title, example }) => ({ trade: of, title, example })),
    values,
    unplaced: unplacedWords(language, template, {
      sentence,
      said,
      texts: [made.script, made.role],
    }),
  };
}

/** That for any trade is always one of them. */
function likelyOf(templates: readonly TradeTemplate[], ranked: ReturnType<typeof rankTrades>): TradeTemplate[] {
  const likely = ranked.filter(({ trade, chance }) => trade !== ANY_TRADE && chance >= UNLIKELY).slice(0, OFFERED);
  const offered = ranked.filter((one) => one.trade === ANY_TRADE || likely.includes(one));
  return offered.flatMap(({ trade }) => templates.filter((template) => template.trade === trade));
}

/** The conversation with a lead that goes along, as a scenario's text. */
function scenarioOf({ names, about, wants, facts, expect, trade }: TradeTemplate, lead: object): string {
  return stringify(
    {
      name: names.scenario,
      description: `A lead that goes along. ${about}.`,
      tags: [trade, 'smoke'],
      lead,
      goal: { wants, facts },
      traits: { cooperativeness: 1 },
      expect: [...expect, { grader: 'max_turns', max: MAX_TURNS }],
    },
    { lineWidth: 0 },
  );
}
