import { useMemo, useState } from 'react';
import type { Engine, ListedEngine } from '../../../core/contract/local/engine.ts';
import { bodyFaults } from '../../api/body-faults.ts';
import { useEngineActions } from '../../api/engines.ts';
import { useDraft, type Draft } from '../../documents/use-draft.ts';
import { settleToasts, showError } from '../../ui/toasts.tsx';
import { sentenceOf } from '../../ui/message-of.ts';
import { formOf, formText, readForm, readFormText, type EngineFaults, type EngineForm } from './engine-form.ts';

export interface EngineEditing {
  form: EngineForm;
  faults: EngineFaults;
  draft: Draft;
  /** Somebody else saved it since it was edited from. */
  isOvertaken: boolean;
  saving: boolean;
  change: (patch: Partial<EngineForm>) => void;
  /** Answers the engine as it is stored then; null where it could not be saved. */
  save: () => Promise<Engine | null>;
}

/** When it was saved, in place of the revision that records have not. */
const versionOf = ({ updated_at }: Pick<Engine, 'updated_at'>): number => Date.parse(updated_at);

/** Editing one engine: what is unsaved is stored on this machine, and faults stay until their field is changed. */
export function useEngineEditing(engine: ListedEngine): EngineEditing {
  const saved = useMemo(() => formOf(engine), [engine]);
  const draft = useDraft(`engines/${engine.id}`, formText(saved), versionOf(engine));
  const { save: saving } = useEngineActions();
  const [faults, setFaults] = useState<EngineFaults>({});
  const form = readFormText(draft.text, saved);
  const about = `save engines/${engine.id}`;
  return {
    form,
    faults: draft.dirty ? faults : {},
    draft,
    isOvertaken: draft.dirty && versionOf(engine) > draft.baseRevision,
    saving: saving.isPending,
    change(patch) {
      const next = { ...form, ...patch };
      draft.edit(formText(next));
      // What stands in the way of the form as it is now: faults that were said go when they hold no more.
      const read = readForm(next);
      const left = 'faults' in read ? read.faults : {};
      setFaults((said) => Object.fromEntries(Object.keys(said).flatMap((at) => (left[at] ? [[at, left[at]]] : []))));
    },
    async save() {
      if (saving.isPending) return null;
      const sent = draft.now().text;
      const read = readForm(readFormText(sent, saved));
      if ('faults' in read) {
        setFaults(read.faults);
        return null;
      }
      try {
        const stored = await saving.mutateAsync({ id: engine.id, body: read.body });
        settleToasts(about);
        setFaults({});
        draft.settle(sent, formText(formOf(stored)), versionOf(stored));
        return stored;
      } catch (error) {
        const said = bodyFaults(error instanceof Error ? error : null);
        setFaults(said);
        if (Object.keys(said).length === 0)
          showError(`Not saved: ${sentenceOf(error)} Your changes are stored on this machine.`, { about });
        return null;
      }
    },
  };
}
