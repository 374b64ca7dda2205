import type { ReactNode } from 'react';
import type { RunAnalysis } from '../../../core/contract/local/simulation.ts';
import { Badge } from '../../ui/badge.tsx';
import { count, percent } from '../../ui/formats.ts';

interface Reached {
  key: string;
  text: string;
  /** Stands before the text, such as a line's number. */
  place?: string;
  trials: number;
}

function ReachedList({
  title,
  share,
  items,
  total,
  empty,
}: {
  title: string;
  share: number | null;
  items: readonly Reached[];
  total: number;
  empty: string;
}) {
  const missed = items.filter((item) => item.trials === 0).length;
  return (
    <div className="min-w-0">
      <h3 className="flex items-baseline gap-2 border-b border-line-strong pb-1 text-sm text-muted">
        <span className="font-medium text-fg">{title}</span>
        {share != null && <span>{percent(share)} reached</span>}
        {missed > 0 && <span className="text-warn">▲ {count(missed)} never</span>}
      </h3>
      {items.length === 0 && <p className="py-1 text-sm text-subtle">{empty}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which the keyboard must be able to do as well */}
      <ol tabIndex={0} className="relative max-h-72 overflow-auto outline-offset-[-2px]" aria-label={title}>
        {items.map((item) => (
          <li key={item.key} className="flex items-center gap-2 border-b border-line py-1">
            {item.place && <span className="w-5 shrink-0 text-right text-sm text-subtle">{item.place}</span>}
            <span className={`min-w-0 flex-1 truncate ${item.trials === 0 ? 'text-warn' : ''}`} title={item.text}>
              {item.text}
            </span>
            {item.trials === 0 ? (
              <Badge tone="warn">never reached</Badge>
            ) : (
              <>
                <span aria-hidden className="h-1.5 w-12 shrink-0 overflow-hidden rounded-full bg-hover">
                  <span
                    className="block h-full bg-accent"
                    style={{ width: `${Math.min(1, item.trials / Math.max(1, total)) * 100}%` }}
                  />
                </span>
                <span
                  className="min-w-16 shrink-0 text-right text-sm whitespace-nowrap text-muted"
                  title="Trials that reached it"
                >
                  {count(item.trials)} of {count(total)}
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What of the agent's material the trials reached, and what none of them did. */
export function CoveragePanel({ coverage, total }: { coverage: RunAnalysis['coverage']; total: number }): ReactNode {
  const unspoken = coverage.sections.filter((section) => !section.spoken).map(({ section }) => section);
  return (
    <section aria-labelledby="coverage" className="flex min-w-0 flex-col gap-2">
      <h2 id="coverage" className="font-semibold">
        Coverage
      </h2>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 @3xl:grid-cols-2">
        <ReachedList
          title="Script lines"
          share={coverage.line_share}
          total={total}
          items={coverage.lines.map((line) => ({
            key: `${line.script_id}/${line.line}`,
            place: String(line.line),
            text: line.message,
            trials: line.trials,
          }))}
          empty="The agent has no script."
        />
        <div className="flex min-w-0 flex-col gap-4">
          <ReachedList
            title="Role sections"
            share={coverage.section_share}
            total={total}
            items={coverage.sections
              .filter((section) => section.spoken)
              .map((section) => ({
                key: `${section.role_id}/${section.section}`,
                text: section.section,
                trials: section.trials,
              }))}
            empty={
              unspoken.length > 0
                ? 'No section of its roles gives the agent something to say.'
                : 'The agent has no role with sections.'
            }
          />
          {unspoken.length > 0 && (
            <p
              className="text-sm text-muted"
              title="Sections that only instruct: nothing in them is ever said, so no trial can reach them"
            >
              Not spoken by design: {unspoken.join(', ')}
            </p>
          )}
          {coverage.knowledge.length > 0 && (
            <ReachedList
              title="Knowledge"
              share={null}
              total={total}
              items={coverage.knowledge.map((part) => ({
                key: `${part.ref}/${part.section}`,
                text: part.section,
                trials: part.trials,
              }))}
              empty=""
            />
          )}
        </div>
      </div>
    </section>
  );
}
