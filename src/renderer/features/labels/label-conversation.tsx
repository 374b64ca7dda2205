import { useMemo, useState } from 'react';
import type { LabelTask } from '../../../core/contract/local/label.ts';
import { useLabelling } from '../../api/labels.ts';
import { conversationView } from '../../inspector/conversation-view.ts';
import { Transcript } from '../../inspector/transcript.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import type { Turn } from '../../../core/contract/turn.ts';

function Said({ turns }: { turns: readonly Turn[] }) {
  const [selected, setSelected] = useState<number | null>(null);
  const view = useMemo(() => conversationView(turns, []), [turns]);
  return <Transcript view={view} selected={selected} onSelect={setSelected} />;
}

/** What was said and done in the trial, and nothing of what anybody found in it. */
export function LabelConversation({ runId, task }: { runId: string; task: LabelTask }) {
  const labelling = useLabelling(runId, task.trial_id);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <h1 className="flex min-h-10 shrink-0 items-center border-b border-line px-3 font-semibold">
        <span className="truncate" title={task.scenario_name}>
          {task.scenario_name}
        </span>
      </h1>
      <div className="min-h-0 flex-1">
        <QueryView query={labelling} what="the conversation">
          {({ turns }) => <Said key={task.trial_id} turns={turns} />}
        </QueryView>
      </div>
    </div>
  );
}
