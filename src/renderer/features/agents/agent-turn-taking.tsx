import { FormGroup } from '../../ui/form-group.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { ChoiceAt, FieldRow, FlagAt, NumberAt, TextAt } from '../../ui/object-fields.tsx';
import { useObjectField } from '../../ui/object-form.tsx';
import type { AgentFormProps } from './agent-body.ts';
import { DEFAULTS } from './defaults.ts';

const GREETING_TYPES = [
  ['static', 'static'],
  ['ai', 'composed (ai)'],
] as const;

/** As the engine takes it: an older spelling may turn it on. */
function NudgeFlag({ settings }: Pick<AgentFormProps, 'settings'>) {
  const { fault, set } = useObjectField(['user_idle', 'enabled']);
  return (
    <Checkbox
      label="Nudge a silent lead"
      error={fault}
      at="user_idle.enabled"
      checked={settings.idle.enabled}
      onChange={(event) => set(event.target.checked)}
    />
  );
}

/** When the agent speaks, when it asks whether somebody is there, and when it hangs up. */
export function AgentTurnTaking({ settings }: AgentFormProps) {
  return (
    <>
      <FormGroup
        title="Turn-taking"
        of={[['endpointing'], ['smart_turn_detection'], ['user_idle'], ['end_conversation_on_goodbye']]}
      >
        <FieldRow>
          <NumberAt
            at={['endpointing', 'min_delay']}
            label="Shortest wait (s)"
            usual={DEFAULTS.minDelay_s}
            min={0}
            step={0.1}
          />
          <NumberAt
            at={['endpointing', 'max_delay']}
            label="Longest wait (s)"
            usual={DEFAULTS.maxDelay_s}
            min={0}
            step={0.1}
          />
        </FieldRow>
        <FlagAt
          at={['smart_turn_detection']}
          label="Smart turn detection"
          hint="Waits less when the utterance sounds complete"
          usual={DEFAULTS.smartTurn}
        />
        <NudgeFlag settings={settings} />
        <FieldRow>
          <NumberAt
            at={['user_idle', 'user_away_timeout']}
            label="Nudge after (s)"
            usual={DEFAULTS.idle.awayAfter_s}
            min={0}
            step={0.5}
          />
          <NumberAt
            at={['user_idle', 'max_consecutive_events']}
            label="Nudges at most"
            hint="Then it hangs up."
            usual={DEFAULTS.idle.maxNudges}
            min={0}
            step={1}
          />
        </FieldRow>
        <TextAt at={['user_idle', 'nudge_instructions']} label="How a nudge is worded" rows={2} />
        <FlagAt
          at={['end_conversation_on_goodbye']}
          label="End the conversation on goodbye"
          usual={DEFAULTS.endsOnGoodbye}
        />
      </FormGroup>
      <FormGroup
        title="Older spellings"
        note="They hold where the settings above say nothing."
        of={[['greeting_type_outbound'], ['greeting_type_inbound'], ['enable_user_idle_timeout']]}
        folded
      >
        <FieldRow>
          <ChoiceAt at={['greeting_type_outbound']} label="Greeting, outbound" options={GREETING_TYPES} />
          <ChoiceAt at={['greeting_type_inbound']} label="Greeting, inbound" options={GREETING_TYPES} />
        </FieldRow>
        <FlagAt at={['enable_user_idle_timeout']} label="Nudge on silence" />
      </FormGroup>
    </>
  );
}
