import { demoId } from './demo-id.ts';
import type { AccountWriter } from '../repositories/store.ts';

const lead = (name: string, phone: string, timezone: string, custom_fields: Record<string, unknown>) => {
  const [first_name = '', last_name = ''] = name.split(' ');
  return { first_name, last_name, phone, timezone, custom_fields };
};

const visit = (doctor: string, appointment_day: string, appointment_time: string) => ({
  doctor,
  appointment_day,
  appointment_time,
});

/** Phone numbers are from the ranges that the numbering plan keeps for fiction. */
const CLINIC_REMINDERS = [
  lead('Maria Lopez', '+13125550123', 'America/Chicago', {
    ...visit('Dr. Weber', 'Thursday', 'half past nine'),
    date_of_birth: 'April 12 1986',
    patient_since: 2019,
    insurance: { provider: 'Northern Mutual', plan: 'Silver' },
  }),
  lead('Derek Owens', '+13125550124', 'America/Chicago', {
    ...visit('Dr. Adeyemi', 'Friday', "ten o'clock"),
    date_of_birth: 'June 30 1974',
    patient_since: 2021,
  }),
  lead('Grace Kim', '+13125550125', 'America/Chicago', {
    ...visit('Dr. Weber', 'Monday', 'a quarter past two'),
    date_of_birth: 'May 1 1990',
    insurance: { provider: 'Blue Harbor', plan: 'Gold' },
  }),
  lead('Tom Nakamura', '+13125550126', 'America/Chicago', {
    ...visit('Dr. Adeyemi', 'Wednesday', "eleven o'clock"),
    date_of_birth: 'January 17 1968',
  }),
  lead('Ruth Bauer', '+13125550127', 'America/Chicago', {
    ...visit('Dr. Weber', 'Thursday', "four o'clock"),
    date_of_birth: 'October 3 1951',
    patient_since: 1998,
  }),
  lead('Samuel Ortiz', '+13125550128', 'America/Chicago', {
    ...visit('Dr. Adeyemi', 'Tuesday', "nine o'clock"),
    date_of_birth: 'December 2 1979',
  }),
  lead('Helen Frost', '+13125550129', 'America/New_York', {
    ...visit('Dr. Weber', 'Monday', "eight o'clock"),
    date_of_birth: 'March 22 1962',
  }),
  lead('Omar Haddad', '+13125550131', 'America/Chicago', {
    ...visit('Dr. Adeyemi', 'Friday', "five o'clock"),
    date_of_birth: 'August 11 1983',
  }),
];

const CLINIC_RECALLS = [
  lead('Lena Vogel', '+13125550132', 'America/Chicago', {
    ...visit('Dr. Weber', 'Wednesday', 'noon'),
    date_of_birth: 'February 8 1977',
    last_visit: 'in March of last year',
  }),
  lead('Carlos Mendes', '+13125550133', 'America/Denver', {
    ...visit('Dr. Weber', 'Thursday', "ten o'clock"),
    date_of_birth: 'July 19 1992',
    last_visit: 'in the spring before last',
  }),
  lead('Aisha Rahman', '+13125550134', 'America/Chicago', {
    date_of_birth: 'November 5 1988',
    last_visit: 'in January of last year',
    insurance: { provider: 'Unity Health', plan: 'Basic' },
  }),
  lead('Peter Novak', '+13125550135', 'America/Chicago', {
    date_of_birth: 'September 27 1959',
    last_visit: 'two years ago',
  }),
];

const GROUP_SURVEY = [
  lead('Dana Whitfield', '+13125550141', 'America/Chicago', { clinic: 'Lakeside Clinic', visited_on: 'Monday' }),
  lead('Jorge Salinas', '+13125550142', 'America/Chicago', { clinic: 'Lakeside Clinic', visited_on: 'Tuesday' }),
];

const SOLAR_WEBSITE = [
  lead('Wendy Hall', '+16025550147', 'America/Phoenix', {
    zip: '85004',
    source: 'website',
    estimate: { panels: 18, battery: false },
  }),
  lead('Victor Brandt', '+16025550148', 'America/Phoenix', { zip: '85281', source: 'website' }),
  lead('Nadia Petrova', '+16025550149', 'America/Phoenix', { zip: '85301', source: 'fair' }),
  lead('Hank Dawson', '+16025550150', 'America/Denver', { zip: '86001', source: 'referral' }),
];

export const LISTS = {
  reminders: { id: demoId('leadList', 1), name: 'Visits this week' },
  recalls: { id: demoId('leadList', 2), name: 'Overdue check-ups' },
  survey: { id: demoId('leadList', 3), name: 'Visited yesterday' },
  website: { id: demoId('leadList', 4), name: 'Website requests' },
} as const;

const onList = (list: string, firstNumber: number, leads: readonly ReturnType<typeof lead>[]) =>
  leads.map((one, index) => ({
    ...one,
    id: demoId('lead', firstNumber + index),
    email: `${one.first_name}.${one.last_name}@example.com`.toLowerCase(),
    list,
  }));
export type DemoLead = ReturnType<typeof onList>[number];

export const CLINIC_LEADS = [
  ...onList(LISTS.reminders.id, 1, CLINIC_REMINDERS),
  ...onList(LISTS.recalls.id, 9, CLINIC_RECALLS),
];
export const GROUP_LEADS = onList(LISTS.survey.id, 0x20, GROUP_SURVEY);
export const SOLAR_LEADS = onList(LISTS.website.id, 0x30, SOLAR_WEBSITE);

export function addDemoLeads(account: AccountWriter, leads: readonly DemoLead[]): void {
  for (const { list, ...person } of leads) {
    account.leads.create({ ...person, created_by: 'demo' }, person.id);
    account.leads.joinList(person.id, list);
  }
}
