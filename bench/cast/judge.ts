/** Whether what was done to an agent was found, and found at its turn. */
import type { PlayedTrial, PlayedTurn } from './play-files.ts';
import type { Place, Sabotage } from './trade.ts';

/** Trials of the scenarios that a sabotage names, and in how many of them one of its expectations failed. */
export interface Caught {
  trials: number;
  /** At whatever turn. */
  failed: number;
  /** At the turn that the sabotage names. */
  at_turn: number;
}

export const NONE: Caught = { trials: 0, failed: 0, at_turn: 0 };

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();

const holds = ({ text }: PlayedTurn, words: string): boolean => ` ${plain(text)} `.includes(` ${plain(words)} `);

function isAt(place: Place, turns: readonly PlayedTurn[], index: number): boolean {
  const turn = turns[index];
  if (!turn) return false;
  if ('agent_says' in place) return turn.speaker === 'agent' && holds(turn, place.agent_says);
  if ('action' in place) return turn.speaker === 'action' && holds(turn, place.action);
  const first = turns.findIndex((item) => item.speaker === 'agent' && holds(item, place.after));
  return first !== -1 && index > first;
}

/** Of the trials played, those that bear on the sabotage; one that could not be judged finds nothing. On those of the good agent, `failed` counts false alarms. */
export function caught({ caught_by }: Sabotage, played: readonly PlayedTrial[]): Caught {
  const found = { ...NONE };
  for (const trial of played) {
    const named = caught_by.filter(({ scenario }) => scenario === trial.scenario_name);
    if (named.length === 0) continue;
    found.trials += 1;
    if (trial.verdict !== 'fail') continue;
    const failures = named.flatMap(({ expectation, at }) =>
      trial.failed_graders
        .filter(({ definition_id }) => definition_id === expectation)
        .map(({ evidence_turns }) =>
          evidence_turns.some((index) => at.some((place) => isAt(place, trial.turns, index))),
        ),
    );
    if (failures.length > 0) found.failed += 1;
    if (failures.includes(true)) found.at_turn += 1;
  }
  return found;
}
