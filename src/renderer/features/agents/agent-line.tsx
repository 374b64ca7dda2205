import { FormGroup } from '../../ui/form-group.tsx';
import { FieldRow, FlagAt, JsonAt, NumberAt, TagsAt, TextAt } from '../../ui/object-fields.tsx';
import { DEFAULTS } from './defaults.ts';

/** Switches of the transcript, none of which a conversation without sound can show. */
const TRANSCRIPT = [
  ['smart_format', 'Smart format'],
  ['profanity_filter', 'Profanity filter'],
  ['punctuate', 'Punctuation'],
  ['numerals', 'Numerals as digits'],
  ['diarize', 'Tell speakers apart'],
  ['dictation', 'Spoken punctuation'],
  ['filler_words', 'Keep filler words'],
] as const;

function Hearing() {
  return (
    <FormGroup
      title="Hearing"
      note="How well it understands over a bad line. Models and prompt are stored; all else acts."
      of={[['stt_settings'], ['noise_cancellation']]}
      folded
    >
      <TagsAt at={['stt_settings', 'keyterms']} label="Terms to expect" hint="They are misheard less often." />
      <FieldRow>
        <NumberAt
          at={['stt_settings', 'low_confidence_threshold']}
          label="Asks again below"
          hint="Confidence, 0 to 1"
          usual={DEFAULTS.lowConfidence}
          min={0}
          max={1}
          step={0.05}
        />
        <TextAt at={['stt_settings', 'model']} label="Recognition model" hint="Stored" />
      </FieldRow>
      <TextAt at={['stt_settings', 'prompt']} label="Hint to the recognition model" hint="Stored" rows={2} />
      <FlagAt at={['noise_cancellation', 'enabled']} label="Noise cancellation" />
      <FieldRow>
        <NumberAt
          at={['noise_cancellation', 'enhancement_level']}
          label="Strength"
          hint="0 to 1, or in percent"
          usual={0.7}
          min={0}
        />
        <NumberAt
          at={['noise_cancellation', 'vad_sensitivity']}
          label="Voice detection"
          hint="0 to 1, or in percent"
          usual={DEFAULTS.vadSensitivity}
          min={0}
        />
        <NumberAt
          at={['noise_cancellation', 'vad_minimum_speech_duration']}
          label="Shortest speech (s)"
          usual={DEFAULTS.vadMinimumSpeech_s}
          min={0}
        />
        <NumberAt
          at={['noise_cancellation', 'vad_speech_hold_duration']}
          label="Speech goes on for (s)"
          usual={DEFAULTS.vadSpeechHold_s}
          min={0}
        />
        <TextAt at={['noise_cancellation', 'model']} label="Noise model" hint="Stored" />
        <TextAt at={['noise_cancellation', 'provider']} label="Noise provider" hint="Stored" />
      </FieldRow>
    </FormGroup>
  );
}

function Voice() {
  return (
    <FormGroup
      title="Voice"
      note="A loud background makes leads ask again; voices themselves are stored."
      of={[['voice_audio_id'], ['background_audio'], ['voice_settings']]}
      folded
    >
      <FieldRow>
        <TextAt at={['voice_audio_id']} label="Voice" hint="Stored" />
      </FieldRow>
      <FlagAt at={['background_audio', 'enabled']} label="Background sound" />
      <FieldRow>
        <NumberAt at={['background_audio', 'volume']} label="Volume" hint="0 to 1, or in percent" usual={0.3} min={0} />
        <TextAt at={['background_audio', 'clip']} label="Clip" hint="Stored" suggestions={['OFFICE_AMBIENCE']} />
      </FieldRow>
      <JsonAt at={['voice_settings']} label="Voice settings (JSON)" hint="Stored" rows={2} />
    </FormGroup>
  );
}

function Transcription() {
  return (
    <FormGroup
      title="Transcription"
      note="Keywords act as terms to expect; the rest is stored."
      of={[['tts_settings']]}
      folded
    >
      <TagsAt at={['tts_settings', 'keywords']} label="Keywords" />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {TRANSCRIPT.map(([key, label]) => (
          <FlagAt key={key} at={['tts_settings', key]} label={label} />
        ))}
      </div>
      <FieldRow>
        <TextAt at={['tts_settings', 'utterance_end_ms']} label="Utterance ends after (ms)" />
        <TextAt at={['tts_settings', 'endpointing']} label="Segment ends after (ms)" />
      </FieldRow>
    </FormGroup>
  );
}

/** What is between the agent and the ear of the lead. */
export function AgentLine() {
  return (
    <>
      <Hearing />
      <Voice />
      <Transcription />
    </>
  );
}
