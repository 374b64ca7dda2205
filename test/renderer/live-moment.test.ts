import { describe, expect, test } from 'vitest';
import type { CallContext } from '../../src/core/contract/local/conversation.ts';
import type { LiveState } from '../../src/core/contract/local/live.ts';
import type { Turn } from '../../src/core/contract/turn.ts';
import { wordsSaid } from '../../src/core/calls/words-said.ts';
import { contextFate, liveMoment, liveNowMs } from '../../src/renderer/inspector/live-moment.ts';

const clock = { now_ms: 1_000_000, speed: 1, paused: false } as const;
const agent = {
  speaker: 'agent',
  text: 'Hello there, this is Ana.',
  starts_ms: 1_000,
  ends_ms: 6_000,
  index: 0,
} as const;
const lead = { speaker: 'lead', text: 'Hi.', starts_ms: 7_000, ends_ms: 8_000, index: 1 } as const;
const live = (change: Partial<LiveState> = {}): LiveState => ({
  phase: 'conversation',
  since_ms: 0,
  ringing_since_ms: -5_000,
  answered_ms: 0,
  utterances: [agent, lead],
  waits_for: null,
  partial: null,
  clock,
  ...change,
});
const nobody: ReadonlySet<number> = new Set();

test('the clock goes on from what was told, by its speed, unless it is paused', () => {
  expect(liveNowMs(clock, 500)).toBe(1_000_500);
  expect(liveNowMs({ ...clock, speed: 10 }, 500)).toBe(1_005_000);
  expect(liveNowMs({ ...clock, speed: 'max' }, 500)).toBe(1_000_500);
  expect(liveNowMs({ ...clock, paused: true }, 500)).toBe(1_000_000);
});

test('words come one by one, and keep the spaces between them', () => {
  expect([0, 0.01, 0.25, 0.5, 1, 3].map((share) => wordsSaid('one  two\nthree four', share))).toEqual([
    '',
    'one',
    'one',
    'one  two',
    'one  two\nthree four',
    'one  two\nthree four',
  ]);
  expect(wordsSaid('', 0.5)).toBe('');
});

describe('a call at one moment', () => {
  test('rings, for as long as it has rung', () => {
    expect(liveMoment(live({ phase: 'ringing', answered_ms: null, utterances: [] }), -1_000, nobody)).toEqual({
      phase: 'ringing',
      timer_s: 4,
      speaker: null,
      waitsFor: null,
      lines: [],
    });
    expect(
      liveMoment(live({ phase: 'dialing', answered_ms: null, ringing_since_ms: null, utterances: [] }), -6_000, nobody)
        .timer_s,
    ).toBeNull();
  });

  test('shows what is there of an answer that is waited for', () => {
    const waiting = live({ utterances: [], waits_for: 'agent', partial: 'Hello, is' });
    expect(liveMoment(waiting, 0, nobody)).toMatchObject({
      waitsFor: 'agent',
      lines: [{ speaker: 'agent', text: 'Hello, is', isOpen: true }],
    });
  });

  test('tells who speaks and what was said so far; between two of them, nobody', () => {
    expect(liveMoment(live(), 500, nobody)).toMatchObject({ timer_s: 0.5, speaker: null, lines: [] });
    expect(liveMoment(live(), 3_000, nobody)).toMatchObject({
      speaker: 'agent',
      lines: [{ index: 0, text: 'Hello there,', isOpen: true }],
    });
    expect(liveMoment(live(), 6_500, nobody)).toMatchObject({
      speaker: null,
      lines: [{ text: agent.text, isOpen: false }],
    });
    expect(liveMoment(live(), 7_500, nobody)).toMatchObject({ speaker: 'lead', lines: [{ index: 0 }, { index: 1 }] });
  });

  test('leaves out what the transcript has, and what takes no time', () => {
    expect(liveMoment(live(), 7_500, new Set([0])).lines.map(({ index }) => index)).toEqual([1]);
    expect(liveMoment(live({ utterances: [{ ...agent, ends_ms: agent.starts_ms }] }), 3_000, nobody).lines).toEqual([]);
  });
});

describe('a context that was pushed', () => {
  const turn = (change: Partial<Turn>): Turn => ({
    id: 't',
    index: 0,
    speaker: 'agent',
    text: '',
    heard_text: null,
    start_s: 0,
    end_s: 1,
    words: 1,
    interrupted: false,
    acts: [],
    source: null,
    flags: [],
    action: null,
    ...change,
  });
  const context = (change: Partial<CallContext> = {}): CallContext => ({
    id: 'c',
    context: 'Late.',
    rendered: 'The doctor is twenty minutes late.',
    outcome: 'injected',
    spoken_s: null,
    spoken_turn: null,
    created_at: '2026-01-01T00:00:10.000Z',
    ...change,
  });
  const call = { isOver: false, start: '2026-01-01T00:00:00.000Z' };
  const cut = turn({ index: 4, start_s: 12, end_s: 14, interrupted: true, text: 'The doctor is twenty' });

  test('waits, is told, is spoken at a turn, or was cut off and comes again', () => {
    expect(contextFate(context({ outcome: 'queued' }), [], call)).toEqual({ fate: 'waiting' });
    expect(contextFate(context(), [], call)).toEqual({ fate: 'told' });
    expect(contextFate(context(), [cut], call)).toEqual({ fate: 'cut_off' });
    expect(contextFate(context({ spoken_s: 19.8, spoken_turn: 6 }), [cut], call)).toEqual({
      fate: 'spoken',
      spoken_s: 19.8,
      turn: 7,
    });
    expect(contextFate(context({ spoken_s: 19.8 }), [], call)).toEqual({ fate: 'spoken', spoken_s: 19.8, turn: null });
  });

  test('an interruption before it was told, or of other words, is none of it', () => {
    expect(contextFate(context(), [turn({ ...cut, start_s: 2, end_s: 4 })], call)).toEqual({ fate: 'told' });
    expect(contextFate(context(), [turn({ ...cut, text: 'Could you tell me' })], call)).toEqual({ fate: 'told' });
  });

  test('is never spoken once the call is over, and not at all where it was refused', () => {
    expect(contextFate(context(), [cut], { ...call, isOver: true })).toEqual({ fate: 'never' });
    expect(contextFate(context({ outcome: 'discarded' }), [], call)).toEqual({ fate: 'discarded' });
  });
});
