/**
 * The messages of a media stream as Twilio's are (https://www.twilio.com/docs/voice/media-streams/websocket-messages): what a carrier sends, and what it
 * takes.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { FRAME_MS, TELEPHONE_HZ } from '../../core/audio/frames.ts';
import { isRecord } from '../../core/is-record.ts';
import { beginning } from '../models/parsed-answer.ts';
import { invalid } from '../models/wire-fault.ts';

/** Bytes of one message: more than a minute of audio at once. */
export const LONGEST_MESSAGE = 1_000_000;

const MARK_NAME = 500;

/** By what a stream is known: the same for the same conversation. */
export interface StreamIds {
  accountSid: string;
  callSid: string;
  streamSid: string;
}

export function streamIds(conversation_id: string): StreamIds {
  const sid = (kind: string) =>
    kind + createHash('sha256').update(`${kind} ${conversation_id}`).digest('hex').slice(0, 32);
  return { accountSid: sid('AC'), callSid: sid('CA'), streamSid: sid('MZ') };
}

/** What is sent, numbered in its order. JSON. */
export interface StreamWriter {
  connected(): string;
  /** Texts, as a carrier passes on what its user has set. */
  start(customParameters: Readonly<Record<string, string>>): string;
  media(payload: Uint8Array): string;
  dtmf(digit: string): string;
  mark(name: string): string;
  stop(): string;
}

export function streamWriter({ accountSid, callSid, streamSid }: StreamIds): StreamWriter {
  let sequence = 0;
  let chunk = 0;
  const numbered = (event: string, body: Readonly<Record<string, unknown>>): string => {
    sequence += 1;
    return JSON.stringify({ event, sequenceNumber: String(sequence), ...body, streamSid });
  };
  return {
    connected: () => JSON.stringify({ event: 'connected', protocol: 'Call', version: '1.0.0' }),
    start: (customParameters) =>
      numbered('start', {
        start: {
          accountSid,
          streamSid,
          callSid,
          tracks: ['inbound'],
          mediaFormat: { encoding: 'audio/x-mulaw', sampleRate: TELEPHONE_HZ, channels: 1 },
          customParameters,
        },
      }),
    media(payload) {
      chunk += 1;
      return numbered('media', {
        media: {
          track: 'inbound',
          chunk: String(chunk),
          timestamp: String((chunk - 1) * FRAME_MS),
          payload: Buffer.from(payload).toString('base64'),
        },
      });
    },
    dtmf: (digit) => numbered('dtmf', { dtmf: { track: 'inbound_track', digit } }),
    mark: (name) => numbered('mark', { mark: { name } }),
    stop: () => numbered('stop', { stop: { accountSid, callSid } }),
  };
}

export type StreamMessage =
  | { event: 'media'; muLaw: Uint8Array; chunk: number | null }
  | { event: 'mark'; name: string }
  | { event: 'clear' }
  /** Of a kind that a carrier does not know, and lets be. */
  | { event: 'unknown' };

/** Base64 (RFC 4648, section 4), its padding included. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const MediaSchema = z.object({
  payload: z.string().regex(BASE64),
  /** Twilio's servers number none; those that do can be asked what was lost. */
  chunk: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullish().catch(null),
});
const MarkSchema = z.object({ name: z.string().max(MARK_NAME) });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Throws Unusable for what is no message of a stream. */
export function readStreamMessage(text: string | null): StreamMessage {
  if (text === null) throw invalid('The agent sent bytes; the messages of a media stream are JSON');
  const message = parsed(text);
  if (!isRecord(message) || typeof message['event'] !== 'string')
    throw invalid(`The agent sent what is no message of a media stream; it begins with ${beginning(text)}`);
  switch (message['event']) {
    case 'media': {
      const media = MediaSchema.safeParse(message['media']);
      if (!media.success) throw invalid('The agent sent a media message whose payload is no base64');
      const { payload, chunk } = media.data;
      return { event: 'media', muLaw: Buffer.from(payload, 'base64'), chunk: chunk ?? null };
    }
    case 'mark': {
      const mark = MarkSchema.safeParse(message['mark']);
      if (!mark.success) throw invalid(`The agent sent a mark without a name of at most ${MARK_NAME} characters`);
      return { event: 'mark', name: mark.data.name };
    }
    case 'clear':
      return { event: 'clear' };
    default:
      return { event: 'unknown' };
  }
}
