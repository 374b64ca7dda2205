/** A form over a JSON object: each field is known by its path, and shows what is wrong there. */
import { createContext, use, useMemo, type ReactNode } from 'react';
import { pathText, valueAt, withValueAt, type ObjectPath } from './object-path.ts';

/** What is wrong, by dotted path. */
export type Faults = Readonly<Record<string, string>>;

interface ObjectFormState {
  value: unknown;
  faults: Faults;
  set: (path: ObjectPath, value: unknown) => void;
  /** Several at once: what is set one by one is each set in the value of before. */
  setAll: (changes: readonly (readonly [path: ObjectPath, value: unknown])[]) => void;
}

const Context = createContext<ObjectFormState | null>(null);

export function useObjectForm(): ObjectFormState {
  const form = use(Context);
  if (!form) throw new Error('A field stands outside its form.');
  return form;
}

export interface ObjectFormProps<T extends object> {
  value: T;
  faults: Faults;
  onChange: (value: T) => void;
  children: ReactNode;
}

export function ObjectForm<T extends object>({ value, faults, onChange, children }: ObjectFormProps<T>) {
  const form = useMemo(() => {
    const setAll: ObjectFormState['setAll'] = (changes) => {
      const next = changes.reduce<unknown>((before, [path, inner]) => withValueAt(before, path, inner), value);
      // Its fields are set by their paths, and it is checked as a whole: what is none of T's is a fault at its place.
      onChange((next ?? {}) as T);
    };
    return { value, faults, setAll, set: (path: ObjectPath, next: unknown) => setAll([[path, next]]) };
  }, [value, faults, onChange]);
  return (
    <Context value={form}>
      <form onSubmit={(event) => event.preventDefault()}>{children}</form>
    </Context>
  );
}

export interface ObjectField {
  /** Absent and null alike: nothing is said. */
  value: unknown;
  fault: string | null;
  set: (value: unknown) => void;
  /** Says nothing any more. */
  clear: () => void;
}

export function useObjectField(path: ObjectPath): ObjectField {
  const { value, faults, set } = useObjectForm();
  return {
    value: valueAt(value, path) ?? undefined,
    fault: faults[pathText(path)] ?? null,
    set: (next) => set(path, next),
    clear: () => set(path, undefined),
  };
}

const isAtOrBelow = (prefix: string) => (key: string) => key === prefix || key.startsWith(`${prefix}.`);

/** The first fault at a path or anywhere below it: its words, and where below that is. */
export function faultBelow(faults: Faults, path: ObjectPath): { below: string; words: string } | null {
  const [first] = faultsBelow(faults, path);
  return first === undefined ? null : { below: first.slice(pathText(path).length + 1), words: faults[first] ?? '' };
}

/** The same in one text, with its place. */
export function placedFault(faults: Faults, path: ObjectPath): string | null {
  const found = faultBelow(faults, path);
  return found && (found.below === '' ? found.words : `${found.below}: ${found.words}`);
}

/** Places at a path or below it at which something is wrong. */
export const faultsBelow = (faults: Faults, path: ObjectPath): string[] =>
  Object.keys(faults).filter(isAtOrBelow(pathText(path)));
