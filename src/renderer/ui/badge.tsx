import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'accent' | 'pass' | 'fail' | 'warn' | 'odd';

const TONES: Record<Tone, string> = {
  neutral: 'bg-hover text-muted',
  accent: 'bg-accent-soft text-accent',
  pass: 'bg-pass-soft text-pass',
  fail: 'bg-fail-soft text-fail',
  warn: 'bg-warn-soft text-warn',
  odd: 'bg-odd-soft text-odd',
};

/** A small label. Its text says what the tone says: colour is never the only signal. */
export function Badge({ tone = 'neutral', title, children }: { tone?: Tone; title?: string; children: ReactNode }) {
  return (
    <span
      title={title}
      className={`inline-flex h-[18px] shrink-0 items-center gap-1 rounded-sm px-1.5 text-xs whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
