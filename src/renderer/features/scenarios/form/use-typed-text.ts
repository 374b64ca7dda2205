import { useState } from 'react';

/** Attributes of the field. */
export interface TypedText {
  value: string;
  onText: (text: string) => void;
  /** What the source says, in its own spelling. */
  onBlur: () => void;
}

/**
 * Text in a field whose value is written differently in the source (`1.` is 1 there). What was typed stays while the field is worked in, unless
 * the source changes otherwise. `commit` takes the value over and answers how it will be shown.
 */
export function useTypedText(shown: string, commit: (text: string) => string): TypedText {
  const [typed, setTyped] = useState<{ text: string; shown: string } | null>(null);
  return {
    value: typed && typed.shown === shown ? typed.text : shown,
    onText: (text) => setTyped({ text, shown: commit(text) }),
    onBlur: () => setTyped(null),
  };
}
