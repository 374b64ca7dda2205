import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Conversation } from '../../../core/contract/local/conversation.ts';
import { useConversation } from '../../api/calls.ts';
import { alignTurns } from '../../inspector/align-turns.ts';
import { conversationView } from '../../inspector/conversation-view.ts';
import { JudgeMark } from '../../inspector/judge-mark.tsx';
import { SideBySide } from '../../inspector/side-by-side.tsx';
import { VerdictBadge } from '../../inspector/verdict-badge.tsx';
import { isJudged } from '../../inspector/verdicts.ts';
import { Button } from '../../ui/button.tsx';
import { useQueryParam } from '../../ui/hash-location.ts';
import { bothOf, QueryView } from '../../ui/query-view.tsx';
import type { PairPlace } from './trial-pairs.ts';

function Heading({
  label,
  conversation: { trial, simulation, evaluations },
}: {
  label: string;
  conversation: Conversation;
}) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{label}</span>
        {trial && <VerdictBadge verdict={trial.verdict} />}
        {isJudged(evaluations) && <JudgeMark judge={simulation?.judge ?? null} />}
        {simulation && trial && (
          <Link href={`/simulate/runs/${simulation.id}/trials/${trial.id}`} className="text-accent hover:underline">
            Open trial
          </Link>
        )}
      </span>
      {trial?.verdict_reason && (
        <span className="line-clamp-2 text-muted" title={trial.verdict_reason}>
          {trial.verdict_reason}
        </span>
      )}
    </div>
  );
}

function BothTranscripts({ before, after }: { before: Conversation; after: Conversation }) {
  const [row, setRow] = useQueryParam('row');
  const pairs = useMemo(
    () =>
      alignTurns(
        conversationView(before.turns, before.evaluations).turns,
        conversationView(after.turns, after.evaluations).turns,
      ),
    [before, after],
  );
  const wanted = row == null ? Number.NaN : Number(row) - 1;
  return (
    <SideBySide
      pairs={pairs}
      before={<Heading label="Before" conversation={before} />}
      after={<Heading label="After" conversation={after} />}
      selected={Number.isInteger(wanted) && wanted >= 0 && wanted < pairs.length ? wanted : null}
      onSelect={(next) => setRow(String(next + 1))}
    />
  );
}

export interface PairViewProps {
  place: PairPlace;
  onStep: (step: 1 | -1) => void;
  canStep: boolean;
  onClose: () => void;
}

/** The two conversations of a pair, aligned turn by turn. */
export function PairView({ place: { scenario, pair }, onStep, canStep, onClose }: PairViewProps) {
  const before = useConversation(pair.before_call_id);
  const after = useConversation(pair.after_call_id);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex min-h-10 shrink-0 flex-wrap items-center gap-1 border-b border-line px-3 py-1">
        <h2 className="min-w-0 flex-1 truncate font-semibold">
          {scenario.scenario_name} <span className="font-normal text-muted">· trial {pair.trial + 1}</span>
        </h2>
        <Button
          aria-label="Previous pair that changed"
          title="Previous pair that changed ( [ )"
          icon={ChevronLeft}
          disabled={!canStep}
          onClick={() => onStep(-1)}
        />
        <Button
          aria-label="Next pair that changed"
          title="Next pair that changed ( ] )"
          icon={ChevronRight}
          disabled={!canStep}
          onClick={() => onStep(1)}
        />
        <Button aria-label="Close the pair" title="Close the pair (Esc)" icon={X} onClick={onClose} />
      </header>
      <QueryView query={bothOf(before, after)} what="both conversations" failed="The conversations could not be read">
        {([one, other]) => <BothTranscripts before={one} after={other} />}
      </QueryView>
    </div>
  );
}
