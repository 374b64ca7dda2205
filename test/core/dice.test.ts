/** Dice belong to a scenario by its name and to what happens in it, so that two versions of an agent meet the same leads. */
import { describe, expect, test } from 'vitest';
import type { Turn } from '../../src/core/contract/turn.ts';
import { eventDice, NOTHING_THROWN } from '../../src/core/event-dice.ts';
import { stream, streams } from '../../src/core/random.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import type { PlannedScenario, RunPlan } from '../../src/core/runs/run-plan.ts';
import { apart } from '../../src/core/scenarios/dice-key.ts';
import { expandScenario } from '../../src/core/scenarios/expand-scenario.ts';
import { parseScenario } from '../../src/core/scenarios/parse-scenario.ts';
import { CLINIC_SCRIPT, planOf } from './support/plans.ts';

const UNSURE = 'traits: { cooperativeness: 0.5, verbosity: 0.7 }\nchannel: { word_error_rate: 0.1 }\n';
const named = (name: string, rest = '') =>
  `name: ${JSON.stringify(name)}\ngoal: { facts: { insurance: Aetna } }\n${UNSURE}${rest}`;

function planned(id: string, source: string): ReturnType<typeof expandScenario> {
  const parsed = parseScenario(source);
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  return expandScenario({ id, name: 'Document', written: parsed.scenario.name, rows: parsed.rows });
}

const said = (plan: RunPlan, at: number): string =>
  JSON.stringify(Array.from({ length: 6 }, (_, trial) => runTrial(plan, at, trial).turns));
const withScenarios = (...scenarios: readonly PlannedScenario[]): RunPlan => ({
  ...planOf([]),
  scenarios: [...scenarios],
});
const told = (id: string, source: string): string => said(withScenarios(...planned(id, source)), 0);

describe('what a scenario is called decides its dice', () => {
  const first = told('a'.repeat(24), named('Prüft den Termin'));

  test('whatever the id of its document', () => expect(told('b'.repeat(24), named('Prüft den Termin'))).toBe(first));
  test('however its name is composed, cased and padded', () =>
    expect(told('b'.repeat(24), named('  PRÜFT den termin '.normalize('NFD')))).toBe(first));
  test('whatever is edited that the conversation does not touch', () =>
    expect(told('a'.repeat(24), named('Prüft den Termin', 'tags: [edited]\n'))).toBe(first));
  test('another name has others', () => expect(told('a'.repeat(24), named('Prüft den Termin nicht'))).not.toBe(first));
  test('a plan that was stored without a key goes by its ids, as it began', () => {
    const [{ dice_key: _key, ...old }] = planned('a'.repeat(24), named('Prüft den Termin')) as [PlannedScenario];
    const [other] = planned('b'.repeat(24), named('x')) as [PlannedScenario];
    expect(said(withScenarios(old), 0)).toBe(
      said(withScenarios({ ...other, dice_key: old.id, document: old.document }), 0),
    );
  });
});

test('twins in one plan are told apart by their order', () => {
  const twins = apart([
    ...planned('a', named('Twin')),
    ...planned('b', named('twin ')),
    ...planned('c', named('twin #2')),
  ]);
  const plan = withScenarios(...twins);
  expect(new Set(twins.map(({ dice_key }) => dice_key)).size).toBe(3);
  expect(said(plan, 1)).not.toBe(said(plan, 0));
  expect(said(plan, 0)).toBe(told('c', named('Twin')));
});

test('a row goes by its values, wherever it stands and in whatever order its columns are', () => {
  const rows = (table: string) => planned('a', named('Row', `variables: { who: x, day: y }\ndata: ${table}\n`));
  const key = (table: string, at: number) => apart(rows(table))[at]?.dice_key;
  const table = '[{ who: Ann, day: 1 }, { who: Bo, day: 2 }]';
  expect(key('[{ day: 2, who: Bo }]', 0)).toBe(key(table, 1));
  expect(key('[{ day: 2, who: Cy }]', 0)).not.toBe(key(table, 1));
});

describe('what happens in a conversation decides its dice', () => {
  const asks = 'AGENT: Is this call in order for you today?\nUSER: [wait for the user]\n';
  const plain = planOf([named('Asked')], { script: CLINIC_SCRIPT });
  const longer = planOf([named('Asked')], { script: CLINIC_SCRIPT.replace("AGENT: I'm", `${asks}AGENT: I'm`) });

  /** How the lead answers when it is first asked for its insurance, and what of it arrives. */
  function answer(plan: RunPlan, trial: number): Pick<Turn, 'text' | 'heard_text'> | undefined {
    const { turns } = runTrial(plan, 0, trial);
    const asked = turns.findIndex(({ speaker, text }) => speaker === 'agent' && text.includes('Which insurance'));
    const turn = turns.slice(asked + 1).find(({ speaker }) => speaker === 'lead');
    return turn && { text: turn.text, heard_text: turn.heard_text };
  }

  test('a turn more at the beginning leaves the later answers as they were', () => {
    const trials = Array.from({ length: 60 }, (_, trial) => trial);
    const alike = trials.filter(
      (trial) => JSON.stringify(answer(plain, trial)) === JSON.stringify(answer(longer, trial)),
    );
    expect(runTrial(longer, 0, 0).turns.length).toBeGreaterThan(runTrial(plain, 0, 0).turns.length);
    // The agent may hear the extra answer wrong and ask anew, so that a fact is told for the second time.
    expect(alike.length).toBeGreaterThan(50);
  });

  test('each time of an event has dice of its own, and counting leaves the state before as it was', () => {
    const thrower = eventDice((event, nth) => stream(7, event, nth), NOTHING_THROWN);
    const draws = [thrower.of('a').next(), thrower.of('b').next(), thrower.of('a').next()];
    expect(draws).toEqual([stream(7, 'a', 0).next(), stream(7, 'b', 0).next(), stream(7, 'a', 1).next()]);
    const next = eventDice((event, nth) => stream(7, event, nth), thrower.thrown());
    expect(next.of('b').next()).toBe(stream(7, 'b', 1).next());
    const anew = eventDice((event, nth) => stream(7, event, nth), NOTHING_THROWN);
    expect(anew.of('a').next()).toBe(stream(7, 'a', 0).next());
  });

  test('count through as many steps as a conversation has', () => {
    let thrown = NOTHING_THROWN;
    const times: number[] = [];
    for (let step = 0; step < 40; step += 1) {
      const thrower = eventDice((_event, nth) => {
        times.push(nth);
        return stream(7, nth);
      }, thrown);
      thrower.of(step % 3 === 0 ? 'rare' : 'often');
      thrown = thrower.thrown();
    }
    const counted = { rare: 0, often: 0 };
    expect(times).toEqual(times.map((_, step) => counted[step % 3 === 0 ? 'rare' : 'often']++));
  });

  test('streams of a beginning are the streams of the whole purpose', () =>
    expect(streams(7, 'ß', 3)('lead', 1).next()).toBe(stream(7, 'ß', 3, 'lead', 1).next()));
});
