import { useCallback, useMemo } from 'react';
import { lengthMs, TELEPHONE_HZ } from '../../core/audio/frames.ts';
import { samplesOf } from '../../core/audio/mu-law.ts';
import { wavOf } from '../../core/audio/wav.ts';
import type { RecordedExchange } from '../../core/contract/local/exchange.ts';
import { duration } from '../ui/formats.ts';

/** µ-law of all chunks; a recording that was brought in may hold anything, and what is no base64 is left out. */
function muLawIn(chunks: RecordedExchange['chunks']): Uint8Array {
  const parts = chunks.map(([, base64]) => {
    try {
      return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    } catch {
      return new Uint8Array(0);
    }
  });
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** What the agent said, to be heard. */
export function HeardAudio({ chunks }: Pick<RecordedExchange, 'chunks'>) {
  const muLaw = useMemo(() => muLawIn(chunks), [chunks]);
  const play = useCallback(
    (element: HTMLAudioElement | null) => {
      if (!element) return undefined;
      const file = new Blob([wavOf({ samples: samplesOf(muLaw), rate_hz: TELEPHONE_HZ })], { type: 'audio/wav' });
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [muLaw],
  );
  if (muLaw.length === 0) return <p className="text-muted">Nothing was heard.</p>;
  return (
    <div className="flex items-center gap-3">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words, where they are known, stand above it */}
      <audio ref={play} controls aria-label="What the agent said" className="h-8 max-w-96" />
      <span className="text-sm text-muted">{duration(lengthMs(muLaw.length))} as it came over the line</span>
    </div>
  );
}
