import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Stored, StoredBody } from '../../../core/documents/stored.ts';
import type { FormProps } from '../../documents/form-editor.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea, TextInput } from '../../ui/field.tsx';
import { bytes, plural } from '../../ui/formats.ts';
import { RemoveButton } from '../../ui/remove-button.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { useStableFocus } from '../../ui/use-stable-focus.ts';
import { AddDocuments } from './add-documents.tsx';
import type { Extracted } from './extract-file.ts';

type Documents = StoredBody['data-stores']['documents'];

const sizeOf = (text: string): number => new TextEncoder().encode(text).length;

/** Those of a name that is there already take its place. */
function withAdded(documents: Documents, added: readonly Extracted[]): Documents {
  const replaced = documents.map((old) => added.find(({ filename }) => filename === old.filename) ?? old);
  return [...replaced, ...added.filter(({ filename }) => !documents.some((old) => old.filename === filename))];
}

/** The documents of a store, each to be read, changed, renamed and taken out; more are added by file or by hand. */
export function StoreDocuments({
  body,
  change,
  faults,
  record,
}: FormProps<'data-stores'> & { record: Stored['data-stores'] }) {
  const { documents } = body;
  const [openAt, setOpenAt] = useState<number | null>(null);
  const area = useRef<HTMLDivElement>(null);
  useStableFocus(area);
  const put = (next: Documents) => change({ documents: next });
  const open = openAt === null ? undefined : documents[openAt];
  const set = (patch: Partial<Documents[number]>) =>
    put(documents.map((document, at) => (at === openAt ? { ...document, ...patch } : document)));
  return (
    <div ref={area} tabIndex={-1} className="flex flex-col gap-3">
      {documents.length === 0 && <p className="text-subtle">There are no documents yet.</p>}
      {documents.length > 0 && (
        <table aria-label="Documents" className="w-full text-left">
          <thead>
            <tr className="border-b border-line text-sm text-muted">
              <th className="py-1 pr-4 font-normal">Name</th>
              <th className="py-1 pr-4 text-right font-normal">Size</th>
              <th className="py-1 pr-4 font-normal">Added</th>
              <th>
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {documents.map(({ filename, text }, at) => {
              const saved = record.documents.find((one) => one.filename === filename && one.text === text);
              const fault = Object.entries(faults).find(([place]) => place.startsWith(`documents.${at}.`))?.[1];
              return (
                // oxlint-disable-next-line react/no-array-index-key -- names may be the same while they are typed
                <tr key={at} className="border-b border-line">
                  <td className="max-w-64 py-0.5 pr-4">
                    <Button
                      kind="link"
                      icon={FileText}
                      aria-expanded={at === openAt}
                      className="max-w-full"
                      onClick={() => setOpenAt(at === openAt ? null : at)}
                    >
                      <span className="truncate">{filename || 'without a name'}</span>
                    </Button>
                    {fault && <p className="text-sm text-fail">{fault}</p>}
                  </td>
                  <td className="py-0.5 pr-4 text-right tabular-nums">{bytes(sizeOf(text))}</td>
                  <td className="py-0.5 pr-4 text-muted">
                    {saved ? <TimeAgo iso={saved.uploaded_at} /> : <span className="text-warn">not saved</span>}
                  </td>
                  <td className="py-0.5 text-right">
                    <RemoveButton
                      name={filename}
                      onRemove={() => {
                        setOpenAt(null);
                        put(documents.toSpliced(at, 1));
                      }}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {open && (
        <section
          aria-label={`Document ${open.filename}`}
          className="flex flex-col gap-2 rounded border border-line p-3"
        >
          <Field label="File name" error={faults[`documents.${openAt ?? 0}.filename`] ?? null}>
            <TextInput value={open.filename} onText={(filename) => set({ filename })} />
          </Field>
          <Field
            label="Text"
            hint={`${plural(open.text.length, 'character')}. A line with # before it is a heading; what stands under it is found by it too.`}
            error={faults[`documents.${openAt ?? 0}.text`] ?? null}
          >
            <TextArea rows={14} className="font-mono text-sm" value={open.text} onText={(text) => set({ text })} />
          </Field>
        </section>
      )}
      <AddDocuments
        storeId={record.id}
        taken={documents.map(({ filename }) => filename)}
        onAdd={(added) => put(withAdded(documents, added))}
      />
    </div>
  );
}
