import { FormGroup } from '../../ui/form-group.tsx';
import { ChoiceAt, FieldRow, FlagAt, JsonAt, NumberAt, TextAt } from '../../ui/object-fields.tsx';
import { templateProblems } from '../../../core/authoring/template-problems.ts';
import type { AgentFormProps } from './agent-body.ts';
import { DEFAULTS } from './defaults.ts';

const BEHAVIOURS = [
  ['hang_up', 'hang up'],
  ['leave_message', 'leave the message'],
  ['continue', 'go on as with a person'],
] as const;

/** What happens where a machine answers, and what is kept for other programs. */
export function AgentMachines({ agent }: AgentFormProps) {
  return (
    <>
      <FormGroup
        title="Voicemail and machines"
        note="A campaign’s own settings go before these. Models are stored."
        of={[['amd']]}
        folded
      >
        <FlagAt at={['amd', 'enabled']} label="Look whether a machine has answered" />
        <FlagAt at={['amd', 'interrupt_on_machine']} label="Cut in on a machine’s greeting" />
        <FlagAt at={['amd', 'ivr_detection']} label="Look for menus (IVR) too" usual={DEFAULTS.amd.detectsIvr} />
        <FieldRow>
          <ChoiceAt
            at={['amd', 'actions', 'machine-vm']}
            label="At a voicemail"
            options={BEHAVIOURS}
            none="not said: hang up"
          />
          <ChoiceAt
            at={['amd', 'actions', 'machine-ivr']}
            label="At a menu"
            options={BEHAVIOURS}
            none="not said: hang up"
          />
        </FieldRow>
        <TextAt
          at={['amd', 'voicemail_message']}
          label="Message"
          hint="May hold variables, such as {{lead.first_name}}."
          rows={2}
          problem={templateProblems(agent.amd?.voicemail_message ?? '')[0]?.message ?? null}
        />
        <FieldRow>
          <NumberAt
            at={['amd', 'detection_options', 'human_speech_threshold']}
            label="Human speech (s)"
            usual={2.5}
            min={0}
          />
          <NumberAt at={['amd', 'detection_options', 'timeout']} label="Time-out (s)" usual={30} min={0} />
          <TextAt at={['amd', 'llm']} label="Language model of the detection" hint="Stored" />
          <TextAt at={['amd', 'stt']} label="Recognition of the detection" hint="Stored" />
        </FieldRow>
      </FormGroup>
      <FormGroup title="Feature flags" note="Stored, and not acted on here." of={[['feature_flags']]} folded>
        <JsonAt at={['feature_flags']} label="Feature flags (JSON)" rows={2} />
      </FormGroup>
    </>
  );
}
