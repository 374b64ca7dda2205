import { Plus } from 'lucide-react';
import { scenarioSchema } from '../../../editor/scenario-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectInput } from '../../../ui/field.tsx';
import { plural } from '../../../ui/formats.ts';
import { isGroup } from '../../../yaml/yaml-edit.ts';
import { useScenarioField, useScenarioForm } from './form-context.ts';
import { schemaAt } from './field-kind.ts';
import { fieldLabel } from './field-label.ts';
import { FormPart } from './form-part.tsx';
import { ItemCard } from './item-card.tsx';
import { SchemaField } from './schema-field.tsx';
import { Options } from '../../../ui/options.tsx';

const EVENTS = ['events'] as const;

/** What can happen, and what it begins with when it is chosen. */
const HAPPENINGS: Readonly<Record<string, unknown>> = {
  push_context: 'What the agent should know from now on',
  say: 'Hold on a moment.',
  silence: 5,
  hang_up: true,
  dtmf: '1',
  voicemail: true,
  network_drop: true,
  noise: 0.5,
};
const TIMES = ['at_turn', 'at_s'] as const;

function Event({ at, count, event }: { at: number; count: number; event: Record<string, unknown> }) {
  const { edit } = useScenarioForm();
  const schema = schemaAt(scenarioSchema(), ['events', '[]']);
  const path = [...EVENTS, at];
  const when = TIMES.find((key) => key in event) ?? 'at_turn';
  const what = Object.keys(HAPPENINGS).find((key) => key in event) ?? '';
  const choose = (old: string, key: string, value: unknown) => {
    if (old !== '' && old in event) edit({ do: 'rename', path: [...path, old], to: key });
    edit({ do: 'set', path: [...path, key], value });
  };
  const heading = (
    <>
      <SelectInput
        className="max-w-40"
        aria-label={`What happens in event ${at + 1}`}
        value={what}
        onText={(text) => choose(what, text, HAPPENINGS[text])}
      >
        {what === '' && <option value="">nothing yet</option>}
        <Options values={Object.keys(HAPPENINGS)} label={fieldLabel} />
      </SelectInput>
      <SelectInput
        aria-label={`When event ${at + 1} happens`}
        value={when}
        onText={(text) => choose(when, text, event[when] ?? 1)}
      >
        <Options values={TIMES} label={(key) => fieldLabel(key).toLowerCase()} />
      </SelectInput>
    </>
  );
  return (
    <ItemCard list={EVENTS} at={at} count={count} name={`event ${at + 1}`} heading={heading}>
      <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-3">
        <SchemaField path={[...path, when]} schema={schemaAt(schema, [when])} hint="" />
        {what !== '' && event[what] !== true && (
          <SchemaField
            path={[...path, what]}
            schema={schemaAt(schema, [what])}
            required
            long={what === 'push_context'}
          />
        )}
        {what === 'voicemail' && event[what] === true && (
          <SchemaField path={[...path, what]} schema={schemaAt(schema, [what])} label="Greeting" hint="" />
        )}
      </div>
    </ItemCard>
  );
}

/** What happens during the conversation, whoever is speaking. */
export function EventsPart() {
  const { value } = useScenarioField(EVENTS);
  const { edit, focus } = useScenarioForm();
  const events: unknown[] = Array.isArray(value) ? value : [];
  return (
    <FormPart
      title="Events"
      keys={['events']}
      summary={events.length === 0 ? 'none' : plural(events.length, 'event')}
      note="Turns count both sides; seconds count from the answer."
    >
      <ol className="flex flex-col gap-2">
        {events.map((event, at) => (
          <Event key={at} at={at} count={events.length} event={isGroup(event) ? event : {}} />
        ))}
      </ol>
      <div>
        <Button
          icon={Plus}
          onClick={() => {
            edit({
              do: 'insert',
              path: EVENTS,
              at: events.length,
              value: { at_turn: 3, push_context: HAPPENINGS['push_context'] },
            });
            focus([...EVENTS, events.length]);
          }}
        >
          Event
        </Button>
      </div>
    </FormPart>
  );
}
