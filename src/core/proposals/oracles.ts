/**
 * What may be expected in a situation: out of what the agent is made of, kept where it holds of every conversation that the agent has there as it is. So
 * an expectation is of what the agent does, and whether that is right is for whoever reads the proposal (Fraser and Zeller 2010: the oracle is
 * inferred, and its author checks it).
 */
import type { Language } from '../language/language.ts';
import type { TrialRecord } from '../runs/trial-record.ts';
import type { RunPlan } from '../runs/run-plan.ts';
import { plainText, type Piece } from './material.ts';
import type { Candidate, Situation } from './situation.ts';

/** Turns beyond the longest conversation that was seen. */
const SLACK_TURNS = 2;
/** Phrases of one expectation that must not be said. */
const MOST_UNSAID = 12;

interface Seen {
  records: readonly TrialRecord[];
  /** What the agent said in each, plainly. */
  said: readonly string[];
}

const has = (said: string, plain: string): boolean => ` ${said} `.includes(` ${plain} `);
const inAll = ({ said }: Seen, plain: string): boolean => said.every((text) => has(text, plain));
const inNone = ({ said }: Seen, plain: string): boolean => !said.some((text) => has(text, plain));

/** The one value that all records have; undefined where they differ or have none. */
function common<T>(records: readonly TrialRecord[], of: (record: TrialRecord) => T): T | undefined {
  const [first, ...rest] = records.map(of);
  return rest.every((value) => value === first) ? first : undefined;
}

export function candidates(
  plan: RunPlan,
  language: Language,
  material: readonly Piece[],
  situation: Situation,
  records: readonly TrialRecord[],
): Candidate[] {
  const seen: Seen = {
    records,
    said: records.map(({ turns }) =>
      turns.flatMap(({ speaker, text }) => (speaker === 'agent' ? [plainText(text)] : [])).join(' | '),
    ),
  };
  return [
    ...spoken(seen, material),
    ...collected(seen),
    ...called(seen, plan),
    ...classed(seen),
    ...inOrder(seen, material),
    ...opening(seen, material),
    ...unsaid(seen, material),
    ...phrases(seen, language),
    ...(situation.input.events?.some(({ push_context }) => push_context !== undefined)
      ? [{ id: 'context', grader: 'context_spoken' as const, within_turns: 2 }]
      : []),
    ...ended(seen),
  ];
}

const spoken = (seen: Seen, material: readonly Piece[]): Candidate[] =>
  material
    .filter(({ plain }) => inAll(seen, plain))
    .map(({ text }, at) => ({ id: `says_${at + 1}`, grader: 'said', all: [text] }));

function collected({ records }: Seen): Candidate[] {
  const [first] = records;
  return Object.entries(first?.call.slots ?? {}).flatMap(([slot, value]): Candidate[] =>
    records.every(({ call }) => call.slots[slot] !== undefined)
      ? [
          {
            id: `slot_${slot}`,
            grader: 'slots_collected',
            slots: records.every(({ call }) => call.slots[slot] === value) ? { [slot]: value } : [slot],
          },
        ]
      : [],
  );
}

function called({ records }: Seen, { agent }: RunPlan): Candidate[] {
  return agent.actions
    .filter(({ enabled }) => enabled)
    .flatMap(({ slug }): Candidate[] => {
      const times = records.map(({ turns }) => turns.filter(({ action }) => action?.slug === slug).length);
      if (times.every((count) => count > 0)) return [{ id: `calls_${slug}`, grader: 'action_called', slug }];
      return times.every((count) => count === 0) ? [{ id: `spares_${slug}`, grader: 'action_not_called', slug }] : [];
    });
}

function classed({ records }: Seen): Candidate[] {
  const level_3 = common(records, ({ call }) => call.disposition_level_3);
  return level_3 == null ? [] : [{ id: 'disposition', grader: 'disposition', level_3 }];
}

/** The script's own order, where two pieces or more of it are said. */
function inOrder(seen: Seen, material: readonly Piece[]): Candidate[] {
  const phrasesSaid = material
    .filter(({ from, plain }) => from === 'script' && inAll(seen, plain))
    .map(({ text }) => text);
  return phrasesSaid.length < 2 ? [] : [{ id: 'order', grader: 'said_in_order', phrases: phrasesSaid }];
}

/** How it begins, where the agent speaks first. */
function opening({ records }: Seen, material: readonly Piece[]): Candidate[] {
  if (!records.every(({ turns: [first] }) => first?.speaker === 'agent')) return [];
  const openers = records.map(({ turns: [first] }) => plainText(first?.text ?? ''));
  const piece = material.find(({ plain }) => openers.every((text) => has(text, plain)));
  return piece ? [{ id: 'opens', grader: 'said', all: [piece.text], before_turn: 1 }] : [];
}

/** Questions of the script, and rules of the roles, to which it does not come. */
function unsaid(seen: Seen, material: readonly Piece[]): Candidate[] {
  const never = material.filter(({ from, plain }) => (from === 'script' || from === 'role') && inNone(seen, plain));
  const questions = never.filter(({ isQuestion }) => isQuestion).map(({ text }) => text);
  const others = never.filter(({ isQuestion, from }) => !isQuestion && from === 'role').map(({ text }) => text);
  const expectation = (id: string, any: string[]): Candidate[] =>
    any.length === 0 ? [] : [{ id, grader: 'not_said', any: any.slice(0, MOST_UNSAID) }];
  return [...expectation('asks_nothing_else', questions), ...expectation('says_nothing_else', others)];
}

const longestPart = (template: string): string =>
  template
    .split(/\{.*?\}/)
    .map((part) => part.replaceAll(/^[\s,.;:!?¿¡]+|[\s,.;:!?]+$/g, ''))
    .toSorted((a, b) => b.length - a.length)[0] ?? '';

/** Stock phrases, any of whose wordings will do. */
function phrases(seen: Seen, { book }: Language): Candidate[] {
  return Object.entries(book.say.agent).flatMap(([key, templates]): Candidate[] => {
    const wordings = templates.map(longestPart).filter((part) => plainText(part).split(' ').length >= 2);
    if (wordings.length === 0) return [];
    return seen.said.every((text) => wordings.some((wording) => has(text, plainText(wording))))
      ? [{ id: `phrase_${key}`, grader: 'said', any: wordings }]
      : [];
  });
}

function ended({ records }: Seen): Candidate[] {
  const longest = Math.max(...records.map(({ turns }) => turns.length));
  return [
    { id: 'ended_by', grader: 'ended_by', who: 'agent' },
    { id: 'max_turns', grader: 'max_turns', max: Math.max(1, longest + SLACK_TURNS) },
  ];
}
