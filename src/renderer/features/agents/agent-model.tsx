import { FormGroup } from '../../ui/form-group.tsx';
import { FieldRow, FlagAt, JsonAt, NumberAt, TextAt } from '../../ui/object-fields.tsx';
import { DEFAULTS } from './defaults.ts';

const AT = 'ai_settings';

/** What a language model is asked with, and what the rules take from the same settings. */
export function AgentModel() {
  return (
    <FormGroup
      title="Language model"
      note="For the rules, temperature is variety of phrasing, of which 0 always takes the first; reasoning takes time. Which model speaks is chosen with an engine, not here."
      of={[[AT], ['enable_parallel_tool_calls'], ['system_prompt']]}
    >
      <FieldRow>
        <NumberAt
          at={[AT, 'temperature']}
          label="Temperature"
          usual={DEFAULTS.temperature}
          min={0}
          max={2}
          step={0.1}
        />
        <NumberAt at={[AT, 'max_tokens']} label="Max tokens" usual="no limit" min={1} step={1} />
        <TextAt
          at={[AT, 'reasoning']}
          label="Reasoning"
          placeholder="none"
          suggestions={['none', 'low', 'medium', 'high']}
        />
      </FieldRow>
      <FieldRow>
        <TextAt at={[AT, 'ai_model']} label="Model" hint="Stored" />
        <NumberAt at={[AT, 'frequency_penalty']} label="Frequency penalty" hint="Stored" step={0.1} />
        <NumberAt at={[AT, 'presence_penalty']} label="Presence penalty" hint="Stored" step={0.1} />
      </FieldRow>
      <FlagAt
        at={['enable_parallel_tool_calls']}
        label="Parallel tool calls"
        hint="Calls several actions of one turn at the same time"
        usual={DEFAULTS.parallelActions}
      />
      <JsonAt
        at={['system_prompt']}
        label="System prompt (JSON)"
        hint="An object of any shape, which may have a part for inbound and one for outbound calls. Its texts are told to a model; the rules do not read it."
        rows={2}
      />
    </FormGroup>
  );
}
