/** Which call of a list is the one that somebody has just asked for. */
import { describe, expect, test } from 'vitest';
import type { CallRow } from '../../src/core/contract/local/conversation.ts';
import { placedCall } from '../../src/renderer/api/awaited-call.ts';

const ASKED_MS = Date.UTC(2026, 4, 4, 9);
const row = (id: string, patch: Partial<CallRow>): CallRow =>
  ({ id, lead_id: 'ann', carrier_status: 'completed', start: '2026-05-04T09:00:00.000Z', ...patch }) as CallRow;
const placed = (...calls: CallRow[]) => placedCall(calls, 'ann', ASKED_MS)?.id;

describe('a call that was asked for', () => {
  test('is the one that waits for a line', () => {
    expect(placed(row('a', { carrier_status: 'queued', start: null }))).toBe('a');
  });

  test('is found though it was over before anybody looked', () => {
    expect(placed(row('a', { carrier_status: 'no-answer' }))).toBe('a');
  });

  test('is none that was over before it was asked for', () => {
    expect(placed(row('a', { start: '2026-05-04T08:59:59.999Z' }))).toBeUndefined();
  });

  test('is none to anybody else', () => {
    expect(placed(row('a', { lead_id: 'bob' }), row('b', { lead_id: null }))).toBeUndefined();
  });
});
