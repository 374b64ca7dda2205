import { Button } from '../ui/button.tsx';
import type { FormDraft } from './use-form-draft.ts';

/** At the foot of a form of settings, always in sight: that something is unsaved, and what can be done about it. */
export function FormSaveBar({
  editing: { dirty, draft },
  label,
  ready,
  saving,
}: {
  editing: Pick<FormDraft<object>, 'dirty' | 'draft'>;
  /** What the button says that saves. */
  label: string;
  /** What stands there can be saved. */
  ready: boolean;
  saving: boolean;
}) {
  return (
    <div className="sticky bottom-0 flex items-center gap-2 border-t border-line bg-surface px-4 py-2">
      <Button type="submit" kind="primary" disabled={!dirty || !ready || saving} spins={saving}>
        {label}
      </Button>
      <Button disabled={!dirty} onClick={draft.discard}>
        Discard
      </Button>
      {dirty && <output className="text-warn">● unsaved</output>}
    </div>
  );
}
