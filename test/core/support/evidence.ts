/** Transcripts made of their lines, for graders. */
import type { Turn } from '../../../src/core/contract/turn.ts';
import type { Evidence } from '../../../src/core/evaluation/grader.ts';
import { callMetrics } from '../../../src/core/calls/call-metrics.ts';
import { english } from '../../../src/core/language/en/index.ts';

export type Line = Partial<Turn> & Pick<Turn, 'speaker' | 'text'>;

/** Two seconds a turn, half a second between. */
export function turnsOf(lines: readonly Line[]): Turn[] {
  return lines.map((line, index) => ({
    id: `t${index}`,
    index,
    heard_text: null,
    start_s: index * 2.5,
    end_s: index * 2.5 + 2,
    words: line.text.split(' ').length,
    interrupted: false,
    acts: [],
    source: null,
    flags: [],
    action: null,
    ...line,
  }));
}

export function evidenceOf(
  lines: readonly Line[],
  rest: Partial<Omit<Evidence, 'call'>> & { call?: Partial<Evidence['call']> } = {},
): Evidence {
  const turns = turnsOf(lines);
  const { call, ...others } = rest;
  return {
    language: english,
    turns,
    termination_reason: 'agent_stop',
    final_state: {},
    facts: {},
    script: null,
    ...others,
    call: {
      call_type: 'outbound',
      conversation_medium: 'telephony',
      carrier_status: 'completed',
      duration_s: turns.at(-1)?.end_s ?? 0,
      greeting_info: null,
      call_metrics: callMetrics(
        turns,
        [
          { stt: 0.1, ai: 0.5, tts: 0.2, source: 'modelled', e2e: 1 },
          { stt: 0.1, ai: 1.5, tts: 0.2, source: 'modelled', e2e: 3 },
        ],
        turns.at(-1)?.end_s ?? 0,
      ),
      call_summary: '',
      disposition_level_1: 'Contacted',
      disposition_level_2: 'Positive',
      disposition_level_3: 'Confirmed',
      disposition_conversion: true,
      disposition_contacted: true,
      is_answer_machine: false,
      lead: { first_name: 'Maria', last_name: 'Lopez', timezone: '', email: '', phone: '' },
      custom_fields: {},
      slots: {},
      answers: [],
      ...call,
    },
  };
}
