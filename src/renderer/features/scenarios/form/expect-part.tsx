import { ChevronDown, Plus } from 'lucide-react';
import type { ExpectationRecord } from '../../../../core/contract/local/agent-gap.ts';
import { expectationIds } from '../../../../core/evaluation/expectation.ts';
import { graderNamed, GRADERS } from '../../../../core/evaluation/registry.ts';
import { scenarioSchema } from '../../../editor/scenario-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectInput } from '../../../ui/field.tsx';
import { plural } from '../../../ui/formats.ts';
import { Menu } from '../../../ui/menu.tsx';
import { isGroup } from '../../../yaml/yaml-edit.ts';
import { useScenarioField, useScenarioForm } from './form-context.ts';
import { schemaAt } from './field-kind.ts';
import { FormPart } from './form-part.tsx';
import { ItemCard } from './item-card.tsx';
import { OneSidedMark } from './one-sided-mark.tsx';
import { SchemaField, SchemaFields } from './schema-field.tsx';
import { Options } from '../../../ui/options.tsx';

const EXPECT = ['expect'] as const;
const BASIS = ['reward_basis'] as const;
const HOLES = ['allow_holes'] as const;

/** What no expectation is needed for: every trial is looked through for it. */
const HOLES_NOTE =
  'A hole is a template variable that is empty where the agent speaks, so that the lead hears a sentence with a gap. Unless this says yes, a trial with a hole fails, whatever is expected above; holes are marked on their turns either way.';

const branchOf = (grader: unknown) => {
  const { oneOf = [], anyOf = [] } = schemaAt(scenarioSchema(), ['expect']).items ?? {};
  return [...oneOf, ...anyOf].find(({ properties }) => properties?.['grader']?.const === grader);
};

interface Item {
  id: string;
  grader: string;
  counts: boolean;
}

function Expectation({
  at,
  items,
  record,
  onCounts,
}: {
  at: number;
  items: readonly Item[];
  record: ExpectationRecord | undefined;
  onCounts: (counts: boolean) => void;
}) {
  const { edit } = useScenarioForm();
  const item = items[at];
  const path = [...EXPECT, at];
  const { value } = useScenarioField(path);
  const schema = branchOf(item?.grader);
  const grader = graderNamed(item?.grader ?? '');
  const choose = (name: string) => {
    const own = isGroup(value)
      ? Object.fromEntries(Object.entries(value).filter(([key]) => key === 'id' || key === 'description'))
      : {};
    edit({ do: 'set', path, value: { ...own, grader: name, ...graderNamed(name)?.start } });
  };
  const heading = (
    <>
      <SelectInput aria-label={`Grader of expectation ${at + 1}`} value={item?.grader ?? ''} onText={choose}>
        {!grader && <option value={item?.grader ?? ''}>{item?.grader ?? 'none yet'}</option>}
        <Options values={GRADERS.map(({ name }) => name)} />
      </SelectInput>
      <span className="hidden min-w-0 truncate text-sm text-subtle @md:inline">{grader?.note}</span>
      <OneSidedMark record={record} />
      <label
        className="ml-auto flex items-center gap-1 text-sm whitespace-nowrap"
        title="Whether a failure of this one fails the trial"
      >
        <input
          type="checkbox"
          className="accent-accent"
          checked={item?.counts ?? true}
          onChange={(event) => onCounts(event.target.checked)}
        />
        counts
      </label>
    </>
  );
  return (
    <ItemCard list={EXPECT} at={at} count={items.length} name={`expectation ${at + 1}`} heading={heading}>
      {schema && (
        <>
          <SchemaFields path={path} schema={schema} omit={['grader', 'id', 'description']} />
          <SchemaFields
            path={path}
            schema={{
              properties: {
                id: schema.properties?.['id'] ?? {},
                description: schema.properties?.['description'] ?? {},
              },
            }}
          />
        </>
      )}
    </ItemCard>
  );
}

/** The list as results will name it, and what of it counts. */
function useItems(): Item[] {
  const { value } = useScenarioField(EXPECT);
  const basis = useScenarioField(BASIS).value;
  const list = (Array.isArray(value) ? (value as unknown[]) : []).map((one) => {
    const item = isGroup(one) ? one : {};
    return {
      id: typeof item['id'] === 'string' ? item['id'] : undefined,
      grader: typeof item['grader'] === 'string' ? item['grader'] : '',
    };
  });
  const ids = expectationIds(list);
  return list.map(({ grader }, at) => ({
    id: ids[at] ?? grader,
    grader,
    counts: !Array.isArray(basis) || basis.includes(ids[at]) || basis.includes(grader),
  }));
}

/** What is expected of the agent, and what of it makes up the reward. */
export function ExpectPart({ history }: { history: readonly ExpectationRecord[] }) {
  const items = useItems();
  const basis = useScenarioField(BASIS);
  const holes = useScenarioField(HOLES).value;
  const { edit, focus } = useScenarioForm();
  const setCounts = (at: number, counts: boolean) => {
    const counted = items.filter((item, place) => (place === at ? counts : item.counts));
    if (counted.length === items.length) basis.clear();
    else basis.set(counted.map((item) => item.id));
  };
  const counted = items.filter((item) => item.counts).length;
  const said =
    items.length === 0
      ? 'nothing yet'
      : `${plural(items.length, 'expectation')}${counted < items.length ? `, ${counted} of them count` : ''}`;
  const summary = holes === true ? `${said} · holes allowed` : said;
  return (
    <FormPart title="Expectations" keys={['expect', 'reward_basis', 'allow_holes']} summary={summary} open>
      <ol className="flex flex-col gap-2">
        {items.map((_, at) => (
          <Expectation
            key={at}
            at={at}
            items={items}
            record={history.find(({ definition_id }) => definition_id === items[at]?.id)}
            onCounts={(counts) => setCounts(at, counts)}
          />
        ))}
      </ol>
      {basis.problem && <p className="text-sm text-fail">{basis.problem}</p>}
      <div>
        <Menu
          label="Graders"
          trigger={
            <Button icon={Plus}>
              Expectation
              <ChevronDown size={12} />
            </Button>
          }
          items={GRADERS.map(({ name, note, start }) => ({
            label: name,
            hint: note,
            onSelect: () => {
              edit({ do: 'insert', path: EXPECT, at: items.length, value: { grader: name, ...start } });
              focus([...EXPECT, items.length]);
            },
          }))}
        />
      </div>
      <SchemaField path={HOLES} schema={schemaAt(scenarioSchema(), HOLES)} hint={HOLES_NOTE} />
    </FormPart>
  );
}
