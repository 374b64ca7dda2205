/**
 * One call as a carrier streams it: sends the lead's side of the line frame by frame, plays what comes from the agent at the pace at which it would be
 * heard, and watches the turns. Knows nothing of sockets and engines.
 */
import { FRAME_MS, SILENT_FRAME } from '../../core/audio/frames.ts';
import { FLOOR_DBFS, levelDbfs } from '../../core/audio/level.ts';
import { playout } from '../../core/audio/playout.ts';
import {
  measuresOf,
  openWatch,
  watched,
  type TurnMeasures,
  type TurnWatch,
  type WatchEnd,
  type WatchOptions,
} from '../../core/audio/turn-watch.ts';
import { heardFrame, NO_VOICE } from '../../core/audio/voice-activity.ts';
import type { Wall } from '../../core/time.ts';
import { invalid } from '../models/wire-fault.ts';
import { heardAudio } from './heard-audio.ts';
import { framesOfMove, type LeadFrame, type LeadMove } from './lead-frames.ts';
import { keepPace } from './pace.ts';
import { readStreamMessage, type StreamWriter } from './stream-messages.ts';

/** Audio that an agent sends ahead of its time. */
const LONGEST_AHEAD_MS = 600_000;

/** Before the first sound and after the last, for whoever writes down what was said. */
const MARGIN_FRAMES = 10;

/** `hung_up`: the agent closed the connection in good order. */
type TurnEnd = WatchEnd | 'hung_up';

export interface HeardTurn {
  end: TurnEnd;
  measures: TurnMeasures;
  /** How long the agent had spoken when the lead was to cut in; null: it was heard out. */
  cut_in_ms: number | null;
  bargeIn_ms: number | null;
  /** Its words, or else its silence: how long after the agent's last sound it began, and how long it lasted. */
  lead: { after_ms: number; lasted_ms: number };
  /** What was said since the turn before, µ-law at 8 kHz. */
  muLaw: Uint8Array;
  chunks: [ms: number, base64: string][];
  /** Since the turn was begun. */
  lasted_ms: number;
}

export interface MediaLine {
  /** Does what the lead does, and settles once the agent's turn is over. Rejects with Unusable where the line is of no use any more, and where `signal` aborts. */
  turn(move: LeadMove, options: Omit<WatchOptions, 'leadSpeaks'>, signal: AbortSignal): Promise<HeardTurn>;
  /** What came from the agent. */
  take(text: string | null): void;
  /** The connection is closed. `why`: absent where that was in good order. */
  closed(why?: Error): void;
  /** Tells the agent that the call is over, and stops. */
  hangUp(): void;
}

interface MediaLineOptions {
  wall: Pick<Wall, 'monotonicMs' | 'wake'>;
  writer: StreamWriter;
  send: (message: string) => void;
}

interface OpenTurn {
  watch: TurnWatch;
  options: WatchOptions;
  /** The frame of the line at which it began. */
  began: number;
  done(turn: HeardTurn): void;
  failed(error: unknown): void;
}

export function openLine({ wall, writer, send }: MediaLineOptions): MediaLine {
  const buffered = playout();
  const audio = heardAudio();
  let leadFrames: LeadFrame[] = [];
  /** Frames since the line was opened. */
  let now = 0;
  let voice = NO_VOICE;
  /** The frame after the last sound of the turn before, or at which it was cut. */
  let turnEnded = 0;
  /** The first frame with a voice in it that belongs to the next turn, also where nobody had asked for it; null: none yet. */
  let voicedFrom: number | null = null;
  /** The last turn was cut, so that what goes on belongs to it. */
  let isCut = false;
  let lastChunk: number | null = null;
  let lost = 0;
  let cleared = false;
  let current: OpenTurn | null = null;
  /** Why it is of no use any more; null: it is. */
  let fault: Error | null = null;
  /** The agent has closed it; what it sent before is still played. */
  let isClosed = false;

  const sendMarks = (marks: readonly string[]) => {
    for (const name of marks) send(writer.mark(name));
  };

  const finish = (turn: OpenTurn, end: TurnEnd) => {
    current = null;
    leadFrames = [];
    const { watch, began } = turn;
    const { from, to, leadFrom, leadTo } = watch;
    const measures = measuresOf(watch);
    const spokenTo = began + to + 1;
    // A lead that said nothing was silent until the agent spoke, or for the whole time.
    const [leadBegan, leadEnded] = leadFrom === null ? [0, from ?? watch.frame] : [leadFrom, leadTo ?? watch.frame];
    const heard: HeardTurn = {
      end,
      measures,
      cut_in_ms: end === 'cut' ? measures.spoken_ms : null,
      bargeIn_ms: watch.bargeIn_ms,
      lead: {
        after_ms: Math.max(0, began + leadBegan - turnEnded) * FRAME_MS,
        lasted_ms: (leadEnded - leadBegan) * FRAME_MS,
      },
      muLaw:
        from === null
          ? new Uint8Array(0)
          : audio.between(Math.max(0, (voicedFrom ?? began + from) - MARGIN_FRAMES), spokenTo + MARGIN_FRAMES),
      chunks: from === null ? [] : audio.chunks(began + from, spokenTo, began),
      lasted_ms: watch.frame * FRAME_MS,
    };
    if (from !== null) turnEnded = spokenTo;
    isCut = end === 'cut';
    voicedFrom = null;
    audio.forget(now);
    turn.done(heard);
  };

  const fail = (error: Error) => {
    fault ??= error;
    stopPace();
    current?.failed(fault);
    current = null;
  };

  const noteVoice = () => {
    if (voice.isSpeaking && voice.loud_ms > 0) voicedFrom ??= now - voice.loud_ms / FRAME_MS;
  };

  const frame = () => {
    const lead = leadFrames.shift();
    if (!isClosed) {
      if (lead?.digit !== undefined) send(writer.dtmf(lead.digit));
      send(writer.media(lead?.frame ?? SILENT_FRAME));
    }
    const { frame: played, marks } = buffered.next();
    if (played) audio.add(now, played);
    sendMarks(marks);
    const level_dbfs = played ? levelDbfs(played) : FLOOR_DBFS;
    now += 1;
    if (current) {
      const line = { leadSpeaks: lead !== undefined, level_dbfs, dry: played === null, lost, cleared };
      current.watch = watched(current.watch, line, current.options);
      ({ voice } = current.watch);
      const { end, before } = current.watch;
      // What goes on of the words before is no part of these.
      if (before === null) noteVoice();
      if (end !== null) finish(current, end);
      else if (isClosed && buffered.lengthMs() === 0) finish(current, 'hung_up');
    } else {
      voice = heardFrame(voice, level_dbfs);
      if (!isCut) noteVoice();
    }
    lost = 0;
    cleared = false;
  };
  const stopPace = keepPace(wall, frame);

  const take = (text: string | null) => {
    const message = readStreamMessage(text);
    switch (message.event) {
      case 'media':
        if (message.chunk !== null && lastChunk !== null) lost += Math.max(0, message.chunk - lastChunk - 1);
        lastChunk = message.chunk ?? lastChunk;
        buffered.add(message.muLaw);
        if (buffered.lengthMs() > LONGEST_AHEAD_MS)
          throw invalid(`The agent sent more than ${LONGEST_AHEAD_MS / 60_000} minutes of audio ahead of its time`);
        return;
      case 'mark':
        buffered.mark(message.name);
        return;
      case 'clear':
        cleared ||= buffered.lengthMs() > 0;
        sendMarks(buffered.clear());
        return;
      case 'unknown':
    }
  };

  return {
    turn(move, options, signal) {
      if (fault) return Promise.reject(fault);
      return new Promise((resolve, reject) => {
        leadFrames = framesOfMove(move);
        const abort = () => {
          if (current === turn) current = null;
          leadFrames = [];
          reject(signal.reason as Error); // of whoever aborts
        };
        const turn: OpenTurn = {
          watch: openWatch(voice, isCut),
          options: { ...options, leadSpeaks: leadFrames.length > 0 },
          began: now,
          done: (heard) => {
            signal.removeEventListener('abort', abort);
            resolve(heard);
          },
          failed: (error) => {
            signal.removeEventListener('abort', abort);
            reject(error as Error); // what `fail` was given
          },
        };
        current = turn;
        signal.addEventListener('abort', abort, { once: true });
      });
    },
    take(text) {
      try {
        if (fault === null) take(text);
      } catch (error) {
        fail(error as Error); // Unusable
      }
    },
    closed(why) {
      isClosed = true;
      if (why) fail(why);
    },
    hangUp() {
      if (!isClosed && fault === null) send(writer.stop());
      fail(new Error('The call is over'));
    },
  };
}
