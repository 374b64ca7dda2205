/**
 * A voice agent behind a media stream that lives by the frames it is sent: one frame is 20 ms, whatever the clock says, so that it is the same in a test
 * whose clock stands and over a real socket.
 */
import { FRAME_MS, TELEPHONE_HZ } from '../../src/core/audio/frames.ts';
import { levelDbfs } from '../../src/core/audio/level.ts';
import { muLawOf } from '../../src/core/audio/mu-law.ts';
import type { Voice } from '../../src/server/voice/voice.ts';

/** A tone, as loud as speech on the telephone: what counts as a voice. */
export const tone = (ms: number): Uint8Array =>
  muLawOf(
    Int16Array.from({ length: (TELEPHONE_HZ * ms) / 1000 }, (_, at) =>
      Math.round(2300 * Math.sin((2 * Math.PI * 440 * at) / TELEPHONE_HZ)),
    ),
  );

/** A voice in which a word lasts 300 ms. */
export const toneVoice: Voice = {
  speaks: (language) => language.startsWith('en'),
  say: async (_voice, text) => tone(text.split(' ').length * 300),
  close: async () => undefined,
};

interface Agent {
  send(message: Record<string, unknown>): void;
  /** Sends audio at once, as agents do that speak faster than they are heard. */
  say(muLaw: Uint8Array): void;
  /** After so many ms by the frames that come in. */
  after(ms: number, work: () => void): void;
  close(code?: number): void;
}

export interface Behaviour {
  /** The stream has begun. */
  started?(agent: Agent, start: StartMessage): void;
  /** The other side has begun to speak. */
  spokenTo?(agent: Agent): void;
  /** It has been silent for 200 ms after that. */
  heard?(agent: Agent, ms: number): void;
  pressed?(agent: Agent, digit: string): void;
}

interface StartMessage {
  streamSid: string;
  callSid: string;
  accountSid: string;
  mediaFormat: Record<string, unknown>;
  customParameters: Record<string, string>;
}

export interface Taken {
  event: string;
  sequenceNumber?: string;
  streamSid?: string;
  start?: StartMessage;
  media?: { chunk: string; timestamp: string; payload: string };
  mark?: { name: string };
  dtmf?: { digit: string };
}

const VOICE_DBFS = -45;
const HEARD_FRAMES = 200 / FRAME_MS;

/** What one connection is to such an agent: each message goes in, and what it says comes out by `send`. */
export function mediaAgent(
  behaviour: Behaviour,
  { send, close }: { send: (text: string) => void; close: (code?: number) => void },
): { take: (text: string) => void; taken: Taken[] } {
  const taken: Taken[] = [];
  let streamSid = '';
  let frames = 0;
  let spoken = 0;
  let quiet = 0;
  let due: { at: number; work: () => void }[] = [];
  const agent: Agent = {
    send: (message) => send(JSON.stringify({ ...message, streamSid })),
    say: (muLaw) => agent.send({ event: 'media', media: { payload: Buffer.from(muLaw).toString('base64') } }),
    after: (ms, work) => void due.push({ at: frames + ms / FRAME_MS, work }),
    close,
  };
  const hear = (payload: string) => {
    frames += 1;
    const isVoice = levelDbfs(Buffer.from(payload, 'base64')) > VOICE_DBFS;
    if (isVoice) {
      if (spoken === 0) behaviour.spokenTo?.(agent);
      spoken += 1;
      quiet = 0;
    } else if (spoken > 0) {
      quiet += 1;
      if (quiet === HEARD_FRAMES) {
        const ms = spoken * FRAME_MS;
        spoken = 0;
        behaviour.heard?.(agent, ms);
      }
    }
    const now = due.filter(({ at }) => at <= frames);
    due = due.filter(({ at }) => at > frames);
    for (const { work } of now) work();
  };
  return {
    taken,
    take(text) {
      const message = JSON.parse(text) as Taken;
      taken.push(message);
      if (message.start) {
        ({ streamSid } = message.start);
        behaviour.started?.(agent, message.start);
      }
      if (message.media) hear(message.media.payload);
      if (message.dtmf) behaviour.pressed?.(agent, message.dtmf.digit);
    },
  };
}
