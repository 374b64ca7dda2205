import { createContext, useContext } from 'react';
import { valueAt, type YamlEdit, type YamlPath } from '../../../yaml/yaml-edit.ts';

export interface ScenarioForm {
  /** What the source says, or what it last said while it could be read. */
  value: unknown;
  /** While the source cannot be read. */
  readOnly: boolean;
  edit: (edit: YamlEdit) => void;
  /** What is wrong, by dotted path. */
  problems: ReadonlyMap<string, string>;
  /** Puts the cursor into the field of `path` as soon as an edit has brought it there: what is typed after "add" lands in what was added. */
  focus: (path: YamlPath) => void;
  /** Shows a place in the source. */
  reveal: (path: YamlPath) => void;
  /** The top-level key at which the person is in the source. */
  activeKey: string | null;
}

export const ScenarioFormContext = createContext<ScenarioForm | null>(null);

export function useScenarioForm(): ScenarioForm {
  const form = useContext(ScenarioFormContext);
  if (!form) throw new Error('A scenario field stands outside the form.');
  return form;
}

export interface ScenarioField {
  value: unknown;
  problem: string | null;
  set: (value: unknown) => void;
  /** Takes the setting out of the source: its default holds again. */
  clear: () => void;
}

export function useScenarioField(path: YamlPath): ScenarioField {
  const { value, edit, problems } = useScenarioForm();
  return {
    value: valueAt(value, path),
    problem: problems.get(path.join('.')) ?? null,
    set: (next) => edit({ do: 'set', path, value: next }),
    clear: () => edit({ do: 'remove', path }),
  };
}

/** Marks what `focus` looks for. */
export const fieldMark = (path: YamlPath): { 'data-field': string } => ({ 'data-field': path.join('.') });

/** How many faults there are at a path or below it. */
export const problemsBelow = (problems: ReadonlyMap<string, string>, path: YamlPath): number => {
  const prefix = path.join('.');
  return [...problems.keys()].filter((key) => key === prefix || key.startsWith(`${prefix}.`)).length;
};
