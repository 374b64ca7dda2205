/** How many utterances are understood in a second. */
import type { Language } from '../../src/core/language/language.ts';
import { understand } from '../../src/core/language/understand.ts';
import type { CorpusTurn } from '../../scripts/understanding/corpora.ts';

export interface UnderstandingSpeed {
  /** Utterances in a second of the processor's time, on one core. */
  understood: number;
  /** The limit beside it: the same lines, only read as JSON and taken apart into words. */
  limit: number;
}

/** By the processor's time, so that others on the machine count for less. */
const perSecond = (count: number, work: () => void): number => {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return Math.round((count * 1e6) / (user + system));
};

/** Each text once, so that nothing is remembered; the first half warms the compiler up. */
export function understandingSpeed(language: Language, turns: readonly CorpusTurn[]): UnderstandingSpeed {
  const lines = [
    ...new Map(
      turns.map(({ text, speaker, before }) => [text, { text, speaker, before: before?.text ?? '' }]),
    ).values(),
  ];
  const half = lines.length >> 1;
  const read = (list: typeof lines) => {
    for (const line of list) understand(language, { ...line, now: null, asked: null });
  };
  read(lines.slice(0, half));
  const understood = perSecond(lines.length - half, () => read(lines.slice(half)));
  const texts = lines.slice(half).map((line) => JSON.stringify(line));
  const limit = perSecond(texts.length, () => {
    for (const text of texts) (JSON.parse(text) as { text: string }).text.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  });
  return { understood, limit };
}
