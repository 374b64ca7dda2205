/** The kind of what was asked for, by the words of whoever asked. */
import { ownedTextMemo } from '../text-memo.ts';
import { valuesAskedIn } from './asked-kinds.ts';
import type { Language } from './language.ts';
import type { SlotKind } from './phrase-book.ts';
import { readerOf } from './value-reader.ts';

const REMEMBERED = 2000;
/** Null where nothing, several things, a yes or plain words are asked for. */
export const askedBy = ownedTextMemo(REMEMBERED, askedIn);

function askedIn(language: Language, before: string): SlotKind | null {
  const kinds = valuesAskedIn(language, before);
  if (kinds.size > 1) return null;
  const [only] = kinds;
  return only ?? (before.trimEnd().endsWith(language.questions.mark) ? proposed(language, before) : null);
}

/** "How about six?" is answered with a time, "Would Monday do?" with a day. */
function proposed(language: Language, before: string): SlotKind | null {
  const kinds = new Set(readerOf(language)(before).map(({ readings }) => readings[0].kind));
  const [only] = kinds;
  return kinds.size === 1 && (only === 'time' || only === 'day') ? only : null;
}
