import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { DocumentRecord } from '../../../core/documents/document-record.ts';
import { DocumentFrame } from '../../documents/document-frame.tsx';
import { documentText } from '../../documents/document-text.ts';
import { parseDraft, readJson } from '../../documents/json-text.ts';
import { useDocumentEditing } from '../../documents/use-document-editing.ts';
import { SourceEditor } from '../../documents/source-editor.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TabList } from '../../ui/tabs.tsx';
import type { AgentBody } from './agent-body.ts';
import { AgentForm } from './agent-form.tsx';
import { AgentTold } from './agent-told.tsx';

type AgentRecord = DocumentRecord<'agents'>;

const PANEL = 'agent-panel';
const TAB_LABELS = { form: 'Settings', told: 'What a model is told', json: 'All as JSON' } as const;

/** An agent's settings as a form, and all of them as JSON; both edit the same draft. */
export function AgentEditor({ record }: { record: AgentRecord }) {
  const editing = useDocumentEditing('agents', record, readJson);
  const { draft } = editing;
  const [, navigate] = useLocation();
  const [tab, setTab] = useState<'form' | 'told' | 'json'>('form');
  const agent = parseDraft<AgentBody>(draft.text);
  const change = (patch: Partial<AgentBody>) => {
    if (agent) draft.edit(documentText('agents', { ...agent, ...patch }));
  };
  return (
    <DocumentFrame
      kind="agents"
      record={record}
      editing={editing}
      before={
        <Button kind="quiet" icon={FlaskConical} onClick={() => navigate(`/simulate/runs?new=1&agent=${record.id}`)}>
          Simulate…
        </Button>
      }
    >
      <TabList
        label="Agent"
        panelId={PANEL}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'form', label: TAB_LABELS.form },
          { id: 'told', label: TAB_LABELS.told },
          { id: 'json', label: TAB_LABELS.json },
        ]}
      />
      <div id={PANEL} role="tabpanel" aria-label={TAB_LABELS[tab]} className="min-h-0 flex-1 overflow-auto">
        {tab === 'json' && <SourceEditor editing={editing} ariaLabel={`Agent ${record.name} as JSON`} />}
        {tab === 'told' && <AgentTold agentId={record.id} revision={record.revision} isEdited={draft.dirty} />}
        {tab === 'form' && agent && <AgentForm agent={agent} onChange={change} />}
        {tab === 'form' && !agent && (
          <EmptyState
            title="The JSON cannot be read"
            action={<Button onClick={() => setTab('json')}>Go to the JSON</Button>}
          >
            The form comes back as soon as the text is JSON again.
          </EmptyState>
        )}
      </div>
    </DocumentFrame>
  );
}
