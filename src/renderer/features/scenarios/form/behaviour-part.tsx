import { usePersonas } from '../../../api/personas.ts';
import { scenarioSchema } from '../../../editor/scenario-schema.ts';
import { plural } from '../../../ui/formats.ts';
import { isGroup, valueAt } from '../../../yaml/yaml-edit.ts';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { useScenarioField, useScenarioForm } from './form-context.ts';
import { schemaAt } from './field-kind.ts';
import { FormPart } from './form-part.tsx';
import { SchemaFields } from './schema-field.tsx';
import { ChoiceControl } from './text-controls.tsx';
import { TraitSliders } from './trait-sliders.tsx';

function Persona() {
  const { value } = useScenarioField(['persona']);
  const { all } = usePersonas();
  if (isGroup(value)) {
    return (
      <FieldGroup label="Persona written in this scenario">
        <SchemaFields path={['persona', 'traits']} schema={schemaAt(scenarioSchema(), ['traits'])} />
        <SchemaFields path={['persona', 'channel']} schema={schemaAt(scenarioSchema(), ['channel'])} />
      </FieldGroup>
    );
  }
  return (
    <ChoiceControl
      path={['persona']}
      label="Persona"
      hint="A ready-made temperament; the traits below override it"
      options={Object.keys(all)}
      about={(name) => all[name]?.description}
      fallback="none"
    />
  );
}

/** How the lead behaves: a persona, and traits of this scenario's own. */
export function BehaviourPart() {
  const { value } = useScenarioForm();
  const traits = valueAt(value, ['traits']);
  const persona = valueAt(value, ['persona']);
  const said = isGroup(traits) ? Object.keys(traits).length : 0;
  const summary = [
    typeof persona === 'string' ? persona.replaceAll('_', ' ') : '',
    said > 0 ? plural(said, 'trait') : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <FormPart title="Behaviour" keys={['persona', 'traits']} summary={summary === '' ? 'as usual' : summary}>
      <Persona />
      <TraitSliders group="traits" />
    </FormPart>
  );
}

/** The line it speaks over. */
export function ChannelPart() {
  const { value } = useScenarioField(['channel']);
  return (
    <FormPart
      title="Line"
      keys={['channel']}
      summary={
        isGroup(value)
          ? Object.entries(value)
              .map(([key, one]) => `${key.replaceAll('_', ' ')} ${String(one)}`)
              .join(' · ')
          : 'clear'
      }
    >
      <TraitSliders group="channel" />
    </FormPart>
  );
}
