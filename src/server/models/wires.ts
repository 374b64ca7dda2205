/** How an engine is asked over the wire, by its protocol. */
import type { ChatRequest } from '../../core/contract/chat.ts';
import type { EgressPurpose } from '../../core/contract/local/egress.ts';
import { purposeOf, type EngineSpec } from '../../core/contract/local/engine.ts';
import { webhookHeaders } from '../egress/sign-webhook.ts';
import type { AnswerTaker } from './answer-reader.ts';
import { chatTaker } from './chat-taker.ts';
import { transcriptionForm, transcriptionTaker } from './transcription.ts';
import { turnRequest } from './turn-request.ts';
import { turnTaker } from './turn-taker.ts';
import { wireRequest } from './wire-request.ts';

export interface Wire {
  url: string;
  purpose: EgressPurpose;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array<ArrayBuffer>;
  /** The body as it is recorded. */
  recorded: () => unknown;
  taker: AnswerTaker;
  /** Who is asked, for people. */
  who: string;
}

interface WireOf {
  engine: EngineSpec;
  /** undefined: none is needed. */
  key: string | undefined;
  request: ChatRequest;
  /** Of the signature. */
  nowMs: number;
  onText: (soFar: string) => void;
}

/** What of an operation's address people paste besides that of the API. */
const OPERATION = /(?:\/chat\/completions)?\/*$/;

export const addressOf = (engine: Pick<EngineSpec, 'base_url'>, path: string): string =>
  `${engine.base_url.replace(OPERATION, '').replace(/\/+$/, '')}${path}`;

export const keyHeader = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { authorization: `Bearer ${key}` };

/** Throws Unusable where what is asked cannot be written down for the engine. */
export function wireOf({ engine, key, request, nowMs, onText }: WireOf): Wire {
  const purpose = purposeOf(engine);
  if (engine.protocol === 'http_turn') {
    const body = turnRequest(engine, request);
    // The same however often it is tried.
    const id = `${request.turn?.conversation_id ?? ''}_${String(request.turn?.turn ?? 0)}`;
    const signed = { id, timestamp_s: Math.floor(nowMs / 1000), body };
    return {
      url: engine.base_url,
      purpose,
      headers: key === undefined ? { 'content-type': 'application/json' } : webhookHeaders([key], signed),
      body,
      recorded: () => JSON.parse(body) as unknown,
      taker: turnTaker(engine, onText),
      who: `The agent "${engine.name}"`,
    };
  }
  const { audio } = request;
  if (audio) {
    const { contentType, body } = transcriptionForm(engine, audio);
    return {
      url: addressOf(engine, '/audio/transcriptions'),
      purpose,
      headers: { 'content-type': contentType, ...keyHeader(key) },
      body,
      recorded: () => ({ model: engine.model, audio_bytes: audio.length }),
      taker: transcriptionTaker(),
      who: `The server of "${engine.name}"`,
    };
  }
  const body = JSON.stringify(wireRequest(engine, request));
  return {
    url: addressOf(engine, '/chat/completions'),
    purpose,
    headers: { 'content-type': 'application/json', ...keyHeader(key) },
    body,
    recorded: () => JSON.parse(body) as unknown,
    taker: chatTaker(onText),
    who: engine.protocol === 'chat_agent' ? `The agent "${engine.name}"` : `The model "${engine.model}"`,
  };
}
