import { ENGINE_PROTOCOLS } from '../../../core/contract/local/engine.ts';
import { Field, SelectInput } from '../../ui/field.tsx';
import { Options } from '../../ui/options.tsx';
import type { EngineForm } from './engine-form.ts';

type Protocol = EngineForm['protocol'];

const LABELS: Readonly<Record<Protocol, string>> = {
  chat_completions: 'a model, by chat completions',
  http_turn: 'an agent of your own, by one HTTP request a turn',
  media_stream: 'a voice agent of your own, on a telephone line (media stream)',
};

export interface ProtocolFieldProps {
  value: Protocol;
  onProtocol: (protocol: Protocol) => void;
}

/** Whether a model is asked, or somebody's own agent. */
export function ProtocolField({ value, onProtocol }: ProtocolFieldProps) {
  return (
    <Field label="What it is">
      <SelectInput
        value={value}
        className="max-w-96"
        onText={(text) => onProtocol(ENGINE_PROTOCOLS.find((one) => one === text) ?? 'chat_completions')}
      >
        <Options values={ENGINE_PROTOCOLS} label={(protocol) => LABELS[protocol]} />
      </SelectInput>
    </Field>
  );
}
