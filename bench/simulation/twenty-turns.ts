/** What all rows of the bench hold conversations about: a scenario of some twenty turns, with a talkative lead, a question, an objection and an uneven line. */
import { QUALIFIES, solarPlan } from '../../test/core/support/plans.ts';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';

export const TWENTY_TURNS = `${QUALIFIES.replace('questions:', 'objections: [price]\n  questions:')}traits: { verbosity: 0.5, off_topic: 0.12, cooperativeness: 0.8 }\nchannel: { word_error_rate: 0.02 }\n`;

export const twentyTurns = (trials: number): RunPlan => solarPlan([TWENTY_TURNS], { trials });
