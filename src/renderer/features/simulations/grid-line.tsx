/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows are positioned one by one, which table elements cannot be */
import { Link, useLocation } from 'wouter';
import {
  conversationsText,
  isOneConversation,
  SAME_CONVERSATION,
} from '../../../core/reporting/distinct-conversations.ts';
import type { TrialRow } from '../../../core/contract/local/simulation.ts';
import { VERDICT_MARKS } from '../../inspector/verdicts.ts';
import { Badge } from '../../ui/badge.tsx';
import { score } from '../../ui/formats.ts';
import { decisionOf } from './decision.ts';
import type { GridRow } from './grid-rows.ts';
import type { GridPlace } from './use-grid-keys.ts';

/** Trials of a scenario, some of them, by number. */
interface ShownTrials {
  from: number;
  count: number;
  /** Those that were played; undefined while they are read. */
  played: ReadonlyMap<number, TrialRow> | undefined;
}

const CELL = 'flex items-center justify-center rounded-xs leading-none font-semibold';
/** Beyond so many trials the cells are smaller. */
const MANY = 40;
/** Up to so many leave room for longer names. */
const FEW = 6;
const LOOK = {
  pass: 'bg-pass-soft text-pass',
  fail: 'bg-fail-soft text-fail ring-1 ring-fail-fill ring-inset',
  odd: 'bg-odd-soft text-odd',
  warn: 'bg-warn-soft text-warn',
  neutral: 'bg-hover text-muted',
  accent: 'bg-accent-soft text-accent',
} as const;

export interface GridLineProps {
  runId: string;
  row: GridRow;
  trials: ShownTrials;
  index: number;
  active: GridPlace;
  /** Pass rate that a scenario is compared with. */
  threshold: number;
  onFocusCell: (place: GridPlace) => void;
}

/** One scenario: its trials as cells, its rate as estimate, count and interval. */
export function GridLine({ runId, row, trials, index, active, threshold, onFocusCell }: GridLineProps) {
  const [, navigate] = useLocation();
  const decision = decisionOf(row, threshold);
  const cell = `${CELL} ${trials.count > MANY ? 'size-[13px] text-[9px]' : 'size-[18px] text-xs'}`;
  return (
    <div role="row" aria-rowindex={index + 1} className="flex min-h-8 items-start gap-2 border-b border-line py-[6px]">
      <div
        role="rowheader"
        className={`flex ${trials.count > FEW ? 'w-44' : 'w-52'} shrink-0 items-center gap-2 pl-1 leading-[18px]`}
        title={row.name}
      >
        <span className="truncate">{row.name}</span>
        {row.flaky && (
          <Badge tone="warn" title="Some trials pass and some fail">
            flaky
          </Badge>
        )}
        {isOneConversation(row) && (
          <Badge tone="warn" title={`All ${row.n} trials are the same conversation: ${SAME_CONVERSATION}`}>
            n = 1
          </Badge>
        )}
      </div>
      <div role="presentation" className="flex min-w-0 flex-1 flex-wrap gap-[3px]">
        {Array.from({ length: trials.count }, (_, at) => {
          const column = trials.from + at;
          const trial = trials.played?.get(column);
          const place = { row: index, column };
          const shared = {
            'data-cell': `${index}:${column}`,
            tabIndex: active.row === index && active.column === column ? 0 : -1,
            onFocus: () => onFocusCell(place),
          };
          const mark = trial && VERDICT_MARKS[trial.verdict];
          return (
            <div key={column} role="gridcell" aria-colindex={column + 1}>
              {trial && mark ? (
                <Link
                  {...shared}
                  href={`/simulate/runs/${runId}/trials/${trial.id}`}
                  aria-label={`${row.name}, trial ${column + 1}: ${mark.word}`}
                  title={`Trial ${column + 1}: ${mark.word}${trial.verdict_reason ? `. ${trial.verdict_reason}` : ''}${trial.fault ? ` (${trial.fault.party})` : ''}`}
                  onKeyDown={(event) => {
                    if (event.key === 'f' && trial.verdict !== 'pass')
                      navigate(`/simulate/runs/${runId}/trials/${trial.id}?fix=first`);
                  }}
                  className={`${cell} ${LOOK[mark.tone]} hover:ring-2 hover:ring-accent`}
                >
                  <span aria-hidden>{mark.sign}</span>
                </Link>
              ) : (
                <span
                  {...shared}
                  aria-label={`${row.name}, trial ${column + 1}: ${trials.played ? 'not played yet' : 'is read'}`}
                  className={`${cell} ${trials.played ? 'border border-dashed border-line-strong' : 'bg-sunken'}`}
                />
              )}
            </div>
          );
        })}
      </div>
      <div role="presentation" className="flex shrink-0 items-center justify-end gap-1.5 leading-[18px]">
        <span className="min-w-11 text-right font-medium whitespace-nowrap">
          {row.n === 0 ? '–' : `${row.successes}/${row.n}`}
        </span>
        <span
          className="w-12 text-right text-sm whitespace-nowrap text-muted"
          title={row.distinct === null ? undefined : `${conversationsText(row)} among the trials that count`}
        >
          {row.distinct === null || row.n === 0 ? '' : `${row.distinct} diff.`}
        </span>
        <span className="w-20 text-right text-sm text-muted" title="95 % Wilson interval of the pass rate">
          {row.interval ? `[${score(row.interval[0])}, ${score(row.interval[1])}]` : ''}
        </span>
        <span className="w-[86px] text-right text-sm whitespace-nowrap text-muted" title={decision?.meaning}>
          {decision?.text}
        </span>
      </div>
    </div>
  );
}
