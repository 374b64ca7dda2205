import { ENGINE_PROTOCOLS } from '../../../core/contract/local/engine.ts';
import { Field, SelectInput } from '../../ui/field.tsx';
import { Options } from '../../ui/options.tsx';
import type { EngineForm } from './engine-form.ts';

type Protocol = EngineForm['protocol'];

const LABELS: Readonly<Record<Protocol, string>> = {
  chat_completions: 'a model, by chat completions',
  chat_agent: 'an agent of your own, by chat completions',
  http_turn: 'an agent of your own, by one HTTP request a turn',
  media_stream: 'a voice agent of your own, by a media stream',
};

/** What an engine's address is, by how it is asked. */
export const ADDRESSES: Readonly<Record<Protocol, { hint: string; example: string }>> = {
  chat_completions: {
    hint: 'Of a server that speaks chat completions, up to and with the version.',
    example: 'http://127.0.0.1:11434/v1',
  },
  chat_agent: {
    hint: 'Of your agent’s API, which speaks chat completions, up to and with the version. Its prompt is its own: it is sent the conversation.',
    example: 'http://127.0.0.1:8000/v1',
  },
  http_turn: { hint: 'That each turn is posted to.', example: 'http://127.0.0.1:3000/turn' },
  media_stream: {
    hint: 'Of the WebSocket that your carrier streams its calls to.',
    example: 'ws://127.0.0.1:3000/media',
  },
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
