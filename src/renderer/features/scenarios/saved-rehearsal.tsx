import { useEffect, useRef } from 'react';
import { namesTurns } from '../../../core/evaluation/finding-sentence.ts';
import type { TrialEvaluation } from '../../../core/evaluation/trial-evaluation.ts';
import type { DocumentRecord } from '../../../core/documents/document-record.ts';
import { useSavedRehearsal } from '../../api/rehearsals.ts';
import { turnNumber } from '../../inspector/conversation-view.ts';
import { VerdictBadge } from '../../inspector/verdict-badge.tsx';
import { gradeMark, type Verdict } from '../../inspector/verdicts.ts';
import { messageOf } from '../../../core/message-of.ts';
import { count, plural } from '../../ui/formats.ts';

/** Saves are compared with each other, so they are all played with the same dice. */
const SEED = 7;

export interface SavedRehearsal {
  state: 'no_agent' | 'playing' | 'failed' | 'done';
  revision: number;
  /** Why it failed. */
  reason: string | null;
  rows: NonNullable<NonNullable<ReturnType<typeof useSavedRehearsal>['data']>['rows']>;
}

/** Plays what was saved, at every save and with every row of its table. */
export function useRehearsalAtSave(
  record: DocumentRecord<'scenarios'>,
  agent: DocumentRecord<'agents'> | undefined,
): SavedRehearsal {
  const request = agent ? { agent_id: agent.id, scenario_source: record.source, seed: SEED } : null;
  const played = useSavedRehearsal(request, `${record.id} r${record.revision}, agent r${agent?.revision ?? 0}`);
  const rows = played.data?.rows ?? [];
  return {
    state: request === null ? 'no_agent' : played.isPending ? 'playing' : played.error ? 'failed' : 'done',
    revision: record.revision,
    reason: played.error ? messageOf(played.error) : null,
    rows,
  };
}

const TONES: Record<Verdict, string> = {
  pass: 'text-pass',
  fail: 'text-fail',
  invalid: 'text-odd',
  ungraded: 'text-warn',
  infrastructure_error: 'text-warn',
};

/** The worst that happened to any row: what the save as a whole came to. */
const overall = (rows: SavedRehearsal['rows']): Verdict =>
  (['fail', 'infrastructure_error', 'invalid', 'ungraded'] as const).find((verdict) =>
    rows.some((row) => row.verdict === verdict),
  ) ?? 'pass';

/** What the last save came to, in a line. */
export function RehearsedAtSave({ saved, onShow }: { saved: SavedRehearsal; onShow: () => void }) {
  if (saved.state === 'no_agent')
    return (
      <button type="button" className="hover:underline" onClick={onShow}>
        not rehearsed: no agent is chosen
      </button>
    );
  if (saved.state === 'playing') return <output>rehearsing r{saved.revision} …</output>;
  if (saved.state === 'failed') {
    return (
      <output className="max-w-[60ch] truncate text-warn" title={saved.reason ?? ''}>
        r{saved.revision} could not be rehearsed: {saved.reason}
      </output>
    );
  }
  const verdict = overall(saved.rows);
  const passed = saved.rows.filter((row) => row.verdict === 'pass').length;
  return (
    <output>
      <button type="button" className="hover:underline" onClick={onShow}>
        rehearsed at save (r{saved.revision}): <span className={TONES[verdict]}>{verdict.replaceAll('_', ' ')}</span>
        {saved.rows.length > 1 && ` (${count(passed)} of ${plural(saved.rows.length, 'row')} passed)`}
      </button>
    </output>
  );
}

function Expectations({ evaluations }: { evaluations: readonly TrialEvaluation[] }) {
  if (evaluations.length === 0) return <p className="px-3 py-1 text-sm text-muted">Nothing is expected yet.</p>;
  return (
    <ul aria-label="Expectations at save" className="px-3 py-1">
      {evaluations.map((one, at) => {
        const mark = gradeMark(one);
        const turn = one.evidence_turns[0];
        return (
          <li key={`${at}:${one.definition_id}`} className="flex gap-2 py-0.5 text-sm">
            <span
              className={`w-3 shrink-0 ${mark.tone === 'fail' ? 'text-fail' : mark.tone === 'pass' ? 'text-pass' : 'text-warn'}`}
              title={mark.word}
            >
              {mark.sign}
            </span>
            <span className="min-w-0">
              <span className="font-medium">{one.definition_id}</span>
              {one.definition_id !== one.grader_name && <span className="text-subtle"> ({one.grader_name})</span>}{' '}
              <span className="text-muted">{one.reason}</span>
              {mark.tone === 'fail' && turn != null && !(one.finding && namesTurns(one.finding)) && (
                <span className="text-subtle"> · turn {turnNumber(turn)}</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Each row's verdict as saved, and what was found in the chosen one. */
export function SavedRows({ saved, row, onRow }: { saved: SavedRehearsal; row: number; onRow: (row: number) => void }) {
  const chosen = saved.rows[row] ?? saved.rows[0];
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [row]);
  if (!chosen) return null;
  return (
    <section aria-label="Rehearsed at save" className="shrink-0 border-b border-line">
      <h3 className="px-3 pt-2 text-sm text-muted">
        As saved, r{saved.revision}, seed {SEED}
      </h3>
      {saved.rows.length > 1 && (
        <ol ref={list} aria-label="Rows" className="mt-1 max-h-40 overflow-auto border-y border-line">
          {saved.rows.map((one) => (
            <li key={one.row} className="[contain-intrinsic-size:auto_28px] [content-visibility:auto]">
              <button
                type="button"
                aria-current={one.row === chosen.row}
                onClick={() => onRow(one.row)}
                className="flex min-h-7 w-full items-center gap-2 px-3 text-left outline-offset-[-2px] hover:bg-hover aria-[current=true]:bg-selected"
              >
                <VerdictBadge verdict={one.verdict} />
                <span className="min-w-0 flex-1 truncate" title={one.verdict_reason ?? one.name}>
                  {/\[(.*)\]$/.exec(one.name)?.[1] ?? one.name}
                </span>
                {one.failing_turn != null && (
                  <span className="text-sm text-subtle">turn {turnNumber(one.failing_turn)}</span>
                )}
              </button>
            </li>
          ))}
        </ol>
      )}
      <div className="max-h-40 overflow-auto py-1">
        <Expectations evaluations={chosen.evaluations} />
      </div>
    </section>
  );
}
