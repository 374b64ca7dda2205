import type { Disposition, Task } from '../../core/contract/campaign-parts.ts';
import { demoId } from './demo-id.ts';

const GREEN = '#15803d';
const AMBER = '#b45309';
const GREY = '#64748b';
const RED = '#b91c1c';

/** Top dispositions first, then what is below them; `n` numbers the whole list of one campaign. */
function dispositionTree(
  first: number,
  tree: Record<string, Omit<Disposition, 'id' | 'parent_disposition' | 'enabled'>[]>,
): Disposition[] {
  let n = first;
  const next = () => demoId('disposition', n++);
  return Object.entries(tree).flatMap(([name, children]) => {
    const contacted = children.some((child) => child.contacted);
    const parent: Disposition = {
      id: next(),
      name,
      parent_disposition: null,
      description: null,
      color: contacted ? GREEN : GREY,
      contacted,
      conversion: false,
      enabled: true,
    };
    return [parent, ...children.map((child) => ({ ...child, id: next(), parent_disposition: name, enabled: true }))];
  });
}

export const CLINIC_DISPOSITIONS: Disposition[] = dispositionTree(1, {
  Reached: [
    {
      name: 'Confirmed',
      description: 'The patient will come at the agreed time',
      color: GREEN,
      contacted: true,
      conversion: true,
    },
    {
      name: 'Rescheduled',
      description: 'The patient wants another day or time',
      color: GREEN,
      contacted: true,
      conversion: true,
    },
    { name: 'Cancelled', description: 'The patient will not come', color: AMBER, contacted: true, conversion: false },
    {
      name: 'Call back',
      description: 'The patient asks to be called again later',
      color: AMBER,
      contacted: true,
      conversion: false,
    },
    {
      name: 'Transferred',
      description: 'Put through to a person at the front desk',
      color: AMBER,
      contacted: true,
      conversion: false,
    },
    {
      name: 'Do not call',
      description: 'The patient does not want to be called any more',
      color: RED,
      contacted: true,
      conversion: false,
    },
    {
      name: 'Incomplete',
      description: 'The call ended without an answer',
      color: GREY,
      contacted: true,
      conversion: false,
    },
  ],
  'Not reached': [
    {
      name: 'Wrong number',
      description: 'Somebody else has this number',
      color: RED,
      contacted: false,
      conversion: false,
    },
    { name: 'Voicemail', description: 'A machine answered', color: GREY, contacted: false, conversion: false },
    {
      name: 'No answer',
      description: 'Nobody picked up, or the line was busy',
      color: GREY,
      contacted: false,
      conversion: false,
    },
  ],
});

export const SOLAR_DISPOSITIONS: Disposition[] = dispositionTree(0x20, {
  Reached: [
    {
      name: 'Survey booked',
      description: 'Owns the home and wants a survey',
      color: GREEN,
      contacted: true,
      conversion: true,
    },
    { name: 'Call back', description: 'Interested, at another time', color: AMBER, contacted: true, conversion: false },
    {
      name: 'Incomplete',
      description: 'The call ended without an answer',
      color: GREY,
      contacted: true,
      conversion: false,
    },
    {
      name: 'Not interested',
      description: 'Does not want solar panels',
      color: GREY,
      contacted: true,
      conversion: false,
    },
    {
      name: 'Do not call',
      description: 'Does not want to be called any more',
      color: RED,
      contacted: true,
      conversion: false,
    },
  ],
  'Not reached': [
    { name: 'Voicemail', description: 'A machine answered', color: GREY, contacted: false, conversion: false },
    {
      name: 'No answer',
      description: 'Nobody picked up, or the line was busy',
      color: GREY,
      contacted: false,
      conversion: false,
    },
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
