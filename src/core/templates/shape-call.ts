/** A trade's template with what a sentence names in its places: a whole call that can be played at once. */
import { stringify } from 'yaml';
import { formatRole, parseRole } from '../authoring/role-markdown.ts';
import type { ShapedCall } from '../contract/local/call-draft.ts';
import type { RoleMarkdown } from '../contract/role.ts';
import type { Language } from '../language/language.ts';
import { isRecognised, rankTrades } from './recognise-trade.ts';
import { saidInSentence, type SaidInSentence } from './said-in-sentence.ts';
import { ANY_TRADE, HOLES, type Hole, type TradeTemplate } from './trade-template.ts';

export interface ShapeRequest {
  language: Language;
  /** All of them, that for any trade among them. */
  templates: readonly TradeTemplate[];
  /** What every role holds beside what its trade needs. */
  policies: RoleMarkdown;
  sentence: string;
  /** Absent: the sentence decides. */
  trade?: string | null | undefined;
}

/** Likely trades that are offered beside the one that was taken. */
const OFFERED = 3;
const MAX_TURNS = 30;
const TIMEZONE = 'America/New_York';

const PLACE = new RegExp(`<(${HOLES.join('|')})>`, 'g');

/** The same with texts in its places, at any depth. */
function filled<T>(value: T, texts: Readonly<SaidInSentence>): T {
  const fill = (one: unknown): unknown => {
    if (typeof one === 'string') return one.replace(PLACE, (place, hole: Hole) => texts[hole] ?? place);
    if (Array.isArray(one)) return one.map(fill);
    if (typeof one === 'object' && one !== null)
      return Object.fromEntries(Object.entries(one).map(([key, item]) => [key, fill(item)]));
    return one;
  };
  return fill(value) as T; // strings in place of strings
}

const hasPlace = ({ script, role, lead, facts }: TradeTemplate, hole: Hole): boolean =>
  JSON.stringify([script, role, lead, facts]).includes(`<${hole}>`);

/** Undefined where there is no such trade. */
export function shapeCall({ language, templates, policies, sentence, trade }: ShapeRequest): ShapedCall | undefined {
  const trades = templates.filter((template) => template.trade !== ANY_TRADE);
  const ranked = rankTrades(language, trades, sentence);
  const recognised = isRecognised(ranked);
  const taken = trade ?? (recognised ? ranked[0]?.trade : ANY_TRADE);
  const template = templates.find((one) => one.trade === taken);
  if (!template) return undefined;
  const said = saidInSentence(language, sentence);
  const made = filled(template, { ...template.usual, ...said });
  const lead = { ...made.lead, timezone: TIMEZONE };
  const role = { sections: [...parseRole(made.role).sections, ...(policies.sections ?? [])] };
  const likely = ranked
    .filter(({ score }) => score > 0)
    .slice(0, OFFERED)
    .flatMap((one) => trades.filter((other) => other.trade === one.trade));
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
    recognised: trade != null || recognised,
    likely: likely.map(({ trade: of, title, example }) => ({ trade: of, title, example })),
    named: HOLES.filter((hole) => hole !== 'topic').flatMap((hole) => {
      const text = said[hole];
      return text === undefined ? [] : [{ what: hole, text, used: hasPlace(template, hole) }];
    }),
  };
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
