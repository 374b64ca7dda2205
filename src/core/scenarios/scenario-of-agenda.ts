/** An agenda drawn from a conversation: what the lead wanted, told, asked and objected to, by what was read of its words. */
import { isMap, parseDocument } from 'yaml';
import type { CallOutcome } from '../calls/call-outcome.ts';
import type { Act, Turn } from '../contract/turn.ts';
import { WANTS, type Wants } from '../leads/scenario-lead.ts';
import { writeSaidBy, type SaidBy } from './said-by.ts';

/** `turn`: index of the turn that it was drawn from. */
interface Drawn<T> {
  value: T;
  turn: number;
}

export interface DrawnAgenda {
  /** The main one first. */
  wants: readonly Drawn<Wants>[];
  facts: readonly (Drawn<string> & { slot: string })[];
  questions: readonly Drawn<string>[];
  objections: readonly Drawn<string>[];
}

export interface HeldConversation {
  turns: readonly Turn[];
  call: Pick<CallOutcome, 'answers'>;
}

/** What a lead may want at most (goal.wants). */
const WANT_LIMIT = 10;

const BY_ACT: Partial<Record<Act['act'], Wants>> = { opt_out: 'opt_out', transfer_request: 'transfer' };

const isWant = (name: string | null): name is Wants => WANTS.some((want) => want === name);

/** What the lead says of itself that it wants. */
function wantOf({ act, slot, value }: Act): Wants | null {
  if (act === 'negate' && slot === 'identity') return 'wrong_number';
  const byAct = BY_ACT[act];
  if (byAct) return byAct;
  if (slot === 'reason') return isWant(value) ? value : null;
  // "Yes" to a question is an answer to it.
  return act !== 'affirm' && act !== 'negate' && isWant(slot) ? slot : null;
}

/** Where it says nothing of the kind: by how it answers. */
function wantShown(turns: readonly Turn[], asks: boolean): Drawn<Wants> {
  for (const { acts, index } of turns.toReversed()) {
    if (acts.some(({ act, slot }) => act === 'negate' && slot === 'confirm')) return { value: 'decline', turn: index };
    if (acts.some(({ act, slot }) => act === 'affirm' && slot !== 'identity')) return { value: 'confirm', turn: index };
  }
  return { value: asks ? 'information' : 'nothing', turn: turns[0]?.index ?? 0 };
}

function once<T>(drawn: readonly Drawn<T>[]): Drawn<T>[] {
  return [...new Map(drawn.toReversed().map((one) => [one.value, one])).values()].toReversed();
}

/** By the acts that were read from what was said, whoever said it. Null where the lead said nothing. */
export function drawAgenda({ turns, call }: HeldConversation): DrawnAgenda | null {
  const said = turns.filter(({ speaker, text }) => speaker === 'lead' && text.trim() !== '');
  if (said.length === 0) return null;
  const from = <T>(of: (act: Act, turn: Turn) => T | null): Drawn<T>[] =>
    once(
      said.flatMap((turn) =>
        turn.acts.flatMap((act) => {
          const value = of(act, turn);
          return value === null ? [] : [{ value, turn: turn.index }];
        }),
      ),
    );
  const questions = from(({ act, slot, value }, { acts }) =>
    act === 'request' && slot === null && value !== null && !acts.some((other) => other.value === value && other.slot)
      ? value
      : null,
  );
  const spoken = from(wantOf).slice(0, WANT_LIMIT);
  return {
    wants: spoken.length > 0 ? spoken : [wantShown(said, questions.length > 0)],
    facts: call.answers.flatMap(({ slot, value, turn }) =>
      slot !== null && /^[a-z][a-z0-9_]*$/.test(slot) && !isWant(slot) ? [{ slot, value, turn }] : [],
    ),
    questions,
    objections: from(({ act, slot }, { text }) => (act === 'objection' ? (slot ?? text) : null)),
  };
}

/**
 * A scenario's text for a lead with that agenda: everything else of the scenario that was played stays, its comments and the facts of its lead too.
 * `spoke`: engines that did, where not rules. Null where that is no scenario.
 */
export function scenarioOfAgenda(source: string, name: string, agenda: DrawnAgenda, spoke: SaidBy = {}): string | null {
  const document = parseDocument(source);
  if (document.errors.length > 0 || !isMap(document.contents)) return null;
  const { wants, questions, objections } = agenda;
  const names = wants.map(({ value }) => value);
  document.delete('says');
  document.set('name', name);
  document.setIn(['goal', 'wants'], names.length === 1 ? names[0] : names);
  for (const { slot, value } of agenda.facts)
    if (!document.hasIn(['goal', 'facts', slot])) document.setIn(['goal', 'facts', slot], value);
  for (const [key, drawn] of [
    ['questions', questions],
    ['objections', objections],
  ] as const) {
    if (drawn.length > 0)
      document.setIn(
        ['goal', key],
        drawn.map(({ value }) => value),
      );
    else document.deleteIn(['goal', key]);
  }
  writeSaidBy(document, spoke);
  return document.toString();
}
