import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { DocumentRecord } from '../../../core/contract/local/documents.ts';
import { DocumentActions } from '../../documents/document-actions.tsx';
import { DraftBars } from '../../documents/draft-bars.tsx';
import { HistoryDialog } from '../../documents/history-dialog.tsx';
import { jsonForm, parseDraft } from '../../documents/json-form.ts';
import { recordBody } from '../../documents/record-body.ts';
import { SaveControls, SaveState } from '../../documents/save-controls.tsx';
import { useDocumentEditing } from '../../documents/use-document-editing.ts';
import { CodeEditor } from '../../editor/lazy-editors.tsx';
import { Button } from '../../ui/button.tsx';
import { PaneHeader } from '../../ui/pane-header.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TabList } from '../../ui/tabs.tsx';
import { useSaveKey } from '../../ui/use-save-key.ts';
import type { AgentBody } from './agent-body.ts';
import { AgentForm } from './agent-form.tsx';

type AgentRecord = DocumentRecord<'agents'>;

const FORM = jsonForm<'agents'>();
const PANEL = 'agent-panel';
/** An agent's settings as a form, and all of them as JSON; both edit the same draft. */
export function AgentEditor({ record }: { record: AgentRecord }) {
  const editing = useDocumentEditing('agents', record, FORM);
  const { draft } = editing;
  const [, navigate] = useLocation();
  const [tab, setTab] = useState<'form' | 'json'>('form');
  const [showHistory, setShowHistory] = useState(false);
  useSaveKey(editing.save);
  const agent = parseDraft<AgentBody>(draft.text);
  const change = (patch: Partial<AgentBody>) => {
    if (agent) draft.edit(`${JSON.stringify({ ...agent, ...patch }, null, 2)}\n`);
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PaneHeader title={record.name} subtitle={<SaveState editing={editing} updatedAt={record.updated_at} revision={record.revision} />}>
        <Button kind="quiet" icon={<FlaskConical size={14} aria-hidden />} onClick={() => navigate(`/simulate/runs?new=1&agent=${record.id}`)}>
          Simulate…
        </Button>
        <SaveControls editing={editing} onHistory={() => setShowHistory(true)} />
        <DocumentActions kind="agents" base="/author/agents" record={record} dirty={draft.dirty} renamed={(name) => ({ ...recordBody(record), name })} />
      </PaneHeader>
      <DraftBars editing={editing} language="yaml" serverText={FORM.toText(record)} serverRevision={record.revision} />
      <TabList
        label="Agent"
        panelId={PANEL}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'form', label: 'Settings' },
          { id: 'json', label: 'All as JSON' },
        ]}
      />
      <div id={PANEL} role="tabpanel" aria-label={tab === 'form' ? 'Settings' : 'All as JSON'} className="min-h-0 flex-1 overflow-auto">
        {tab === 'json' && <CodeEditor ariaLabel={`Agent ${record.name} as JSON`} language="yaml" value={draft.text} onChange={draft.edit} onSave={editing.save} />}
        {tab === 'form' && agent && <AgentForm agent={agent} onChange={change} />}
        {tab === 'form' && !agent && (
          <EmptyState title="The JSON cannot be read" action={<Button onClick={() => setTab('json')}>Go to the JSON</Button>}>
            The form comes back as soon as the text is JSON again.
          </EmptyState>
        )}
      </div>
      {showHistory && (
        <HistoryDialog
          kind="agents"
          id={record.id}
          name={record.name}
          currentRevision={record.revision}
          language="yaml"
          textOf={FORM.toText}
          dirty={draft.dirty}
          onClose={() => setShowHistory(false)}
        />
      )}
    </div>
  );
}
