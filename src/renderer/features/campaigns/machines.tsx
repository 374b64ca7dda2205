import { FormGroup } from '../../ui/form-group.tsx';
import { ChoiceAt, FieldRow, FlagAt, NumberAt, TextAt, YesNoAt } from '../../ui/object-fields.tsx';

const AT = 'answering_machine_detection';
const BEHAVIOURS = [
  ['hang_up', 'hang up'],
  ['leave_message', 'leave the message'],
  ['continue', 'go on as with a person'],
  ['native_ivr', 'native IVR: go on as with a person'],
] as const;

/** What happens where a machine answers. */
export function Machines() {
  return (
    <>
      <FormGroup
        title="Voicemail and machines"
        note="What is said here goes before the agent’s own."
        of={[['disable_amd'], [AT]]}
      >
        <FlagAt at={['disable_amd']} label="Never look for machines" hint="Whatever agent or campaign say" />
        <FieldRow>
          <YesNoAt at={[AT, 'enabled']} label="Look for machines" none="as the agent says" />
          <YesNoAt at={[AT, 'interrupt_on_machine']} label="Cut in on its greeting" none="as the agent says" />
        </FieldRow>
        <FieldRow>
          <ChoiceAt
            at={[AT, 'machine_vm_behavior']}
            label="At a voicemail"
            options={BEHAVIOURS}
            none="as the agent says"
          />
          <ChoiceAt
            at={[AT, 'machine_ivr_behavior']}
            label="At a menu (IVR)"
            options={BEHAVIOURS}
            none="as the agent says"
          />
          <ChoiceAt
            at={[AT, 'machine_unavailable_behavior']}
            label="Where nobody is available"
            hint="Stored, and not acted on here"
            options={BEHAVIOURS}
          />
        </FieldRow>
        <TextAt
          at={[AT, 'voicemail_message']}
          label="Message"
          hint="May hold variables, such as {{lead.first_name}}."
          rows={2}
        />
      </FormGroup>
      <FormGroup
        title="How machines are told"
        note="The first threshold and the time-out act here; models, prompt and the other thresholds are stored."
        of={[
          [AT, 'detection_options'],
          [AT, 'llm_model'],
          [AT, 'stt_model'],
        ]}
        folded
      >
        <FieldRow>
          <NumberAt
            at={[AT, 'detection_options', 'human_speech_threshold']}
            label="Human speech (s)"
            usual={2.5}
            min={0}
          />
          <NumberAt at={[AT, 'detection_options', 'timeout']} label="Time-out (s)" usual={30} min={0} />
          <NumberAt at={[AT, 'detection_options', 'human_silence_threshold']} label="Human silence" min={0} />
          <NumberAt at={[AT, 'detection_options', 'machine_silence_threshold']} label="Machine silence" min={0} />
          <NumberAt at={[AT, 'detection_options', 'no_speech_threshold']} label="No speech" min={0} />
          <TextAt at={[AT, 'llm_model']} label="Language model" />
          <TextAt at={[AT, 'stt_model']} label="Speech recognition" />
        </FieldRow>
        <TextAt at={[AT, 'detection_options', 'prompt']} label="Prompt" rows={3} />
      </FormGroup>
    </>
  );
}
