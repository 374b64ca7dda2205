import { changedFields, NO_CHANGES, textOfChanges } from './form-changes.ts';
import { useDraft, type Draft } from './use-draft.ts';

export interface FormDraft<Form> {
  form: Form;
  dirty: boolean;
  draft: Draft;
  change: (patch: Partial<Form>) => void;
  /** What is unsaved now, to be named when it has been saved. */
  sent: () => string;
  /** It has been saved; what was typed since is still unsaved. */
  settle: (sent: string) => void;
}

/** A form whose unsaved fields are stored on this machine under `key`. Fields that nobody has touched follow what is saved. */
export function useFormDraft<Form extends object>(key: string, saved: Form): FormDraft<Form> {
  const draft = useDraft(key, NO_CHANGES, 0);
  const changes = changedFields(draft.text, saved);
  return {
    form: { ...saved, ...changes },
    dirty: Object.keys(changes).length > 0,
    draft,
    change(patch) {
      draft.edit(textOfChanges({ ...changedFields(draft.now().text, saved), ...patch }, saved));
    },
    sent: () => draft.now().text,
    settle: (sent) => draft.settle(sent, NO_CHANGES, 0),
  };
}
