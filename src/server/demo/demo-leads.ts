import { demoId } from './demo-id.ts';
import type { AccountWriter } from '../repositories/store.ts';

export interface DemoLead {
  id: string;
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  timezone: string;
  custom_fields: Record<string, unknown>;
  lists: string[];
}

type Row = [first: string, last: string, phone: string, timezone: string, customFields: Record<string, unknown>];

const visit = (
  doctor: string,
  appointment_day: string,
  appointment_time: string,
  extra: Record<string, unknown> = {},
) => ({ doctor, appointment_day, appointment_time, ...extra });

/** Phone numbers are from the ranges that the numbering plan keeps for fiction. */
const CLINIC_REMINDERS: Row[] = [
  [
    'Maria',
    'Lopez',
    '+13125550123',
    'America/Chicago',
    visit('Dr. Weber', 'Thursday', 'half past nine', {
      date_of_birth: 'April 12 1986',
      patient_since: 2019,
      insurance: { provider: 'Northern Mutual', plan: 'Silver' },
    }),
  ],
  [
    'Derek',
    'Owens',
    '+13125550124',
    'America/Chicago',
    visit('Dr. Adeyemi', 'Friday', "ten o'clock", { date_of_birth: 'June 30 1974', patient_since: 2021 }),
  ],
  [
    'Grace',
    'Kim',
    '+13125550125',
    'America/Chicago',
    visit('Dr. Weber', 'Monday', 'a quarter past two', {
      date_of_birth: 'May 1 1990',
      insurance: { provider: 'Blue Harbor', plan: 'Gold' },
    }),
  ],
  [
    'Tom',
    'Nakamura',
    '+13125550126',
    'America/Chicago',
    visit('Dr. Adeyemi', 'Wednesday', "eleven o'clock", { date_of_birth: 'January 17 1968' }),
  ],
  [
    'Ruth',
    'Bauer',
    '+13125550127',
    'America/Chicago',
    visit('Dr. Weber', 'Thursday', "four o'clock", { date_of_birth: 'October 3 1951', patient_since: 1998 }),
  ],
  [
    'Samuel',
    'Ortiz',
    '+13125550128',
    'America/Chicago',
    visit('Dr. Adeyemi', 'Tuesday', "nine o'clock", { date_of_birth: 'December 2 1979' }),
  ],
  [
    'Helen',
    'Frost',
    '+13125550129',
    'America/New_York',
    visit('Dr. Weber', 'Monday', "eight o'clock", { date_of_birth: 'March 22 1962' }),
  ],
  [
    'Omar',
    'Haddad',
    '+13125550131',
    'America/Chicago',
    visit('Dr. Adeyemi', 'Friday', "five o'clock", { date_of_birth: 'August 11 1983' }),
  ],
];

const CLINIC_RECALLS: Row[] = [
  [
    'Lena',
    'Vogel',
    '+13125550132',
    'America/Chicago',
    visit('Dr. Weber', 'Wednesday', 'noon', { date_of_birth: 'February 8 1977', last_visit: 'in March of last year' }),
  ],
  [
    'Carlos',
    'Mendes',
    '+13125550133',
    'America/Denver',
    visit('Dr. Weber', 'Thursday', "ten o'clock", {
      date_of_birth: 'July 19 1992',
      last_visit: 'in the spring before last',
    }),
  ],
  [
    'Aisha',
    'Rahman',
    '+13125550134',
    'America/Chicago',
    {
      date_of_birth: 'November 5 1988',
      last_visit: 'in January of last year',
      insurance: { provider: 'Unity Health', plan: 'Basic' },
    },
  ],
  [
    'Peter',
    'Novak',
    '+13125550135',
    'America/Chicago',
    { date_of_birth: 'September 27 1959', last_visit: 'two years ago' },
  ],
];

const GROUP_SURVEY: Row[] = [
  ['Dana', 'Whitfield', '+13125550141', 'America/Chicago', { clinic: 'Lakeside Clinic', visited_on: 'Monday' }],
  ['Jorge', 'Salinas', '+13125550142', 'America/Chicago', { clinic: 'Lakeside Clinic', visited_on: 'Tuesday' }],
];

const SOLAR_WEBSITE: Row[] = [
  [
    'Wendy',
    'Hall',
    '+16025550147',
    'America/Phoenix',
    { zip: '85004', source: 'website', estimate: { panels: 18, battery: false } },
  ],
  ['Victor', 'Brandt', '+16025550148', 'America/Phoenix', { zip: '85281', source: 'website' }],
  ['Nadia', 'Petrova', '+16025550149', 'America/Phoenix', { zip: '85301', source: 'fair' }],
  ['Hank', 'Dawson', '+16025550150', 'America/Denver', { zip: '86001', source: 'referral' }],
];

export const LISTS = {
  reminders: { id: demoId('leadList', 1), name: 'Visits this week' },
  recalls: { id: demoId('leadList', 2), name: 'Overdue check-ups' },
  survey: { id: demoId('leadList', 3), name: 'Visited yesterday' },
  website: { id: demoId('leadList', 4), name: 'Website requests' },
} as const;

const people = (rows: readonly Row[], listId: string, firstNumber: number): DemoLead[] =>
  rows.map(([first_name, last_name, phone, timezone, custom_fields], index) => ({
    id: demoId('lead', firstNumber + index),
    first_name,
    last_name,
    phone,
    email: `${first_name}.${last_name}@example.com`.toLowerCase(),
    timezone,
    custom_fields,
    lists: [listId],
  }));

export const CLINIC_LEADS: DemoLead[] = [
  ...people(CLINIC_REMINDERS, LISTS.reminders.id, 1),
  ...people(CLINIC_RECALLS, LISTS.recalls.id, 9),
];
export const GROUP_LEADS: DemoLead[] = people(GROUP_SURVEY, LISTS.survey.id, 0x20);
export const SOLAR_LEADS: DemoLead[] = people(SOLAR_WEBSITE, LISTS.website.id, 0x30);

export function addDemoLeads(account: AccountWriter, leads: readonly DemoLead[]): void {
  for (const { lists, ...lead } of leads) {
    account.leads.create({ ...lead, created_by: 'demo' }, lead.id);
    for (const list of lists) account.leads.joinList(lead.id, list);
  }
}
