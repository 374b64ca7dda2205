/** What an agenda lead means to say in a turn, as it is told to a model that words it and as its wording is read. */
import type { Act } from '../../contract/turn.ts';
import type { LeadReply } from '../../conversation/lead-port.ts';
import type { AgendaWorld } from '../agenda/agenda-state.ts';

export interface IntendedTurn {
  /** In the words of the phrase book. */
  text: string;
  acts: readonly Act[];
  /** What the agent said last; empty: nothing. */
  before: string;
}

const NO_VALUES: readonly (string | null)[] = ['unsure', 'unknown', 'yes', 'no'];

/** Values that have to come through, as they are written. */
export const valuesOf = ({ acts, text }: Pick<IntendedTurn, 'acts' | 'text'>): string[] => [
  ...new Set(
    acts.flatMap(({ act, slot, value }) =>
      act === 'inform' && slot !== 'reason' && value !== null && !NO_VALUES.includes(value) && saidIn(text, value)
        ? value
        : [],
    ),
  ),
];

const saidIn = (text: string, value: string): boolean => text.toLowerCase().includes(value.toLowerCase());

/** Questions that the lead puts, in the scenario's words. */
export const questionsOf = ({ acts }: Pick<IntendedTurn, 'acts'>): string[] =>
  acts.flatMap(({ act, value }) => (act === 'request' && value !== null ? value : []));

/** What the scenario's author wrote out is said as it stands. */
export function isAuthored({ rules, errands, objections, book }: AgendaWorld, { text, acts }: LeadReply): boolean {
  const written = [
    ...rules.flatMap(({ say }) => say ?? []),
    ...errands.flatMap(({ says }) => says),
    ...objections.filter((topic) => !book.say.lead[`objection_${topic}`]),
  ];
  return acts.some(({ slot }) => slot === 'rule') || written.some((own) => own !== '' && text.includes(own));
}
