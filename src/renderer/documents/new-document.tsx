import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { onlyOne } from '../../core/only-one.ts';
import type { StoredBody } from '../../core/documents/stored.ts';
import { nounOf, placeOf, type AnyKind } from '../../core/documents/record-kinds.ts';
import { useCreateDocument } from '../api/documents.ts';
import { Field } from '../ui/field.tsx';
import { useQueryParam } from '../ui/hash-location.ts';
import { DocumentPicker } from './document-picker.tsx';
import { NameDialog } from './name-dialog.tsx';

/** Another document that a new one belongs to, asked for with its name; the only one there is is chosen already. */
export interface NewChoice {
  kind: AnyKind;
  label: string;
  /** It stays open: what is chosen then. */
  none: string;
  options: readonly { id: string }[];
}

/** What a new one holds under the name that was asked for, with the id of what was chosen. */
export type Starter<K extends AnyKind> = (
  name: string,
  chosen: string | null,
) => StoredBody[K] | Promise<StoredBody[K]>;

export interface NewDocumentProps<K extends AnyKind> {
  kind: K;
  starter: Starter<K>;
  choice?: NewChoice | undefined;
  /** The line of its text in which one writes next; absent: it is a form. */
  startsAt?: number | undefined;
  /** What is good to know before. */
  hint?: string | undefined;
  /** What of the address stays at the new one. */
  keeps?: string | undefined;
}

/** The dialog for a new document, open while the address says `?new=1`, so that every screen and the palette can ask for it. */
export function NewDocument<K extends AnyKind>({ kind, starter, choice, startsAt, hint, keeps }: NewDocumentProps<K>) {
  const noun = nounOf(kind);
  const place = placeOf(kind);
  const [wanted, setWanted] = useQueryParam('new');
  const [, navigate] = useLocation();
  const create = useCreateDocument(kind);
  /** null: nothing was chosen yet, not even that it stays open. */
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked ?? onlyOne(choice?.options ?? [])?.id ?? '';
  const begin = useMutation({
    mutationFn: async (name: string) => create.mutateAsync(await starter(name, chosen === '' ? null : chosen)),
  });
  const close = () => {
    setPicked(null);
    setWanted(null);
  };
  if (wanted == null) return null;
  return (
    <NameDialog
      title={`New ${noun}`}
      submitLabel="Create"
      initial=""
      hint={hint}
      busy={begin.isPending}
      error={begin.error?.message ?? null}
      onSubmit={(name) =>
        begin.mutate(name, {
          onSuccess(record) {
            setPicked(null);
            const query = [keeps, startsAt && `line=${startsAt}`].filter(Boolean).join('&');
            navigate(`${place}/${record.id}${query === '' ? '' : `?${query}`}`);
          },
        })
      }
      onClose={close}
    >
      {choice && choice.options.length > 0 && (
        <Field label={choice.label}>
          <DocumentPicker
            kind={choice.kind}
            none={choice.none}
            value={chosen === '' ? null : chosen}
            onPick={(id) => setPicked(id ?? '')}
          />
        </Field>
      )}
    </NameDialog>
  );
}
