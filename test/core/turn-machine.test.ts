/** The turn machine under any sequence of events, in and out of order. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_FACTS } from '../../src/core/conversation/participant.ts';
import { freshConversation, type ConversationState } from '../../src/core/conversation/state.ts';
import { stepConversation, type ConversationEvent } from '../../src/core/conversation/turn-machine.ts';
import { seatTrial } from '../../src/core/runs/run-trial.ts';
import { planOf } from './support/plans.ts';

const seated = seatTrial(planOf(['name: x\nlead: { first_name: Maria }\n']), 0, 0);
if (!('table' in seated)) throw new Error('nobody took the call');
const { setup } = seated.table;
const fresh = (): ConversationState => freshConversation(setup, {});

const MODEL = { kind: 'model', ref: null, line: null, section: null } as const;
const agentReply = (text: string, more = {}) => ({
  ...NO_FACTS,
  parts: text === '' ? [] : [{ text, acts: [], source: MODEL }],
  actions: [],
  stop: false,
  flags: [],
  ...more,
});
const leadReply = (text: string, hangUp = false) => ({ ...NO_FACTS, text, acts: [], source: MODEL, hangUp, flags: [] });

const words = fc.constantFrom('', 'Yes.', 'Which day suits you?', 'I would like to come on Monday, if that is fine.');
const id = fc.integer({ min: 0, max: 12 });
const at_s = fc.integer({ min: 0, max: 60 });
const events: fc.Arbitrary<ConversationEvent> = fc.oneof(
  fc.constant({ kind: 'begin' } as const),
  fc.record({
    kind: fc.constant('agent_replied' as const),
    id,
    reply: fc.oneof(
      words.map((text) => agentReply(text)),
      words.map((text) => agentReply(text, { actions: [{ slug: 'look_up', arguments: {} }] })),
      fc.constant(agentReply('Goodbye.', { stop: true })),
      fc.constant(agentReply('', { fault: { kind: 'timeout', message: 'late' } })),
    ),
  }),
  fc.record({ kind: fc.constant('lead_replied' as const), id, reply: words.map((text) => leadReply(text)) }),
  fc.record({
    kind: fc.constant('actions_done' as const),
    id,
    reply: fc.constant({
      outcomes: [{ slug: 'look_up', arguments: {}, result: 1, error: null, duration_s: 0.5 }],
      state: {},
    }),
  }),
  fc.record({ kind: fc.constant('put_through' as const), id }),
  fc.record({
    kind: fc.constant('context_pushed' as const),
    context: fc.constant({ id: 'c', text: 'The doctor is late.' }),
    at_s,
  }),
  fc.record({
    kind: fc.constant('agent_spoke' as const),
    reply: words.map((text) => agentReply(text === '' ? 'Hello?' : text)),
    at_s,
  }),
  fc.record({
    kind: fc.constant('cut_in' as const),
    heard: fc.constantFrom('', 'Which', 'Which day', 'nothing'),
    at_s,
  }),
  fc.record({ kind: fc.constant('hung_up' as const), by: fc.constantFrom('agent' as const, 'lead' as const), at_s }),
);

/** The event as an answer to what is asked now. */
const inTime = (event: ConversationEvent, { phase }: ConversationState): ConversationEvent =>
  'id' in event && 'id' in phase ? { ...event, id: phase.id } : event;

describe('whatever happens', () => {
  test('turns are numbered without a gap, and only the last of the agent is ever amended', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (sequence) => {
        let state = fresh();
        let next = 0;
        for (const event of sequence) {
          const stepped = stepConversation(setup, state, event);
          for (const turn of stepped.turns) {
            expect(turn.index).toBe(event.kind === 'cut_in' ? state.lastAgentTurn?.index : next++);
            expect(turn.end_s).toBeGreaterThanOrEqual(turn.start_s);
          }
          ({ state } = stepped);
        }
      }),
    );
  });

  test('the agent never begins before its own last words were over', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (sequence) => {
        let state = fresh();
        for (const event of sequence) {
          const before = state.lastAgentTurn;
          const stepped = stepConversation(setup, state, inTime(event, state));
          const spoken = stepped.turns.find(({ speaker, index }) => speaker === 'agent' && index !== before?.index);
          expect(spoken === undefined || spoken.start_s >= (before?.end_s ?? 0)).toBe(true);
          ({ state } = stepped);
        }
      }),
    );
  });

  test('what is not accepted changes nothing, and after the end nothing is accepted', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (sequence) => {
        let state = fresh();
        for (const event of sequence) {
          const stepped = stepConversation(setup, state, event);
          expect(stepped.accepted && state.phase.kind === 'over').toBe(false);
          expect(stepped).toEqual(stepped.accepted ? stepped : { state, turns: [], accepted: false });
          ({ state } = stepped);
        }
      }),
    );
  });

  test('an answer counts for what is asked now, never for what was asked before', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (sequence) => {
        let state = fresh();
        for (const event of sequence) {
          const asked = 'id' in state.phase ? state.phase.id : null;
          const stepped = stepConversation(setup, state, event);
          expect(stepped.accepted && 'id' in event && event.id !== asked).toBe(false);
          expect(stepped.state.asked).toBeGreaterThanOrEqual(state.asked);
          ({ state } = stepped);
        }
      }),
    );
  });
});

test('the recorded events of a conversation lead to the same state again', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 30 }), (sequence) => {
      const play = () => sequence.reduce((state, event) => stepConversation(setup, state, event).state, fresh());
      expect(play()).toEqual(play());
    }),
  );
});
