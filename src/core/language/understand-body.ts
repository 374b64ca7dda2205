/** Understands an utterance as it comes from outside. */
import type { UtteranceBody } from '../contract/local/understanding.ts';
import type { Language } from './language.ts';
import { understand, type Understood } from './understand.ts';

export const understandBody = (
  language: Language,
  { text, speaker, before, now, timezone, asked }: UtteranceBody,
): Understood =>
  understand(language, {
    text,
    speaker,
    before: before ?? '',
    now: now == null ? null : { instant: now, timezone: timezone ?? 'UTC' },
    asked: asked ?? null,
  });
