import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { isVerdict, VERDICT_MARKS, type Mark } from '../../inspector/verdicts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Delta } from '../../ui/delta.tsx';
import { plural, score } from '../../ui/formats.ts';
import { IntervalBar } from '../../ui/interval-bar.tsx';
import { changeOf, pairsInOrder, type Change, type ScenarioDelta, type TrialPair } from './trial-pairs.ts';

const UNKNOWN: Mark = { sign: '·', word: 'unknown', tone: 'neutral' };
const markOf = (verdict: string): Mark => (isVerdict(verdict) ? VERDICT_MARKS[verdict] : UNKNOWN);

const LOOK: Record<Change, string> = {
  broken: 'bg-fail-soft text-fail',
  fixed: 'bg-pass-soft text-pass',
  other: 'bg-warn-soft text-warn',
  unchanged: 'bg-hover text-muted',
};

/** In a narrow pane the two rates give way to the scenario's name; their difference stays. */
export const RATE = 'hidden @md:table-cell';

function PairLink({ pair, current, href }: { pair: TrialPair; current: boolean; href: string }) {
  const [before, after] = [markOf(pair.before), markOf(pair.after)];
  const text = `Trial ${pair.trial + 1}: ${before.word} before, ${after.word} after`;
  return (
    <Link
      href={href}
      aria-label={text}
      title={text}
      aria-current={current ? 'true' : undefined}
      className={`flex h-6 items-center gap-1 rounded px-1.5 text-sm whitespace-nowrap hover:ring-2 hover:ring-accent aria-[current=true]:ring-2 aria-[current=true]:ring-accent ${LOOK[changeOf(pair)]}`}
    >
      <span aria-hidden>
        {pair.trial + 1}{' '}
        <span className="font-semibold">
          {before.sign}→{after.sign}
        </span>
      </span>
    </Link>
  );
}

function changesIn(scenario: ScenarioDelta): string {
  const counted = (change: Change) => scenario.trials.filter((pair) => changeOf(pair) === change).length;
  const parts = [
    `${counted('broken')} broken`,
    `${counted('fixed')} fixed`,
    counted('other') > 0 ? `${counted('other')} changed otherwise` : null,
    `${counted('unchanged')} unchanged`,
  ];
  return `${plural(scenario.trials.length, 'trial')}: ${parts.filter((part) => part != null).join(', ')}`;
}

export interface ScenarioRowProps {
  scenario: ScenarioDelta;
  extent: number;
  open: boolean;
  trial: number | null;
  onToggle: () => void;
  hrefOf: (trial: number) => string;
}

/** A scenario's two rates and their difference; opened, its pairs of trials. */
export function ScenarioRow({ scenario, extent, open, trial, onToggle, hrefOf }: ScenarioRowProps) {
  const pairsId = useId();
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <tbody className="border-b border-line">
      <tr className="hover:bg-hover">
        <th scope="row" className="py-1 text-left font-normal">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={pairsId}
            onClick={onToggle}
            className="flex w-full items-center gap-1 rounded text-left"
            title={scenario.scenario_name}
          >
            <Chevron size={14} className="shrink-0 text-subtle" aria-hidden />
            <span className="truncate">{scenario.scenario_name}</span>
            {(scenario.worse || scenario.better) && (
              <Badge
                tone={scenario.worse ? 'fail' : 'pass'}
                title={`This scenario by itself has changed beyond chance (p = ${Math.min(scenario.p_worse, scenario.p_better).toFixed(4)})`}
              >
                {scenario.worse ? 'worse' : 'better'}
              </Badge>
            )}
          </button>
        </th>
        <td className={`py-1 text-right ${RATE}`}>{score(scenario.before)}</td>
        <td className={`py-1 text-right ${RATE}`}>{score(scenario.after)}</td>
        <td className="py-1 text-right">
          <Delta value={scenario.delta} />
        </td>
        <td className="py-1 pl-3">
          <IntervalBar value={scenario.delta} interval={scenario.interval} extent={extent} />
        </td>
      </tr>
      <tr id={pairsId} hidden={!open}>
        <td colSpan={5} className="pb-3 pl-[18px]">
          {open && (
            <>
              <p className="pb-1.5 text-sm text-muted">{changesIn(scenario)}</p>
              <ul className="flex flex-wrap gap-1">
                {pairsInOrder(scenario.trials).map((pair) => (
                  <li key={pair.trial}>
                    <PairLink pair={pair} current={pair.trial === trial} href={hrefOf(pair.trial)} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </td>
      </tr>
    </tbody>
  );
}
