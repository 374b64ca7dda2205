/**
 * Watches one turn of an agent on a line, frame by frame: when its first sound comes, when it has ended, how it takes being interrupted, what is silent
 * or missing in it. Pure: the same frames give the same measures.
 */
import { FRAME_MS } from './frames.ts';
import { heardFrame, NO_VOICE, VOICE, type VoiceActivity } from './voice-activity.ts';

/** One frame of the line, as both sides of it are heard. */
export interface LineFrame {
  /** The lead's words are being said. */
  leadSpeaks: boolean;
  /** Of what is played of the agent. */
  level_dbfs: number;
  /** There was nothing of the agent's to play. */
  dry: boolean;
  /** Pieces of audio that were sent and never came, as far as the agent numbers them. */
  lost: number;
  /** The agent has taken back what it had sent and was not played, before this frame. */
  cleared: boolean;
}

export interface WatchOptions {
  /** Whether the lead says something first. */
  leadSpeaks: boolean;
  /** Silence after which the agent's turn is over. */
  end_of_turn_ms: number;
  /** The lead begins to speak over the agent once it has spoken for so long; null: it hears it out. */
  cut_in_ms: number | null;
  /** Counts from the end of the lead's words. */
  deadline_ms: number;
  /** A turn that is longer never ends. */
  longest_ms: number;
}

/**
 * Of words that were still said when the lead began to speak, a stop is a silence of so long while the lead speaks: a pause between two sentences is
 * shorter, as a rule of thumb. Once the lead has ended, the hangover is enough: what is said then is an answer.
 */
const STOPPED_MS = 400;

/** `quiet`: nothing was said until the deadline; `cut`: the lead is to begin now; `endless`: the turn is longer than any is. */
export type WatchEnd = 'spoken' | 'cut' | 'quiet' | 'endless';

export interface TurnWatch {
  voice: VoiceActivity;
  /** Frames since the watch began. */
  frame: number;
  /** First frame of the lead's words, and the one after their last; null: not yet. */
  leadFrom: number | null;
  leadTo: number | null;
  /** Of the turn before this, as long as it is still said. */
  before: { lastVoiced: number; quiet: number } | null;
  /** How long the words before went on after the lead had begun to speak; null: they had ended by then, or go on still. */
  bargeIn_ms: number | null;
  /** First and last frame with a voice in it. */
  from: number | null;
  to: number;
  silence_ms: number;
  late: number;
  /** Frames in a row, after the last with a voice, for which there was nothing to play. */
  dry: number;
  lost: number;
  end: WatchEnd | null;
}

/**
 * `voice`: as it is when the turn is opened. A voice that is still heard belongs to the words before, and so does a pause too short for their end
 * where those were cut.
 */
export const openWatch = (voice: VoiceActivity = NO_VOICE, wasCut = false): TurnWatch => ({
  voice,
  frame: 0,
  leadFrom: null,
  leadTo: null,
  before: voice.isSpeaking || (wasCut && voice.quiet_ms < STOPPED_MS) ? wordsBefore(voice) : null,
  bargeIn_ms: null,
  from: null,
  to: -1,
  silence_ms: 0,
  late: 0,
  dry: 0,
  lost: 0,
  end: null,
});

const wordsBefore = ({ quiet_ms }: VoiceActivity) => ({
  lastVoiced: -1 - quiet_ms / FRAME_MS,
  quiet: quiet_ms / FRAME_MS,
});

const ms = (frames: number): number => frames * FRAME_MS;

/** The watch after one more frame. Nothing changes once it has ended. */
export function watched(watch: TurnWatch, line: LineFrame, options: WatchOptions): TurnWatch {
  if (watch.end !== null) return watch;
  const voice = heardFrame(watch.voice, line.level_dbfs);
  const after: TurnWatch = { ...watch, voice, frame: watch.frame + 1, lost: watch.lost + line.lost };
  hearLead(after, watch.frame, line);
  if (after.before) hearBefore(after, watch.frame, line);
  else if (voice.isSpeaking && voice.loud_ms > 0) hearVoice(after, watch.frame, voice);
  else if (after.from !== null && line.dry) after.dry += 1;
  return { ...after, end: endOf(after, options) };
}

function hearLead(after: TurnWatch, at: number, { leadSpeaks }: LineFrame): void {
  if (leadSpeaks) {
    after.leadFrom ??= at;
    after.leadTo = null;
  } else if (after.leadFrom !== null) after.leadTo ??= at;
}

/** The words that were said before this turn, until they stop. */
function hearBefore(after: TurnWatch, at: number, line: LineFrame): void {
  const { voice, leadFrom } = after;
  const lastVoiced = voice.loud_ms > 0 ? at : (after.before?.lastVoiced ?? -1);
  const quiet = voice.loud_ms > 0 ? 0 : (after.before?.quiet ?? 0) + 1;
  const hasStopped = line.cleared || ms(quiet) >= (after.leadTo === null ? STOPPED_MS : VOICE.hangover_ms);
  after.before = hasStopped ? null : { lastVoiced, quiet };
  if (!hasStopped) return;
  if (line.cleared) after.voice = NO_VOICE;
  const stopped = line.cleared ? at : lastVoiced + 1;
  if (leadFrom !== null && stopped > leadFrom) after.bargeIn_ms = ms(stopped - leadFrom);
}

function hearVoice(after: TurnWatch, at: number, voice: VoiceActivity): void {
  // It was loud for a while before it counted as a voice.
  const begun = Math.max(0, at + 1 - voice.loud_ms / FRAME_MS);
  if (after.from === null) after.from = begun;
  else {
    const gap = begun - after.to - 1;
    const isPause = ms(gap) >= VOICE.hangover_ms;
    if (isPause && after.leadTo !== null && after.to < after.leadTo) {
      // What was said before the lead had ended was no answer: this is where it begins.
      after.from = begun;
      after.silence_ms = 0;
      after.late = 0;
    } else if (isPause) after.silence_ms += ms(gap);
    else after.late += after.dry;
  }
  after.to = at;
  after.dry = 0;
}

function endOf(after: TurnWatch, options: WatchOptions): WatchEnd | null {
  const { from, to, leadTo, before, frame } = after;
  const isLeadDone = !options.leadSpeaks || leadTo !== null;
  if (before) return isLeadDone && ms(frame - (leadTo ?? 0)) >= options.longest_ms ? 'endless' : null;
  if (!isLeadDone) return null;
  if (from === null) return ms(frame - (leadTo ?? 0)) >= options.deadline_ms ? 'quiet' : null;
  if (ms(to + 1 - from) >= options.longest_ms) return 'endless';
  // Words that ended before the lead's did are no answer to them.
  if (leadTo !== null && to < leadTo) return ms(frame - leadTo) >= options.deadline_ms ? 'quiet' : null;
  if (ms(frame - 1 - to) >= options.end_of_turn_ms) return 'spoken';
  const isCut = options.cut_in_ms !== null && after.voice.isSpeaking && ms(to + 1 - from) >= options.cut_in_ms;
  return isCut ? 'cut' : null;
}

export interface TurnMeasures {
  /** From the end of the lead's words, or else from the beginning of the watch, to the agent's first sound; 0: it came before that end. */
  first_audio_ms: number | null;
  /** From its first sound to its last. */
  spoken_ms: number;
  /** Of the silences in it. */
  silence_ms: number;
  /** Frames for which there was nothing to play in the middle of its speech. */
  late_frames: number;
  lost_frames: number;
}

export const measuresOf = ({ from, to, leadTo, silence_ms, late, lost }: TurnWatch): TurnMeasures => ({
  first_audio_ms: from === null ? null : ms(Math.max(0, from - (leadTo ?? 0))),
  spoken_ms: from === null ? 0 : ms(to + 1 - from),
  silence_ms,
  late_frames: late,
  lost_frames: lost,
});
