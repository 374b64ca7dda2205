import { useState } from 'react';
import { Field, TextArea } from './field.tsx';
import { messageOf } from '../../core/message-of.ts';

export interface JsonInputProps<T> {
  label: string;
  hint?: string | undefined;
  error?: string | null;
  at?: string;
  value: T;
  rows?: number;
  /** What is no value of this field, in words; null where it is one. An empty field is undefined. */
  faultOf?: (value: unknown) => string | null;
  onValue: (value: T) => void;
}

const ONE_LINE = 60;

function shownText(value: unknown): string {
  if (value === undefined || value === null) return '';
  const short = JSON.stringify(value);
  return short.length <= ONE_LINE ? short : JSON.stringify(value, null, 2);
}

const isAnything = (): null => null;

function read<T>(text: string, faultOf: (value: unknown) => string | null): { value: T } | { problem: string } {
  try {
    const value: unknown = text.trim() === '' ? undefined : JSON.parse(text);
    const problem = faultOf(value);
    // What the check lets through is a value of the field.
    return problem === null ? { value: value as T } : { problem };
  } catch (error) {
    return { problem: `This is no JSON yet, and not taken: ${messageOf(error)}` };
  }
}

/** Any value as JSON. What is typed stays as it is typed while it is worked in; what is no JSON is not taken, and says so. */
export function JsonInput<T>({
  label,
  hint,
  error = null,
  at,
  value,
  rows = 3,
  faultOf = isAnything,
  onValue,
}: JsonInputProps<T>) {
  const shown = shownText(value);
  const [typed, setTyped] = useState<{ text: string; shown: string } | null>(null);
  const text = typed && typed.shown === shown ? typed.text : shown;
  const now = read<T>(text, faultOf);
  return (
    <Field label={label} hint={hint} error={'problem' in now ? now.problem : error} at={at}>
      <TextArea
        rows={Math.min(12, Math.max(rows, text.split('\n').length))}
        spellCheck={false}
        value={text}
        className="font-mono text-sm"
        onText={(next) => {
          const result = read<T>(next, faultOf);
          setTyped({ text: next, shown: 'problem' in result ? shown : shownText(result.value) });
          if (!('problem' in result)) onValue(result.value);
        }}
        onBlur={() => {
          if (!('problem' in now)) setTyped(null);
        }}
      />
    </Field>
  );
}

export const noObject = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? null : 'An object is wanted: { … }';
