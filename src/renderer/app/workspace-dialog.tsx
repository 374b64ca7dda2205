import { useState } from 'react';
import { messageOf } from '../../core/message-of.ts';
import { useGoOver, type WorkspaceWish } from '../api/workspaces.ts';
import { Field, TextInput } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';

const WORDS = {
  nothing: {
    title: 'New workspace',
    submit: 'Make and open',
    keys: 'The new one is empty. API keys of the present one are not known in it: make new ones under Developer → Access.',
  },
  this: {
    title: 'Duplicate the workspace',
    submit: 'Copy and open',
    keys: 'All of it is copied, and API keys are good in the copy as well. Keys of engines are in neither: they stay with you on this machine and are good for both, so that one that is changed or deleted is so in both.',
  },
  there: {
    title: 'Open a workspace',
    submit: 'Open',
    keys: 'API keys are those of the accounts in it: integrations that use a key of the present one are refused meanwhile.',
  },
} as const;

/** What is to be done, and with which file. */
export function WorkspaceDialog({
  wish,
  folder,
  onClose,
}: {
  wish: WorkspaceWish;
  folder: string;
  onClose: () => void;
}) {
  const [file, setFile] = useState(wish.file);
  const go = useGoOver();
  const { title, submit, keys } = WORDS[wish.from ?? 'there'];
  return (
    <FormDialog
      title={title}
      submitLabel={submit}
      ready={file.trim() !== ''}
      busy={go.isPending || go.isSuccess}
      error={go.error && messageOf(go.error)}
      onSubmit={() => go.mutate({ file: file.trim(), from: wish.from })}
      onClose={onClose}
    >
      <Field label="File" hint={`A name is in ${folder}; a path leads anywhere. No file is overwritten.`}>
        <TextInput value={file} onText={setFile} placeholder="second.understudy" autoComplete="off" />
      </Field>
      <p className="text-muted">
        Runs that are under way here stop, and can go on when this workspace is opened again; live calls end. The
        address stays, and so does this browser’s session. {keys}
      </p>
    </FormDialog>
  );
}
