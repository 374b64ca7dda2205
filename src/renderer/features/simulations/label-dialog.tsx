import { useId, useState } from 'react';
import { LABEL_LIMITS } from '../../../core/contract/local/run-labels.ts';
import type { Simulation } from '../../../core/contract/local/simulation.ts';
import { useLabelRun } from '../../api/simulations.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Field, TextArea, TextInput } from '../../ui/field.tsx';
import { useLeaving } from '../../ui/use-leaving.tsx';

/** What a run is called, what is noted beside it, and its tags. */
export function LabelDialog({ run, onClose }: { run: Simulation; onClose: () => void }) {
  const [name, setName] = useState(run.name ?? '');
  const [note, setNote] = useState(run.note ?? '');
  const written = run.tags.join(', ');
  const [tags, setTags] = useState(written);
  const label = useLabelRun();
  const form = useId();
  const isChanged = name !== (run.name ?? '') || note !== (run.note ?? '') || tags !== written;
  const { leave, question } = useLeaving(isChanged, onClose);
  return (
    <Dialog
      open
      title="Name this run"
      description="Without a name it is called by what changed since the last run."
      onClose={leave}
      footer={
        question || (
          <>
            <Button onClick={leave}>Cancel</Button>
            <Button kind="primary" type="submit" form={form} spins={label.isPending} disabled={label.isPending}>
              Save
            </Button>
          </>
        )
      }
    >
      <form
        id={form}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          label.mutate(
            {
              id: run.id,
              name,
              note,
              tags: tags
                .split(',')
                .map((tag) => tag.trim())
                .filter(Boolean),
            },
            { onSuccess: onClose },
          );
        }}
      >
        <Field label="Name">
          <TextInput maxLength={LABEL_LIMITS.name} value={name} onText={setName} />
        </Field>
        <Field label="Note">
          <TextArea rows={4} maxLength={LABEL_LIMITS.note} value={note} onText={setNote} />
        </Field>
        <Field label="Tags, with commas between them">
          <TextInput value={tags} onText={setTags} />
        </Field>
        <FailureNote error={label.error} />
      </form>
    </Dialog>
  );
}
