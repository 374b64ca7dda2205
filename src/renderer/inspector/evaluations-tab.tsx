import type { Evaluation } from '../../core/contract/evaluation.ts';
import type { SimulationSummary } from '../../core/contract/local/simulation.ts';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/states.tsx';
import { turnNumber } from './conversation-view.ts';
import { JudgeMark } from './judge-mark.tsx';
import { JudgedNote } from './judged-note.tsx';
import { expectationName, gradeMark, isJudged, isJudgement } from './verdicts.ts';

/** Each grader's finding with its reason; an evidence number goes to the turn. */
export function EvaluationsTab({
  evaluations,
  run,
  onTurn,
}: {
  evaluations: readonly Evaluation[];
  /** The run that it is a trial of; null: of none. */
  run: SimulationSummary | null;
  onTurn: (index: number) => void;
}) {
  if (evaluations.length === 0)
    return (
      <EmptyState title="Not evaluated">
        No grader has looked at this conversation. Trials of a simulation are graded by their scenario's expectations.
      </EmptyState>
    );
  return (
    <>
      {run?.judge && isJudged(evaluations) && <JudgedNote runId={run.id} judge={run.judge} />}
      <table className="w-full">
        <caption className="sr-only">Evaluations</caption>
        <thead>
          <tr className="border-b border-line text-left text-sm text-muted">
            {['Result', 'Expectation', 'Value', 'Reason', 'Evidence'].map((name) => (
              <th key={name} scope="col" className="px-3 py-1.5 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {evaluations.map((evaluation) => {
            const mark = gradeMark(evaluation);
            const name = expectationName(evaluation);
            return (
              <tr key={evaluation.id} className="border-b border-line align-top">
                <td className="px-3 py-1.5">
                  <Badge tone={mark.tone}>
                    <span aria-hidden>{mark.sign}</span>
                    {mark.word}
                  </Badge>
                </td>
                <td className="px-3 py-1.5 font-medium">
                  {name}
                  {name !== evaluation.grader_name && (
                    <span className="block text-sm font-normal text-subtle">{evaluation.grader_name}</span>
                  )}
                  {isJudgement(evaluation) && <JudgeMark judge={run?.judge ?? null} />}
                </td>
                <td className="px-3 py-1.5 whitespace-nowrap">
                  {evaluation.label ?? (evaluation.value == null ? '–' : Number(evaluation.value.toFixed(3)))}
                </td>
                <td className="px-3 py-1.5">{evaluation.reason}</td>
                <td className="px-3 py-1.5">
                  <span className="flex flex-wrap gap-1">
                    {evaluation.evidence_turns.map((index) => (
                      <button
                        key={index}
                        type="button"
                        onClick={() => onTurn(index)}
                        className="rounded-sm bg-hover px-1.5 text-sm text-accent hover:underline"
                      >
                        turn {turnNumber(index)}
                      </button>
                    ))}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
