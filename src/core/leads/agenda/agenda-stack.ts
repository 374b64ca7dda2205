/** The agenda: a stack of dialogue acts that the lead has still to perform (Schatzmann et al. 2007, section 3). Its end is its top. */
import type { Ask } from '../../language/read-agent.ts';
import type { Errand } from '../scenario-lead.ts';

export interface Question {
  ask: string;
  /** Words of which an answer must have one; empty: anything but "I don't know" will do. */
  expects: readonly string[];
}

export type AgendaItem =
  | { kind: 'goodbye' }
  | { kind: 'question'; question: Question; again: boolean }
  | { kind: 'objection'; topic: string }
  | { kind: 'want'; errand: Errand }
  | { kind: 'answer'; ask: Ask };

export type ItemOf<Kind extends AgendaItem['kind']> = Extract<AgendaItem, { kind: Kind }>;

export type Agenda = readonly AgendaItem[];

const isOf =
  <Kind extends AgendaItem['kind']>(kind: Kind) =>
  (item: AgendaItem): item is ItemOf<Kind> =>
    item.kind === kind;

/** The next of a kind to be performed. */
export const topmost = <Kind extends AgendaItem['kind']>(agenda: Agenda, kind: Kind): ItemOf<Kind> | undefined =>
  agenda.findLast(isOf(kind));

export const without = (agenda: Agenda, item: AgendaItem): Agenda => agenda.filter((other) => other !== item);

/** What the agent's turn makes due comes to the top, whether it stood in the agenda or not. */
export const raise = (agenda: Agenda, ...items: readonly AgendaItem[]): Agenda => [
  ...agenda.filter((item) => !items.includes(item)),
  ...items,
];

/** Takes off the top what is of a kind, in the order in which it is performed. */
export function popAll<Kind extends AgendaItem['kind']>(
  agenda: Agenda,
  kind: Kind,
): { popped: ItemOf<Kind>[]; rest: Agenda } {
  const of = isOf(kind);
  const end = agenda.findLastIndex((item) => !of(item)) + 1;
  return { popped: agenda.slice(end).filter(of).toReversed(), rest: agenda.slice(0, end) };
}
