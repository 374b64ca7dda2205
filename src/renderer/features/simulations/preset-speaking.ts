import { useQueryParam } from '../../ui/hash-location.ts';
import { LEAD_STYLES, SPEAKING, type Chosen, type LeadStyle } from './run-speakers.ts';

interface PresetSpeaking {
  /** null: as it was last. */
  mode: (typeof SPEAKING)[number] | null;
  recording: string | null;
  /** null: as they were last. */
  engines: Chosen | null;
  leadStyle: LeadStyle | null;
}

/** Who is to speak as the address says: the answers of a recording again, or the engines that it was recorded with. */
export function usePresetSpeaking(): PresetSpeaking {
  const [recording] = useQueryParam('recording');
  const [speak] = useQueryParam('speak');
  const [agent] = useQueryParam('agent_engine');
  const [lead] = useQueryParam('lead_engine');
  const [judge] = useQueryParam('judge_engine');
  const [style] = useQueryParam('lead_style');
  const mode = recording === null ? (SPEAKING.find((one) => one === speak) ?? null) : 'recording';
  return {
    mode,
    recording,
    engines: mode === 'models' ? { agent, lead, judge } : null,
    leadStyle: LEAD_STYLES.find((one) => one === style) ?? null,
  };
}
