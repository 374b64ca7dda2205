import { Plus } from 'lucide-react';
import { scenarioSchema } from '../../../editor/scenario-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { plural } from '../../../ui/formats.ts';
import { isGroup } from '../../../yaml/yaml-edit.ts';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { useScenarioField, useScenarioForm } from './form-context.ts';
import { schemaAt } from './field-kind.ts';
import { FormPart } from './form-part.tsx';
import { ItemCard } from './item-card.tsx';
import { TextsControl } from './list-controls.tsx';
import { SchemaFields } from './schema-field.tsx';
import { TextControl } from './text-controls.tsx';

const RULES = ['rules'] as const;
const SENTENCE = 'when agent says "…" say "…"';

function Rule({ at, count, rule }: { at: number; count: number; rule: unknown }) {
  const schema = schemaAt(scenarioSchema(), ['rules', '[]']).anyOf?.find(({ properties }) => properties);
  const when = schema?.properties?.['when'];
  return (
    <ItemCard
      list={RULES}
      at={at}
      count={count}
      name={`rule ${at + 1}`}
      heading={<span className="text-sm text-muted">Rule {at + 1}</span>}
    >
      {isGroup(rule) && schema && when ? (
        <>
          <SchemaFields path={[...RULES, at, 'when']} schema={when} />
          <SchemaFields path={[...RULES, at]} schema={schema} omit={['when']} />
        </>
      ) : (
        <TextControl path={[...RULES, at]} label="In a sentence" placeholder={SENTENCE} required />
      )}
    </ItemCard>
  );
}

/** What the lead says whatever its goal: fixed words, and rules that come before its agenda. */
export function WordsPart() {
  const says = useScenarioField(['says']).value;
  const { value } = useScenarioField(RULES);
  const { edit, focus } = useScenarioForm();
  const rules: unknown[] = Array.isArray(value) ? value : [];
  const add = (rule: unknown) => {
    edit({ do: 'insert', path: RULES, at: rules.length, value: rule });
    focus([...RULES, rules.length]);
  };
  const summary = [
    Array.isArray(says) ? `${says.length} fixed` : '',
    rules.length > 0 ? plural(rules.length, 'rule') : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <FormPart title="Words" keys={['says', 'rules']} summary={summary === '' ? 'its own' : summary}>
      <TextsControl
        path={['says']}
        label="Fixed words"
        hint="The lead says just these, in order; its goal and traits are then unused"
        placeholder="another utterance …"
        keepsEmpty
      />
      <FieldGroup label="Rules" legend="Rules, tried before anything else the lead would say">
        <ol className="flex flex-col gap-2">
          {rules.map((rule, at) => (
            <Rule key={at} at={at} count={rules.length} rule={rule} />
          ))}
        </ol>
        <div className="flex flex-wrap gap-1">
          <Button icon={Plus} onClick={() => add('when agent says "hello" say "hello"')}>
            Rule in a sentence
          </Button>
          <Button icon={Plus} onClick={() => add({ when: { turn: 2 }, say: 'Hold on a moment.' })}>
            Rule in fields
          </Button>
        </div>
      </FieldGroup>
    </FormPart>
  );
}
