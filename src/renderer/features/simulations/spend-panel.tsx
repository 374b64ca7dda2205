import type { ReactNode } from 'react';
import type { RunSpend } from '../../../core/contract/local/exchange.ts';
import type { Simulation } from '../../../core/contract/local/simulation.ts';
import { buildText, engineText, toldText } from '../../../core/reporting/model-words.ts';
import { costText, firstOf, firstTokenText, unrecordedText } from '../../../core/reporting/spend-text.ts';
import { capital } from '../../../core/capital.ts';
import { count } from '../../ui/formats.ts';
import { usedOf } from './budget-form.ts';
import { egressSentence } from './spend-words.ts';

const COLUMNS = ['Requests', 'Tokens asked', 'Tokens answered', 'Cost'] as const;

type Spent = RunSpend['total'];

function Cells({ spent }: { spent: Spent }) {
  const cell = (value: ReactNode) => <td className="pl-5 text-right whitespace-nowrap">{value}</td>;
  return (
    <>
      {cell(count(spent.calls))}
      {cell(count(spent.input_tokens))}
      {cell(count(spent.output_tokens))}
      {cell(costText(spent.usd).replace('cost ', ''))}
    </>
  );
}

/** What models were asked in a run: how much of its budget it used, who asked for it, and where it went. */
export function SpendPanel({ spend, run }: { spend: RunSpend; run: Simulation }) {
  const { total, roles } = spend;
  const first = firstTokenText(spend);
  const unrecorded = unrecordedText(spend, run.status);
  const { budget } = run;
  const isReplay = run.engines.replay_of !== null;
  return (
    <section aria-label="Models" className="flex flex-wrap gap-x-10 gap-y-3 border-b border-line px-4 py-3">
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="font-semibold">{isReplay ? 'What the recording gave again' : 'What the models were asked'}</h2>
        <p>
          {usedOf(total.calls, budget?.calls ?? null, isReplay ? 'answer' : 'request')} ·{' '}
          {budget?.tokens == null
            ? `${count(total.input_tokens + total.output_tokens)} tokens`
            : usedOf(total.input_tokens + total.output_tokens, budget.tokens, 'token')}{' '}
          · {costText(total.usd)}
          {budget?.usd != null && ` of $${budget.usd}`}
          {isReplay && total.usd !== null && ' when it was recorded'}
        </p>
        {unrecorded !== null && <p className="text-sm text-warn">{capital(unrecorded)}.</p>}
        <p className="text-sm text-muted">{egressSentence(spend)}</p>
        {run.models.map((model) => (
          <p key={model.role} className="text-sm text-muted" title={model.prompt?.hash}>
            {capital(model.role)} told: {toldText(model)}.
          </p>
        ))}
        {roles.map(({ role, engine, model, builds }) => {
          const said = buildText(builds);
          return (
            said !== null && (
              <p
                key={`${role} ${engine} ${model}`}
                className={`text-sm ${builds.length > 1 ? 'text-warn' : 'text-muted'}`}
              >
                {builds.length > 1 && <span aria-hidden>▲ </span>}
                {capital(role)} {said}.
              </p>
            )
          );
        })}
        {first !== null && (
          <p className="text-sm text-muted">
            {firstOf(run.engines)} of the {run.engines.on_line ? 'agent' : 'agent’s model'}: {first}.
          </p>
        )}
      </div>
      <div className="overflow-x-auto">
        <table aria-label="What the models were asked, by who asked" className="text-sm">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="text-left font-normal whitespace-nowrap">
                Asked for
              </th>
              <th scope="col" className="pl-5 text-left font-normal">
                Engine
              </th>
              {COLUMNS.map((label) => (
                <th key={label} scope="col" className="pl-5 text-right font-normal whitespace-nowrap">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {roles.map(({ role, engine, model, builds: _builds, ...spent }) => (
              <tr key={`${role} ${engine} ${model}`}>
                <th scope="row" className="text-left font-normal">
                  {capital(role)}
                </th>
                <td className="max-w-64 truncate pl-5" title={model === '' ? engine : `${engine}, model ${model}`}>
                  {engineText({ engine, model })}
                </td>
                <Cells spent={spent} />
              </tr>
            ))}
            {roles.length > 1 && (
              <tr className="border-t border-line font-medium">
                <th scope="row" colSpan={2} className="text-left font-medium">
                  All
                </th>
                <Cells spent={total} />
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}
