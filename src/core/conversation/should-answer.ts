/** The campaign's should-answer policy for text mediums: messages that say what was just said are not sent. */
import type { ShouldAnswerPolicy } from '../contract/campaign-rules.ts';
import type { Medium } from '../contract/vocabulary.ts';
import { jaccard, wordsOf } from '../language/words.ts';

export interface Suppression {
  suppress: boolean;
  reason: string | null;
}

export interface SentState {
  /** Messages that were sent, newest last. */
  history: readonly string[];
  /** Suppressions in a row. */
  suppressed: number;
}

/** Character bigrams of a text, for the fuzzy comparison. */
function bigrams(text: string): string[] {
  const plain = wordsOf(text).join(' ');
  return Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2));
}

/** Dice coefficient over bigrams (Dice 1945): near misses of spelling hardly lower it. */
function fuzzy(a: string, b: string): number {
  const left = bigrams(a);
  const right = bigrams(b);
  if (left.length + right.length === 0) return 1;
  const rest = [...right];
  const both = left.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at !== -1) rest.splice(at, 1);
    return at !== -1;
  }).length;
  return (2 * both) / (left.length + right.length);
}

/**
 * Exact repeats and messages above `suppress_threshold` (Jaccard over words) are suppressed. Between `fuzzy_threshold` and it, the spelling
 * decides (a fuzzy likeness above `suppress_threshold`); the service would ask its judge model there. After
 * `max_consecutive_suppressions` in a row the limit's action applies: `force_send` sends.
 */
export function shouldSuppress(
  policy: ShouldAnswerPolicy | null | undefined,
  medium: Medium,
  text: string,
  sent: SentState,
): Suppression {
  const send: Suppression = { suppress: false, reason: null };
  if (!policy?.enabled) return send;
  if (policy.enabled_mediums && policy.enabled_mediums.length > 0 && !policy.enabled_mediums.includes(medium))
    return send;
  const limit = policy.max_consecutive_suppressions ?? 2;
  if (sent.suppressed >= limit && (policy.on_suppression_limit_reached ?? 'force_send') === 'force_send') return send;
  const history =
    policy.suppression_history_enabled === false
      ? sent.history.slice(-1)
      : sent.history.slice(-(policy.suppression_history_max_size ?? 10));
  const words = wordsOf(text);
  const strong = policy.suppress_threshold ?? 0.85;
  const weak = policy.fuzzy_threshold ?? 0.5;
  for (const earlier of history) {
    const before = wordsOf(earlier);
    if ((policy.exact_match_enabled ?? true) && before.join(' ') === words.join(' '))
      return { suppress: true, reason: 'the same message was sent before' };
    if (!(policy.jaccard_enabled ?? true)) continue;
    const likeness = jaccard(before, words);
    if (likeness >= strong) return { suppress: true, reason: `too like an earlier message (${likeness.toFixed(2)})` };
    if (likeness >= weak && fuzzy(earlier, text) >= strong)
      return { suppress: true, reason: `spelled almost like an earlier message (${likeness.toFixed(2)})` };
  }
  return send;
}
