import { DEFAULT_TRAITS } from '../../../../core/simulation/scenario-lead.ts';
import { PERSONAS } from '../../../../core/simulation/resolve-lead.ts';
import { scenarioSchema } from '../../../editor/scenario-schema.ts';
import { plural } from '../../../ui/formats.ts';
import { isGroup, valueAt } from '../../../yaml/yaml-edit.ts';
import { FieldGroup } from './field-group.tsx';
import { useScenarioField, useScenarioForm } from './form-context.ts';
import { schemaAt } from './field-kind.ts';
import { fieldLabel } from './field-label.ts';
import { FormPart } from './form-part.tsx';
import { SchemaField, SchemaFields } from './schema-field.tsx';
import { SliderControl } from './number-controls.tsx';
import { ChoiceControl } from './text-controls.tsx';

const DEFAULTS: Readonly<Record<string, number>> = DEFAULT_TRAITS;
const PATIENCE_MAX = 20;

function Persona() {
  const { value } = useScenarioField(['persona']);
  if (isGroup(value)) {
    return (
      <FieldGroup label="Persona written in this scenario">
        <SchemaFields path={['persona', 'traits']} schema={schemaAt(scenarioSchema(), ['traits'])} />
        <SchemaFields path={['persona', 'channel']} schema={schemaAt(scenarioSchema(), ['channel'])} />
      </FieldGroup>
    );
  }
  const about = typeof value === 'string' ? PERSONAS[value]?.description : undefined;
  return <ChoiceControl path={['persona']} label="Persona" hint={about ?? 'A ready-made temperament; the traits below override it'} options={Object.keys(PERSONAS)} fallback="none" />;
}

/** The trait's value where the scenario says nothing: the persona's, else the format's. */
function useFallback(group: 'traits' | 'channel'): (key: string) => number {
  const { value } = useScenarioForm();
  const persona = valueAt(value, ['persona']);
  const traits = typeof persona === 'string' ? PERSONAS[persona]?.[group] : valueAt(persona, [group]);
  return (key) => {
    const own = valueAt(traits, [key]);
    return typeof own === 'number' ? own : group === 'traits' ? (DEFAULTS[key] ?? 0) : 0;
  };
}

function Sliders({ group }: { group: 'traits' | 'channel' }) {
  const { properties = {} } = schemaAt(scenarioSchema(), [group]);
  const fallback = useFallback(group);
  const { value } = useScenarioForm();
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-2 @lg:grid-cols-2">
      {Object.entries(properties).map(([key, schema]) => {
        const path = [group, key];
        const current = valueAt(value, path);
        const label = fieldLabel(key);
        // What the schema says of the default is in the field already.
        const hint = schema.description?.replace(/ [\d.]+ if absent\.$/, '');
        if (current != null && typeof current !== 'number') return <SchemaField key={key} path={path} schema={schema} />;
        return <SliderControl key={key} path={path} label={label} hint={hint} max={key === 'patience' ? PATIENCE_MAX : 1} fallback={fallback(key)} />;
      })}
    </div>
  );
}

/** How the lead behaves: a persona, and traits of this scenario's own. */
export function BehaviourPart() {
  const { value } = useScenarioForm();
  const traits = valueAt(value, ['traits']);
  const persona = valueAt(value, ['persona']);
  const said = isGroup(traits) ? Object.keys(traits).length : 0;
  const summary = [typeof persona === 'string' ? persona.replaceAll('_', ' ') : '', said > 0 ? plural(said, 'trait') : ''].filter((part) => part !== '').join(' · ');
  return (
    <FormPart title="Behaviour" keys={['persona', 'traits']} summary={summary === '' ? 'as usual' : summary}>
      <Persona />
      <Sliders group="traits" />
    </FormPart>
  );
}

/** The line it speaks over. */
export function ChannelPart() {
  const { value } = useScenarioField(['channel']);
  return (
    <FormPart title="Line" keys={['channel']} summary={isGroup(value) ? Object.entries(value).map(([key, one]) => `${key.replaceAll('_', ' ')} ${String(one)}`).join(' · ') : 'clear'}>
      <Sliders group="channel" />
    </FormPart>
  );
}
