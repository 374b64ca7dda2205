import { Bot } from 'lucide-react';
import { useLocation } from 'wouter';
import { useDocument, useDocuments } from '../../api/documents.ts';
import { DocumentList } from '../../documents/document-list.tsx';
import { NewDocument } from '../../documents/new-document.tsx';
import { Button } from '../../ui/button.tsx';
import { Panes } from '../../ui/panes.tsx';
import { SectionNav } from '../../ui/section-nav.tsx';
import { AUTHOR_SECTIONS } from '../../ui/sections.ts';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { AgentEditor } from './agent-editor.tsx';

const BASE = '/author/agents';

function Detail({ id, onNew }: { id: string | null; onNew: () => void }) {
  const agent = useDocument('agents', id);
  if (id == null) {
    return (
      <EmptyState icon={<Bot size={24} aria-hidden />} title="Agents" action={<Button onClick={onNew}>New agent</Button>}>
        An agent speaks a script, answers from its roles and knowledge, and behaves as its settings say. It is what a simulation puts to the test.
      </EmptyState>
    );
  }
  if (agent.data) return <AgentEditor key={agent.data.id} record={agent.data} />;
  if (agent.error) return <ErrorState what="The agent could not be read" error={agent.error} onRetry={() => void agent.refetch()} />;
  return <Loading what="the agent" />;
}

export function AgentsScreen({ id }: { id: string | null }) {
  const [, navigate] = useLocation();
  const scripts = useDocuments('scripts').data?.items ?? [];
  const openNew = () => navigate(`${BASE}${id ? `/${id}` : ''}?new=1`);
  const scriptName = (scriptId: string | null | undefined) => scripts.find((script) => script.id === scriptId)?.name;
  return (
    <>
      <Panes id="author" panes={[{ id: 'list', size: 248, min: 180 }, { id: 'detail' }]}>
        <div className="flex h-full min-h-0 flex-col">
          <SectionNav label="Author" items={AUTHOR_SECTIONS} />
          <div className="min-h-0 flex-1">
            <DocumentList
              kind="agents"
              noun="agent"
              base={BASE}
              selectedId={id}
              onNew={openNew}
              empty="An agent speaks a script and answers from its roles."
              describe={(agent) => agent.description ?? scriptName(agent.script_id) ?? 'no script'}
            />
          </div>
        </div>
        <Detail id={id} onNew={openNew} />
      </Panes>
      <NewDocument
        kind="agents"
        noun="agent"
        base={BASE}
        starter={(name) => ({
          name,
          type: 'primary',
          language: 'EN',
          personality: { adherence: 0.75, empathy: 0.5, humor: 0.25 },
          endpointing: { min_delay: 0.3, max_delay: 2.5 },
          script_id: scripts[0]?.id ?? null,
        })}
      />
    </>
  );
}
