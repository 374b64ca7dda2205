import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { MemberProblem } from '../../../core/contract/local/agent-gap.ts';
import { useDocuments } from '../../api/documents.ts';
import { useNamedDocuments } from '../../api/named-documents.ts';
import { MakeScenario } from '../../documents/make-missing.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { count, plural } from '../../ui/formats.ts';
import { nameAmong, namesakesOf } from '../../ui/namesakes.ts';
import { SEARCH_PAUSE_MS, useDebounced } from '../../ui/use-debounced.ts';
import { describeScenario, markOf } from './describe-scenario.ts';
import { MemberBadges } from './member-warnings.tsx';

const moved = (ids: readonly string[], at: number, by: -1 | 1): string[] => {
  const next = [...ids];
  const [one] = next.splice(at, 1);
  if (one != null) next.splice(at + by, 0, one);
  return next;
};

/** The scenarios of a set in order on the left, the others to add on the right. */
export function SetMembers({
  ids,
  problems,
  onChange,
}: {
  ids: readonly string[];
  problems: readonly MemberProblem[];
  onChange: (ids: string[]) => void;
}) {
  const [search, setSearch] = useState('');
  const named = useNamedDocuments('scenarios', ids);
  const words = search.trim().toLowerCase();
  // Of more than are listed, the host looks for those that are called so.
  const wanted = useDebounced(named.beyond > 0 ? words : '', SEARCH_PAUSE_MS);
  const searched = useDocuments('scenarios', wanted);
  const found = searched.data?.items ?? [];
  const isWithout = named.isListed && named.records.length === 0;
  const namesakes = namesakesOf([...named.items, ...found]);
  const nameOf = (id: string) => nameAmong(namesakes, found.find((one) => one.id === id) ?? named.of(id));
  const markById = new Map(named.records.map((scenario) => [scenario.id, markOf(scenario)]));
  const known = new Map([...named.records, ...found].map((scenario) => [scenario.id, scenario]));
  const others = [...known.values()].filter(
    (scenario) =>
      !ids.includes(scenario.id) &&
      (scenario.name.toLowerCase().includes(words) || scenario.tags?.some((tag) => tag.toLowerCase().includes(words))),
  );
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6 lg:grid-cols-2">
      <section>
        <h2 className="pb-2 font-semibold">In the set · {plural(ids.length, 'scenario')}</h2>
        {ids.length === 0 && <p className="text-muted">None yet. Add some from the others.</p>}
        <ol className="flex flex-col">
          {ids.map((id, index) => (
            <li key={id} className="flex h-8 items-center gap-1 border-b border-line">
              <span className="w-6 text-right text-sm text-subtle">{index + 1}</span>
              <Link
                href={`/simulate/scenarios/${id}`}
                title={nameOf(id)}
                className={`min-w-0 flex-1 truncate px-1 hover:underline ${named.of(id).absent ? 'text-muted' : ''}`}
              >
                {nameOf(id)}
              </Link>
              <span className="min-w-0 truncate text-sm text-subtle">{markById.get(id)}</span>
              <MemberBadges problem={problems.find(({ scenario_id }) => scenario_id === id)} />
              <Button
                aria-label={`Move ${nameOf(id)} up`}
                disabled={index === 0}
                icon={ArrowUp}
                onClick={() => onChange(moved(ids, index, -1))}
              />
              <Button
                aria-label={`Move ${nameOf(id)} down`}
                disabled={index === ids.length - 1}
                icon={ArrowDown}
                onClick={() => onChange(moved(ids, index, 1))}
              />
              <Button
                aria-label={`Take ${nameOf(id)} out of the set`}
                icon={X}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2 className="pb-2 font-semibold">Others</h2>
        <div className="flex gap-1 pb-2">
          <TextInput
            type="search"
            aria-label="Search other scenarios"
            placeholder="Name or tag"
            value={search}
            onText={setSearch}
            className="flex-1"
          />
          <Button
            hidden={others.length === 0}
            onClick={() => onChange([...ids, ...others.map((scenario) => scenario.id)])}
          >
            Add {others.length === 1 ? 'it' : `all ${others.length}`}
          </Button>
        </div>
        <ul className="flex flex-col">
          {others.map((scenario) => (
            <li key={scenario.id} className="flex h-8 items-center gap-1 border-b border-line">
              <span className="min-w-0 flex-1 truncate" title={nameOf(scenario.id)}>
                {nameOf(scenario.id)}
              </span>
              <span className="truncate text-sm text-subtle">{describeScenario(scenario)}</span>
              <Button
                aria-label={`Add ${nameOf(scenario.id)}`}
                icon={Plus}
                onClick={() => onChange([...ids, scenario.id])}
              />
            </li>
          ))}
        </ul>
        {named.beyond > 0 && (
          <p className="pt-2 text-sm text-muted tabular-nums">
            {count(named.listed)} of {count(named.beyond)} are listed: search for any other by its name.
          </p>
        )}
        {others.length === 0 && named.isListed && (
          <p className="text-muted">
            {isWithout
              ? 'There are no scenarios yet.'
              : words === ''
                ? 'Every scenario is in the set.'
                : 'No other scenario matches.'}
          </p>
        )}
        {isWithout && (
          <div className="pt-2">
            <MakeScenario onMade={(id) => onChange([...ids, id])} />
          </div>
        )}
      </section>
    </div>
  );
}
