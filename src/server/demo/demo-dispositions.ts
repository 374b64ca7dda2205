import type { Disposition, Task } from '../../core/contract/campaign-parts.ts';
import { demoId } from './demo-id.ts';

const GREEN = '#15803d';
const AMBER = '#b45309';
const GREY = '#64748b';
const RED = '#b91c1c';

type Row = [name: string, description: string, color: string];

/** Top dispositions first, then what is below them; green ones are conversions. `n` numbers the whole list of one campaign. */
function dispositionTree(first: number, tree: Record<'Reached' | 'Not reached', Row[]>): Disposition[] {
  let n = first;
  const disposition = (
    contacted: boolean,
    parent: string | null,
    name: string,
    description: string | null,
    color: string,
  ): Disposition => ({
    id: demoId('disposition', n++),
    name,
    parent_disposition: parent,
    description,
    color,
    contacted,
    conversion: parent !== null && color === GREEN,
    enabled: true,
  });
  return Object.entries(tree).flatMap(([top, rows]) => {
    const contacted = top === 'Reached';
    return [
      disposition(contacted, null, top, null, contacted ? GREEN : GREY),
      ...rows.map((row) => disposition(contacted, top, ...row)),
    ];
  });
}

export const CLINIC_DISPOSITIONS: Disposition[] = dispositionTree(1, {
  Reached: [
    ['Confirmed', 'The patient will come at the agreed time', GREEN],
    ['Rescheduled', 'The patient wants another day or time', GREEN],
    ['Cancelled', 'The patient will not come', AMBER],
    ['Call back', 'The patient asks to be called again later', AMBER],
    ['Transferred', 'Put through to a person at the front desk', AMBER],
    ['Do not call', 'The patient does not want to be called any more', RED],
    ['Incomplete', 'The call ended without an answer', GREY],
  ],
  'Not reached': [
    ['Wrong number', 'Somebody else has this number', RED],
    ['Voicemail', 'A machine answered', GREY],
    ['No answer', 'Nobody picked up, or the line was busy', GREY],
  ],
});

export const SOLAR_DISPOSITIONS: Disposition[] = dispositionTree(0x20, {
  Reached: [
    ['Survey booked', 'Owns the home and wants a survey', GREEN],
    ['Call back', 'Interested, at another time', AMBER],
    ['Incomplete', 'The call ended without an answer', GREY],
    ['Not interested', 'Does not want solar panels', GREY],
    ['Do not call', 'Does not want to be called any more', RED],
  ],
  'Not reached': [
    ['Voicemail', 'A machine answered', GREY],
    ['No answer', 'Nobody picked up, or the line was busy', GREY],
  ],
});

export const CLINIC_TASKS: Task[] = [
  {
    id: demoId('task', 1),
    name: 'Try again tomorrow',
    type: 'post_call',
    task_type: 'try_again',
    task_settings: { delay_minutes: 1440 },
    required: false,
    enabled: true,
    condition: {
      call_count: [1, 2],
      dispositions: [{ field: 'carrier_status', values: ['no-answer', 'busy', 'voicemail'] }],
    },
  },
];
