import { Plus, X } from 'lucide-react';
import { scenarioSchema } from '../../../editor/scenario-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { plural } from '../../../ui/formats.ts';
import { isGroup } from '../../../yaml/yaml-edit.ts';
import { fieldMark, useScenarioField, useScenarioForm } from './form-context.ts';
import { schemaAt } from './field-kind.ts';
import { FormPart } from './form-part.tsx';
import { ItemCard } from './item-card.tsx';
import { NameInput, PairsControl } from './list-controls.tsx';
import { SchemaFields } from './schema-field.tsx';

const ACTIONS = ['actions'] as const;

function Results({ slug }: { slug: string }) {
  const list = [...ACTIONS, slug, 'results'];
  const { value } = useScenarioField(list);
  const { edit, focus } = useScenarioForm();
  const results: unknown[] = Array.isArray(value) ? value : [];
  const schema = schemaAt(scenarioSchema(), ['actions', slug, 'results', '[]']);
  return (
    <>
      {results.length > 0 && (
        <span className="text-sm text-muted">One answer for each call, the last one from then on</span>
      )}
      <ol className="flex flex-col gap-2">
        {results.map((_, at) => (
          <ItemCard
            key={at}
            list={list}
            at={at}
            count={results.length}
            name={`answer ${at + 1} of ${slug}`}
            heading={<span className="text-sm text-muted">Call {at + 1}</span>}
          >
            <SchemaFields path={[...list, at]} schema={schema} />
          </ItemCard>
        ))}
      </ol>
      <div>
        <Button
          icon={Plus}
          onClick={() => {
            edit({ do: 'insert', path: list, at: results.length, value: { returns: {} } });
            focus([...list, results.length]);
          }}
        >
          Answer by call
        </Button>
      </div>
    </>
  );
}

function Mock({ slug, taken }: { slug: string; taken: readonly string[] }) {
  const { edit, problems } = useScenarioForm();
  const path = [...ACTIONS, slug];
  const schema = schemaAt(scenarioSchema(), ['actions', slug]);
  const problem = problems.get(path.join('.'));
  return (
    <li className="rounded border border-line">
      <div className="flex min-h-8 items-center gap-1 border-b border-line bg-sunken px-2 py-0.5">
        <NameInput
          name={slug}
          label={`Name of the action ${slug}`}
          taken={taken}
          onName={(to) => edit({ do: 'rename', path, to })}
        />
        <span className="flex-1" />
        <Button
          className="h-6"
          aria-label={`Remove the action ${slug}`}
          icon={X}
          onClick={() => edit({ do: 'remove', path })}
        />
      </div>
      <div {...fieldMark([...path, 'fields'])} className="flex flex-col gap-2 p-2">
        {problem && <p className="text-sm text-fail">{problem}</p>}
        <SchemaFields path={path} schema={schema} omit={['results']} />
        <Results slug={slug} />
      </div>
    </li>
  );
}

/** How actions answer in this scenario, and the state that they change. */
export function ActionsPart() {
  const { value, set } = useScenarioField(ACTIONS);
  const state = useScenarioField(['state']).value;
  const { edit, focus } = useScenarioForm();
  const slugs = isGroup(value) ? Object.keys(value) : [];
  const summary = [
    slugs.length > 0 ? slugs.join(', ') : '',
    isGroup(state) ? `state of ${plural(Object.keys(state).length, 'key')}` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <FormPart
      title="Actions and state"
      keys={['actions', 'state']}
      summary={summary === '' ? 'none' : summary}
      note="No action reaches the outside: each answers as is written here."
    >
      <ul className="flex flex-col gap-2">
        {slugs.map((slug, at) => (
          // The name is what is edited, so the place must stay the identity.
          <Mock key={at} slug={slug} taken={slugs} />
        ))}
      </ul>
      <NameInput
        name=""
        label="Another action"
        placeholder="another_action …"
        taken={slugs}
        onName={(slug) =>
          isGroup(value)
            ? edit({ do: 'set', path: [...ACTIONS, slug], value: { returns: { ok: true } } })
            : set({ [slug]: { returns: { ok: true } } })
        }
        onEntered={(slug) => focus([...ACTIONS, slug, 'fields'])}
      />
      <PairsControl
        path={['state']}
        label="State at the beginning"
        hint="The world that actions change and final_state looks at"
        noun="key"
        any
      />
    </FormPart>
  );
}
