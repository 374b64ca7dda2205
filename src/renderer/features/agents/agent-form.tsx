import { agentSettings } from '../../../core/conversation/agent-settings.ts';
import type { AgentFormProps } from './agent-body.ts';
import { AgentGreetings } from './agent-greetings.tsx';
import { AgentSources } from './agent-sources.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { NumberField, ShareSlider } from './number-controls.tsx';
import { Checkbox, Field, TextArea, TextInput } from '../../ui/field.tsx';

function Identity({ agent, onChange }: AgentFormProps) {
  return (
    <FormSection title="Identity">
      <div className="grid grid-cols-[minmax(0,1fr)_96px] gap-3">
        <Field label="Name">
          <TextInput value={agent.name ?? ''} onText={(text) => onChange({ name: text })} />
        </Field>
        <Field label="Language">
          <TextInput value={agent.language ?? ''} onText={(text) => onChange({ language: text })} />
        </Field>
      </div>
      <Field label="Description">
        <TextArea rows={2} value={agent.description ?? ''} onText={(text) => onChange({ description: text })} />
      </Field>
    </FormSection>
  );
}

function Personality({ agent, settings, onChange }: AgentFormProps) {
  const personality = agent.personality ?? {};
  const set = (patch: typeof personality) => onChange({ personality: { ...personality, ...patch } });
  return (
    <FormSection title="Personality" note="Each acts measurably on the conversation.">
      <ShareSlider
        label="Adherence"
        hint="Chance of steering back to the script before answering"
        value={settings.adherence}
        onChange={(adherence) => set({ adherence })}
      />
      <ShareSlider
        label="Empathy"
        hint="Chance of an acknowledgement"
        value={settings.empathy}
        onChange={(empathy) => set({ empathy })}
      />
      <ShareSlider
        label="Humor"
        hint="Chance of a light remark"
        value={settings.humor}
        onChange={(humor) => set({ humor })}
      />
    </FormSection>
  );
}

function Model({ agent, settings, onChange }: AgentFormProps) {
  const ai = agent.ai_settings ?? {};
  const set = (patch: typeof ai) => onChange({ ai_settings: { ...ai, ...patch } });
  return (
    <FormSection title="Language model" note="Temperature 0 always takes the first phrasing.">
      <div className="grid grid-cols-3 gap-3">
        <Field label="Model">
          <TextInput value={ai.ai_model ?? ''} onText={(text) => set({ ai_model: text || null })} />
        </Field>
        <NumberField
          label="Temperature"
          value={ai.temperature ?? null}
          usual={settings.temperature}
          min={0}
          max={2}
          step={0.1}
          onChange={(temperature) => set({ temperature })}
        />
        <NumberField
          label="Max tokens"
          value={ai.max_tokens ?? null}
          usual={settings.maxTokens}
          min={1}
          step={1}
          onChange={(max_tokens) => set({ max_tokens })}
        />
      </div>
    </FormSection>
  );
}

function TurnTaking({ agent, settings, onChange }: AgentFormProps) {
  const endpointing = agent.endpointing ?? {};
  const idle = agent.user_idle ?? {};
  return (
    <FormSection title="Turn-taking">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <NumberField
          label="Shortest wait (s)"
          value={endpointing.min_delay ?? null}
          usual={settings.minDelay_s}
          min={0}
          step={0.1}
          onChange={(min_delay) => onChange({ endpointing: { ...endpointing, min_delay } })}
        />
        <NumberField
          label="Longest wait (s)"
          value={endpointing.max_delay ?? null}
          usual={settings.maxDelay_s}
          min={0}
          step={0.1}
          onChange={(max_delay) => onChange({ endpointing: { ...endpointing, max_delay } })}
        />
        <NumberField
          label="Nudge after (s)"
          value={idle.user_away_timeout ?? null}
          usual={settings.idle.awayAfter_s}
          min={0}
          step={0.5}
          onChange={(user_away_timeout) => onChange({ user_idle: { ...idle, user_away_timeout } })}
        />
      </div>
      <Checkbox
        label="Smart turn detection"
        hint="Waits less when the utterance sounds complete"
        checked={settings.smartTurn}
        onChange={(event) => onChange({ smart_turn_detection: event.target.checked })}
      />
      <Checkbox
        label="Nudge a silent lead"
        checked={settings.idle.enabled}
        onChange={(event) => onChange({ user_idle: { ...idle, enabled: event.target.checked } })}
      />
      <Checkbox
        label="End the conversation on goodbye"
        checked={settings.endsOnGoodbye}
        onChange={(event) => onChange({ end_conversation_on_goodbye: event.target.checked })}
      />
    </FormSection>
  );
}

/** The settings that people change most; the rest is under "All as JSON". */
export function AgentForm({ agent, onChange }: Omit<AgentFormProps, 'settings'>) {
  // What the form shows is the same for both call types; greetings ask for each.
  const props: AgentFormProps = { agent, onChange, settings: agentSettings(agent, null, 'outbound') };
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Identity {...props} />
      <AgentSources {...props} />
      <AgentGreetings {...props} />
      <Personality {...props} />
      <TurnTaking {...props} />
      <Model {...props} />
    </form>
  );
}
