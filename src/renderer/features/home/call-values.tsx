import { useState } from 'react';
import type { CallValue, ShapedCall, ShapedValue } from '../../../core/contract/local/call-draft.ts';
import { TextInput } from '../../ui/field.tsx';

/** Room for what stands there and a little more, in characters. */
const WIDTH = { least: 8, most: 44, more: 2 } as const;

interface ValueFieldProps {
  value: ShapedValue;
  /** Counts how often something was shaped, or not: what was typed before that is over. */
  shapes: number;
  onChange: (what: CallValue, text: string) => void;
}

/** One of them: typed, and taken as soon as the field is left or Enter is pressed. */
function ValueField({ value: { what, label, text, origin }, shapes, onChange }: ValueFieldProps) {
  const [typed, setTyped] = useState<{ text: string; shapes: number; isTaken: boolean } | null>(null);
  const shown = typed?.shapes === shapes ? typed.text : text;
  const take = () => {
    // Leaving the field after Enter takes nothing twice.
    if (shown.trim() === text || typed?.isTaken) return;
    setTyped({ text: shown, shapes, isTaken: true });
    onChange(what, shown.trim());
  };
  return (
    <label className="flex min-w-0 items-center gap-1 text-sm text-muted">
      {label}
      <TextInput
        value={shown}
        maxLength={200}
        aria-label={origin === 'assumed' ? `${label}, assumed` : label}
        onText={(next) => setTyped({ text: next, shapes, isTaken: false })}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Else the same key would answer the question that may come up.
            event.preventDefault();
            take();
          }
          if (event.key === 'Escape') setTyped(null);
        }}
        style={{ width: `${Math.min(WIDTH.most, Math.max(WIDTH.least, shown.length + WIDTH.more))}ch` }}
        className={`h-6! px-1.5! text-sm! ${origin === 'assumed' ? 'border-dashed' : ''}`}
      />
    </label>
  );
}

const quoted = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(', ');

export interface CallValuesProps {
  shaped: ShapedCall;
  shapes: number;
  onChange: (what: CallValue, text: string) => void;
}

/** What of the call was said and what is assumed, each to be changed right there, and what of the sentence is nowhere in it. */
export function CallValues({ shaped: { values, unplaced }, shapes, onChange }: CallValuesProps) {
  const used = values.filter((value) => value.used);
  const groups = [
    ['Said', used.filter(({ origin }) => origin !== 'assumed')],
    ['Assumed', used.filter(({ origin }) => origin === 'assumed')],
  ] as const;
  const missing = [...values.filter((value) => !value.used).map(({ text }) => text), ...unplaced];
  return (
    <div className="flex flex-col gap-1">
      {groups.map(
        ([title, own]) =>
          own.length > 0 && (
            <fieldset key={title} aria-label={title} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="w-16 shrink-0 text-sm font-semibold">{title}</span>
              {own.map((value) => (
                <ValueField key={value.what} value={value} shapes={shapes} onChange={onChange} />
              ))}
            </fieldset>
          ),
      )}
      {missing.length > 0 && (
        <p className="text-sm text-warn">
          <span className="inline-block w-16 font-semibold">Left out</span> {quoted(missing)}: no text speaks of it.
          Write it into the script or the role where it matters.
        </p>
      )}
    </div>
  );
}
