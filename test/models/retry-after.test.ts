import { expect, it } from 'vitest';
import { askedToWaitMs } from '../../src/server/models/retry-after.ts';

const NOON_MS = Date.UTC(2026, 5, 1, 12);

it.each([
  [{}, null],
  [{ 'retry-after': '7' }, 7000],
  [{ 'retry-after': ' 1.5 ' }, 1500],
  [{ 'retry-after': '0' }, 0],
  [{ 'retry-after': '86400' }, 86_400_000],
  [{ 'retry-after': 'Mon, 01 Jun 2026 12:00:30 GMT' }, 30_000],
  [{ 'retry-after': 'Monday, 01-Jun-26 12:00:30 GMT' }, 30_000],
  [{ 'retry-after': 'Mon Jun  1 12:00:30 2026' }, 30_000],
  [{ 'retry-after': 'Mon, 01 Jun 2026 11:59:00 GMT' }, 0],
  [{ 'retry-after': 'soon' }, null],
  [{ 'retry-after': '-3' }, null],
  [{ 'retry-after': '2027' }, 2_027_000],
  [{ 'retry-after-ms': '250', 'retry-after': '7' }, 250],
  [{ 'retry-after-ms': 'x', 'retry-after': '7' }, 7000],
  [{ 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '6m0.5s' }, 360_500],
  [{ 'x-ratelimit-remaining-tokens': '0', 'x-ratelimit-reset-tokens': '20ms' }, 20],
  [{ 'x-ratelimit-remaining-requests': '4', 'x-ratelimit-reset-requests': '1h' }, null],
  [{ 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': 'later' }, null],
])('%j asks to wait for %j ms', (headers: Record<string, string>, wait) => {
  expect(askedToWaitMs(headers, NOON_MS)).toBe(wait);
});
