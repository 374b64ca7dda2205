import { FileText } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { readingTime } from '../../../core/authoring/reading-time.ts';
import { useDocument, useDocuments } from '../../api/documents.ts';
import { DocumentList } from '../../documents/document-list.tsx';
import { NewDocument } from '../../documents/new-document.tsx';
import { learnCustomFields } from '../../editor/known-fields.ts';
import { usePrefetchedEditor } from '../../editor/prefetch-editor.ts';
import { Button } from '../../ui/button.tsx';
import { clock, plural } from '../../ui/formats.ts';
import { Panes } from '../../ui/panes.tsx';
import { SectionNav } from '../../ui/section-nav.tsx';
import { AUTHOR_SECTIONS } from '../../ui/sections.ts';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { ScriptEditor } from './script-editor.tsx';

const BASE = '/author/scripts';

function Detail({ id, onNew }: { id: string | null; onNew: () => void }) {
  const script = useDocument('scripts', id);
  if (id == null) {
    return (
      <EmptyState icon={<FileText size={24} aria-hidden />} title="Scripts" action={<Button onClick={onNew}>New script</Button>}>
        A script is what the agent says, line by line, and where it waits for the lead. Choose one on the left to edit it and hear it played against a simulated lead.
      </EmptyState>
    );
  }
  if (script.data) return <ScriptEditor key={script.data.id} record={script.data} />;
  if (script.error) return <ErrorState what="The script could not be read" error={script.error} onRetry={() => void script.refetch()} />;
  return <Loading what="the script" />;
}

export function ScriptsScreen({ id }: { id: string | null }) {
  usePrefetchedEditor();
  const [, navigate] = useLocation();
  const scripts = useDocuments('scripts').data?.items;
  useEffect(() => learnCustomFields(scripts?.flatMap((script) => script.lines.map((line) => line.message)) ?? []), [scripts]);
  const openNew = () => navigate(`${BASE}${id ? `/${id}` : ''}?new=1`);
  return (
    <>
      <Panes id="author" panes={[{ id: 'list', size: 248, min: 180 }, { id: 'detail' }]}>
        <div className="flex h-full min-h-0 flex-col">
          <SectionNav label="Author" items={AUTHOR_SECTIONS} />
          <div className="min-h-0 flex-1">
            <DocumentList
              kind="scripts"
              noun="script"
              base={BASE}
              selectedId={id}
              onNew={openNew}
              empty="A script is what the agent says, line by line."
              describe={(script) => `${plural(script.lines.length, 'line')} · ${clock(readingTime(script.lines))} spoken`}
            />
          </div>
        </div>
        <Detail id={id} onNew={openNew} />
      </Panes>
      <NewDocument
        kind="scripts"
        noun="script"
        base={BASE}
        starter={(name) => ({
          name,
          lines: [
            { speaker: 'AGENT', message: 'Hi {{lead.first_name}}, this is {{agent.name}}.' },
            { speaker: 'USER', message: '[wait for the user]' },
          ],
        })}
      />
    </>
  );
}
