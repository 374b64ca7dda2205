import { ChartLine, Image, Sheet, Table } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { RunSummary, Simulation } from '../../../core/contract/local/simulation.ts';
import { Button } from '../../ui/button.tsx';
import { percent, score } from '../../ui/formats.ts';
import { saveBlob, saveText } from '../../ui/save-file.ts';
import { Loading } from '../../ui/states.tsx';
import { svgToPng } from '../../ui/svg-to-png.ts';
import { settleToasts, showError } from '../../ui/toasts.tsx';
import { passSeries, type PassPoint } from './pass-series.ts';
import { figuresCsv } from './run-csv.ts';

const PassChart = lazy(() => import('./pass-chart.tsx'));

function PassTable({ points }: { points: readonly PassPoint[] }) {
  return (
    <table className="w-full">
      <caption className="sr-only">pass^k and pass@k by k</caption>
      <thead>
        <tr className="border-b border-line-strong text-sm text-muted">
          {['k', 'pass^k', 'this suite, run again', 'pass@k'].map((name) => (
            <th key={name} scope="col" className="py-1 pl-3 text-right font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.k} className="border-b border-line text-right">
            <th scope="row" className="py-0.5 pl-3 font-normal">
              {point.k}
            </th>
            <td className="py-0.5 pl-3 font-medium">{score(point.passHat)}</td>
            <td className="py-0.5 pl-3 text-muted">
              {point.low == null ? '–' : `[${score(point.low)}, ${score(point.high)}]`}
            </td>
            <td className="py-0.5 pl-3">{score(point.passAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** pass^k and pass@k as a chart or a table, and both as files. */
export function PassPanel({ run, summary }: { run: Simulation; summary: RunSummary }) {
  const [asTable, setAsTable] = useState(false);
  const chart = useRef<HTMLElement>(null);
  const points = passSeries(summary);
  const savePng = () => {
    const svg = chart.current?.querySelector('svg');
    if (!svg) return;
    svgToPng(svg, getComputedStyle(document.body).backgroundColor).then(
      (png) => {
        settleToasts('picture');
        saveBlob(`pass-k-seed-${run.seed}.png`, png);
      },
      (error: unknown) => showError(`The picture could not be made: ${String(error)}`, { about: 'picture' }),
    );
  };
  return (
    <section aria-labelledby="pass-title" className="flex min-w-0 flex-col">
      <div className="flex items-start gap-1 pb-2">
        <div className="min-w-0 flex-1">
          <h2 id="pass-title" className="font-semibold">
            pass^k over simulated leads
          </h2>
          <p className="text-sm text-muted">
            {summary.intervals.suite
              ? `${percent(summary.intervals.level)} intervals of this suite run again`
              : 'Intervals are worked out when the run has ended'}
          </p>
        </div>
        <Button
          aria-label={asTable ? 'Show as chart' : 'Show as table'}
          icon={asTable ? ChartLine : Table}
          onClick={() => setAsTable(!asTable)}
        />
        <Button aria-label="Save chart as PNG" disabled={asTable} icon={Image} onClick={savePng} />
        <Button
          aria-label="Save figures as CSV"
          icon={Sheet}
          onClick={() => saveText(`pass-k-seed-${run.seed}.csv`, 'text/csv', figuresCsv(run, summary))}
        />
      </div>
      {asTable ? (
        <PassTable points={points} />
      ) : (
        <>
          <figure
            ref={chart}
            aria-label={`pass^k falls from ${score(points[0]?.passHat)} at k = 1 to ${score(points.at(-1)?.passHat)} at k = ${summary.max_k}. The table has every figure.`}
            className="h-[300px]"
          >
            <Suspense fallback={<Loading what="the chart" />}>
              <PassChart points={points} />
            </Suspense>
          </figure>
          <p className="flex flex-wrap gap-x-4 text-sm text-muted" aria-hidden>
            <span>
              <span className="text-accent">●</span> pass^k: all of k succeed
            </span>
            <span>
              <span className="text-lead">○</span> pass@k: at least one of k succeeds
            </span>
          </p>
        </>
      )}
    </section>
  );
}
