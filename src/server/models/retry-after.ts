/** How long a server wants to be left alone, as its headers say. */

/** `6m0s`, `1.5s`, `20ms`: Go's durations, in which OpenAI and those after its model count. Undefined for anything else. */
function goDurationMs(text: string): number | undefined {
  if (!/^(?:\d{1,9}(?:\.\d{1,9})?(?:ms|h|m|s)){1,4}$/.test(text)) return undefined;
  const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
  return [...text.matchAll(/([\d.]+)(ms|h|m|s)/g)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (UNIT_MS[unit] ?? 0),
    0,
  );
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].join('|');

/** A date as HTTP writes it (RFC 9110, section 5.6.7), the obsolete forms included. Other texts Date.parse would make a guess at. */
const HTTP_DATE = new RegExp(`^(?:${DAYS})[a-z]*,? .{8,40}$`);

/** Seconds or a date (RFC 9110, section 10.2.3); servers that deal in fractions send `1.5`, too. */
function retryAfterMs(text: string, nowMs: number): number | undefined {
  if (/^\d{1,12}(?:\.\d{1,9})?$/.test(text)) return Number(text) * 1000;
  if (!HTTP_DATE.test(text)) return undefined;
  // Asctime's form names no zone, and is in UTC as the others are.
  const at = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
}

/**
 * Milliseconds from now; null: the server does not say. `headers`: names in lower case. Limits (`x-ratelimit-…`) count where nothing is left of
 * them.
 */
export function askedToWaitMs(headers: Readonly<Record<string, string>>, nowMs: number): number | null {
  const precise = headers['retry-after-ms']?.trim();
  if (precise !== undefined && /^\d{1,12}(?:\.\d{1,9})?$/.test(precise)) return Number(precise);
  const said = headers['retry-after'];
  const wait = said === undefined ? undefined : retryAfterMs(said.trim(), nowMs);
  if (wait !== undefined) return wait;
  const resets = ['requests', 'tokens'].flatMap((of) => {
    const left = headers[`x-ratelimit-remaining-${of}`];
    const reset = goDurationMs(headers[`x-ratelimit-reset-${of}`] ?? '');
    return left?.trim() === '0' && reset !== undefined ? [reset] : [];
  });
  return resets.length > 0 ? Math.max(...resets) : null;
}
