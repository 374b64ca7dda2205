import echo from '../../../../resources/own-agent/media.mjs?raw';
import { isOwnAgent } from '../../../core/contract/local/engine.ts';
import { useEngines } from '../../api/engines.ts';
import { Field, SelectInput } from '../../ui/field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { Options } from '../../ui/options.tsx';
import type { EngineFaults, EngineForm } from './engine-form.ts';
import { NumberField } from './number-field.tsx';
import { ServerText } from './own-agent-servers.tsx';

export interface MediaFieldsProps {
  form: EngineForm;
  faults: EngineFaults;
  onChange: (patch: Partial<EngineForm>) => void;
}

const NOBODY = '';

/** How an agent that is spoken with is listened to. */
export function MediaFields({ form, faults, onChange }: MediaFieldsProps) {
  const { data } = useEngines();
  const servers = (data?.items ?? []).filter(({ protocol }) => !isOwnAgent(protocol)).map(({ name }) => name);
  const { transcribed_by: chosen } = form;
  // One that was deleted stays to be seen, until another is chosen.
  const options = [NOBODY, ...servers, ...(chosen === NOBODY || servers.includes(chosen) ? [] : [chosen])];
  return (
    <FormSection
      title="Line"
      note="Understudy is the carrier: it opens a media stream for each conversation, speaks the lead's words and listens"
    >
      <Field
        label="Written down by"
        error={faults['media.transcribed_by'] ?? null}
        hint={
          chosen === NOBODY
            ? 'Without a server that transcribes, what the agent says is unheard: its times are measured, and what needs its words is ungraded.'
            : 'What the agent says is sent to the /audio/transcriptions of this engine, with its model and key.'
        }
      >
        <SelectInput value={chosen} className="max-w-80" onText={(transcribed_by) => onChange({ transcribed_by })}>
          <Options values={options} label={(name) => (name === NOBODY ? 'nobody: it stays unheard' : name)} />
        </SelectInput>
      </Field>
      <div className="grid grid-cols-3 gap-3">
        <NumberField
          label="A turn ends after silence of (ms)"
          placeholder="1000"
          error={faults['media.end_of_turn_ms']}
          value={form.end_of_turn_ms}
          onText={(end_of_turn_ms) => onChange({ end_of_turn_ms })}
        />
      </div>
      <ServerText text={echo} label="echo" />
    </FormSection>
  );
}
