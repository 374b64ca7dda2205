/**
 * Is the carrier between a lead and the user's own agent: connects to its media stream, speaks the lead's words, and says what was heard (docs/voice.md).
 * One connection a conversation, opened with its first turn.
 */
import type { AgentTurn } from '../../core/contract/chat.ts';
import type { EngineSpec } from '../../core/contract/local/engine.ts';
import type { ParticipantFault } from '../../core/conversation/participant.ts';
import { PerformError } from '../../core/conversation/perform-error.ts';
import type { Models } from '../models/models.ts';
import { invalid, Unusable } from '../models/wire-fault.ts';
import { voiceOf, type Voice } from '../voice/voice.ts';
import type { LeadMove } from './lead-frames.ts';
import type { HeardTurn } from './media-line.ts';
import { earOf } from './ear.ts';
import { heardReply } from './heard-reply.ts';
import { dialling, NOBODY_WAITS, type DialOptions, type OpenCall } from './open-call.ts';

/** At the beginning, an agent that says nothing for so long waits for the lead to speak. */
const GREETING_MS = 5000;
/** A turn that is longer has no end. */
const LONGEST_TURN_MS = 120_000;
/** What a lead presses, and does not say: nothing but digits, `*` and `#`. */
const PRESSED = /^[0-9*#]{1,40}$/;

export interface CarrierOptions extends DialOptions {
  voice: Voice;
  /** By whom what is said is written down. */
  models: Models;
}

/** Who is called, and for how long. */
interface Call {
  engine: EngineSpec;
  /** Writes down what the agent says; absent: it stays unheard. */
  ear: EngineSpec | undefined;
  /** Aborts when the conversation is over. */
  signal: AbortSignal;
}

export interface Carrier {
  /** Whether leads can be heard in this language. */
  speaks(this: void, language: string): boolean;
  /** Calls nobody yet: with the first turn that is asked. What is asked are turns of an agent on a line, and nothing else. */
  call(call: Call): Models;
}

const fail = (kind: ParticipantFault['kind'], message: string): PerformError => new PerformError({ kind, message });

export function createCarrier({ egress, voice, models, wall, keyOf }: CarrierOptions): Carrier {
  const dial = dialling({ egress, wall, keyOf });
  return {
    speaks: (language) => voice.speaks(language),
    call(call) {
      const who = `The agent "${call.engine.name}"`;
      const understood = earOf(models, call.ear);
      let opened: Promise<OpenCall> | undefined;

      const lineFor = (turn: AgentTurn): Promise<OpenCall> => {
        if (opened === undefined && turn.turn > 1)
          throw fail('unavailable', 'The call was cut when its run stopped, and a call cannot be taken up again');
        opened ??= dial(call, turn, who);
        return opened;
      };

      const moveOf = async (turn: AgentTurn, signal: AbortSignal): Promise<LeadMove> => {
        const { says = null, lead = '' } = turn.spoken ?? {};
        if (says === null) return { kind: 'listens' };
        if (PRESSED.test(says)) return { kind: 'presses', digits: says };
        const { language = 'en' } = (turn.context['call'] ?? {}) as { language?: string };
        if (!voice.speaks(language))
          throw fail('unavailable', `The built-in voice speaks English, and the conversation is held in ${language}`);
        return { kind: 'speaks', muLaw: await voice.say(voiceOf(lead), says, signal) };
      };

      const waitFor = ({ spoken }: AgentTurn): number => {
        if (spoken?.says != null) return call.engine.deadline_s * 1000;
        return spoken?.silence_s == null ? GREETING_MS : spoken.silence_s * 1000;
      };

      const replyTo = (heard: HeardTurn, open: OpenCall, turn: AgentTurn): void => {
        const { end, measures } = heard;
        open.hasSpoken ||= measures.spoken_ms > 0;
        if (end === 'endless')
          throw invalid(`${who} does not end: its turn has lasted for more than ${LONGEST_TURN_MS / 1000} s`);
        if (end === 'quiet' && turn.spoken?.says != null)
          throw fail('timeout', `${who} said nothing within ${call.engine.deadline_s} s after the lead's words`);
        if (end === 'hung_up' && !open.hasSpoken) throw invalid(`${who} closed the stream before it said anything`);
      };

      const ask: Models['ask'] = async (asked) => {
        const { request, budget } = asked;
        const { turn } = request;
        if (!turn?.spoken) throw fail('unavailable', `The engine "${call.engine.name}" speaks for agents alone`);
        budget.admit();
        const before = { in: 0, out: 0 };
        let open: OpenCall | undefined;
        let heard: HeardTurn | undefined;
        const told = (fault: string | null) => {
          const spend = {
            // A line takes none; what it costs nobody says.
            input_tokens: 0,
            output_tokens: 0,
            usd: null,
            bytes_out: (open?.bytes.out ?? 0) - before.out,
            bytes_in: (open?.bytes.in ?? 0) - before.in,
          };
          budget.spend(spend);
          asked.onExchange?.({
            attempt: 0,
            sent: () => turn.spoken,
            status: open ? 101 : null,
            headers: {},
            chunks: heard?.chunks ?? [],
            spend,
            fault,
          });
        };
        try {
          const move = await moveOf(turn, asked.signal);
          open = await lineFor(turn);
          Object.assign(before, open.bytes);
          heard = await open.line.turn(
            move,
            {
              end_of_turn_ms: call.engine.media.end_of_turn_ms,
              cut_in_ms: turn.spoken.cut_in_ms,
              deadline_ms: waitFor(turn),
              longest_ms: LONGEST_TURN_MS,
            },
            asked.signal,
          );
          replyTo(heard, open, turn);
          const said = await understood(heard.muLaw, asked);
          if (said.text !== '') asked.onText?.(said.text);
          told(null);
          return heardReply(heard, turn, said);
        } catch (error) {
          const fault = faultOf(error, asked.signal.aborted || call.signal.aborted);
          told(fault instanceof PerformError ? fault.message : null);
          throw fault;
        }
      };
      return { ask };
    },
  };
}

/** As whoever asked is to know it. */
function faultOf(error: unknown, isAborted: boolean): unknown {
  if (isAborted) return new PerformError(NOBODY_WAITS);
  return error instanceof Unusable ? fail(error.fault.kind, error.fault.message) : error;
}
