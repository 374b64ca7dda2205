import { useState, type ReactNode } from 'react';
import { titleOf, type StoredBody } from '../../core/documents/stored.ts';
import { nounOf, type AnyKind } from '../../core/documents/record-kinds.ts';
import { isRecord } from '../../core/is-record.ts';
import { Button } from '../ui/button.tsx';
import { capital } from '../../core/capital.ts';
import type { Faults } from '../ui/object-form.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TabList } from '../ui/tabs.tsx';
import { documentFaults } from './document-faults.ts';
import { DocumentFrame, type DocumentFrameProps } from './document-frame.tsx';
import { documentText } from './document-text.ts';
import { parseDraft } from './json-text.ts';
import { SourceEditor } from './source-editor.tsx';

const PANEL = 'document-panel';

interface FormPaneProps<K extends AnyKind> {
  body: StoredBody[K];
  /** What the host would have, or had, against it. */
  faults: Faults;
  onChange: (body: StoredBody[K]) => void;
}

export interface DocumentFormProps<K extends AnyKind> extends Omit<DocumentFrameProps<K>, 'children'> {
  /** A tab between the form and the JSON. */
  extra?: { label: string; pane: ReactNode };
  /** The form. */
  children: (props: FormPaneProps<K>) => ReactNode;
}

/** A document or record that is a JSON object as a form, and all of it as JSON; both edit the same draft. */
export function DocumentForm<K extends AnyKind>({ extra, children, ...frame }: DocumentFormProps<K>) {
  const { kind, record, editing } = frame;
  const [tab, setTab] = useState<'form' | 'extra' | 'json'>('form');
  const { draft } = editing;
  const noun = capital(nounOf(kind));
  const tabs = [
    { id: 'form', label: 'Settings' } as const,
    ...(extra ? [{ id: 'extra', label: extra.label } as const] : []),
    { id: 'json', label: 'All as JSON' } as const,
  ];
  const parsed = parseDraft<unknown>(draft.text);
  // What is wrong in it is shown at its fields, which take any value.
  const body = isRecord(parsed) ? (parsed as unknown as StoredBody[K]) : null;
  return (
    <DocumentFrame {...frame}>
      <TabList label={noun} panelId={PANEL} selected={tab} onSelect={setTab} tabs={tabs} />
      <div
        id={PANEL}
        role="tabpanel"
        aria-label={tabs.find(({ id }) => id === tab)?.label}
        className="min-h-0 flex-1 overflow-auto"
      >
        {tab === 'json' && <SourceEditor editing={editing} ariaLabel={`${noun} ${titleOf(kind, record)} as JSON`} />}
        {tab === 'extra' && extra?.pane}
        {tab === 'form' &&
          body &&
          children({
            body,
            faults: { ...editing.faults(body), ...documentFaults(kind, body) },
            onChange: (next) => draft.edit(documentText<K>(kind, next)),
          })}
        {tab === 'form' && !body && (
          <EmptyState
            title="The JSON cannot be read"
            action={<Button onClick={() => setTab('json')}>Go to the JSON</Button>}
          >
            The form comes back as soon as the text is a JSON object again.
          </EmptyState>
        )}
      </div>
    </DocumentFrame>
  );
}
