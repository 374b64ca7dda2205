import { RotateCcw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Field, RangeInput, TextInput } from '../../../ui/field.tsx';
import { useScenarioField } from './form-context.ts';
import type { ControlProps } from './text-controls.tsx';
import { useTypedText } from './use-typed-text.ts';

export interface NumberControlProps extends ControlProps {
  min: number | null;
  max: number | null;
  whole: boolean;
  /** What holds where nothing is said. */
  fallback?: number | undefined;
}

const rangeText = (min: number | null, max: number | null): string =>
  min != null && max != null ? `${min} to ${max}` : min != null && min > 0 ? `from ${min}` : '';

/** A number; an empty field is "not said", not 0. */
export function NumberControl({ path, label, hint, min, max, whole, fallback }: NumberControlProps) {
  const { value, problem, set, clear } = useScenarioField(path);
  const range = rangeText(min, max);
  return (
    <Field label={range ? `${label}, ${range}` : label} hint={hint} error={problem}>
      <TextInput
        type="number"
        min={min ?? undefined}
        max={max ?? undefined}
        step={whole ? 1 : 'any'}
        value={typeof value === 'number' ? value : ''}
        placeholder={fallback == null ? 'not said' : `${fallback}`}
        className="w-28 max-w-full text-right"
        onChange={(event) => (event.target.value === '' ? clear() : set(event.target.valueAsNumber))}
      />
    </Field>
  );
}

/** A slider with the number beside it, and the way back to what holds where nothing is said. */
export function SliderControl({
  path,
  label,
  hint,
  fallback = 0,
  max = 1,
}: ControlProps & { fallback?: number | undefined; max?: number }) {
  const { value, problem, set, clear } = useScenarioField(path);
  const isSaid = typeof value === 'number';
  const step = max > 1 ? 1 : 0.05;
  return (
    <Field label={`${label}, 0 to ${max}`} hint={hint} error={problem}>
      <div className="flex items-center gap-2">
        <RangeInput
          value={isSaid ? value : fallback}
          max={max}
          step={step}
          className={isSaid ? '' : 'opacity-55'}
          onValue={set}
        />
        <TextInput
          type="number"
          aria-label={`${label} as a number`}
          min={0}
          max={max}
          step="any"
          value={isSaid ? value : ''}
          placeholder={String(fallback)}
          className="w-16 text-right"
          onChange={(event) => (event.target.value === '' ? clear() : set(event.target.valueAsNumber))}
        />
        <Button aria-label={`${label}: as usual`} disabled={!isSaid} icon={RotateCcw} iconPx={12} onClick={clear} />
      </div>
    </Field>
  );
}

/** Whole numbers with commas between them. */
export function NumbersControl({ path, label, hint }: ControlProps) {
  const { value, problem, set, clear } = useScenarioField(path);
  const shown = Array.isArray(value) ? value.join(', ') : '';
  const typed = useTypedText(shown, (text) => {
    const numbers = text.split(/[\s,]+/).flatMap((part) => (/^\d+$/.test(part) ? [Number(part)] : []));
    if (numbers.length === 0) clear();
    else set(numbers);
    return numbers.join(', ');
  });
  return (
    <Field label={label} hint={hint} error={problem}>
      <TextInput {...typed} placeholder="1, 2, 5" />
    </Field>
  );
}
