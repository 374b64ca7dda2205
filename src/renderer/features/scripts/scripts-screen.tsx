import { FileText } from 'lucide-react';
import { readingTime } from '../../../core/authoring/reading-time.ts';
import { starterScript } from '../../api/starters.ts';
import { DocumentScreen } from '../../documents/document-screen.tsx';
import { useKnownFields } from '../../documents/use-known-fields.ts';
import { usePrefetchedEditor } from '../../editor/prefetch-editor.ts';
import { clock, plural } from '../../ui/formats.ts';
import { ScriptEditor } from './script-editor.tsx';

export function ScriptsScreen({ id }: { id: string | null }) {
  usePrefetchedEditor();
  useKnownFields();
  return (
    <DocumentScreen
      kind="scripts"
      icon={FileText}
      about="A script is what the agent says, line by line, and where it waits for the lead. Choose one on the left to edit it and hear it played against a simulated lead."
      empty="A script is what the agent says, line by line."
      id={id}
      describe={(script) => `${plural(script.lines.length, 'line')} · ${clock(readingTime(script.lines))} spoken`}
      starter={starterScript}
      startsAt={1}
    >
      {(record) => <ScriptEditor key={record.id} record={record} />}
    </DocumentScreen>
  );
}
