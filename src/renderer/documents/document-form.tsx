import { useMemo, useRef, useState, type ReactNode } from 'react';
import { titleOf, type StoredBody } from '../../core/documents/stored.ts';
import { nounOf, type AnyKind } from '../../core/documents/record-kinds.ts';
import { isRecord } from '../../core/is-record.ts';
import type { CodeEditorHandle } from '../editor/code-editor.tsx';
import { ProblemsList } from '../editor/problems-list.tsx';
import { Button } from '../ui/button.tsx';
import { capital } from '../../core/capital.ts';
import type { Faults } from '../ui/object-form.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TabList } from '../ui/tabs.tsx';
import { documentFaults } from './document-faults.ts';
import { DocumentFrame, type DocumentFrameProps } from './document-frame.tsx';
import { documentText } from './document-text.ts';
import { jsonProblems } from './json-problems.ts';
import { parseDraft } from './json-text.ts';
import { SourceEditor } from './source-editor.tsx';
import type { DocumentEditing } from './use-document-editing.ts';

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

/** All of it as a text, and what is wrong with that. */
function JsonPane({ kind, editing, label }: { kind: AnyKind; editing: DocumentEditing; label: string }) {
  const editor = useRef<CodeEditorHandle>(null);
  const { text } = editing.draft;
  const problems = useMemo(() => jsonProblems(kind, text), [kind, text]);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 flex-1">
        <SourceEditor editing={editing} ref={editor} ariaLabel={label} problems={problems} />
      </div>
      <ProblemsList problems={problems} editor={editor} />
    </div>
  );
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
        {tab === 'json' && (
          <JsonPane kind={kind} editing={editing} label={`${noun} ${titleOf(kind, record)} as JSON`} />
        )}
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
