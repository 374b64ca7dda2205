/** A proposal as the text of a scenario, with why it exists above it. */
import { stringify } from 'yaml';
import { NAME_LIMIT } from '../scenarios/scenario.ts';
import type { Candidate, Situation } from './situation.ts';

/** Reasons that are written above a scenario; the rest is counted. */
const REASONS = 12;
const LINE_WIDTH = 110;

export const nameOf = (name: string): string => name.slice(0, NAME_LIMIT);

/** Expectations of one grader that only list things become one. */
function merged(expect: readonly Candidate[]): object[] {
  const says = expect.flatMap((one) => (one.grader === 'said' && one.id.startsWith('says_') ? (one.all ?? []) : []));
  const slots = expect.flatMap((one) => (one.grader === 'slots_collected' ? [one.slots] : []));
  const valued = slots.every((one) => !Array.isArray(one));
  const rest = expect.filter(
    ({ grader, id }) => grader !== 'slots_collected' && !(grader === 'said' && id.startsWith('says_')),
  );
  return [
    ...(says.length === 0 ? [] : [{ grader: 'said', all: says }]),
    ...(slots.length === 0
      ? []
      : [
          {
            grader: 'slots_collected',
            slots: valued
              ? Object.assign({}, ...slots)
              : slots.flatMap((one) => (Array.isArray(one) ? one : Object.keys(one))),
          },
        ]),
    ...rest.map(({ id: _id, ...one }) => one),
  ];
}

export function scenarioText(
  { name, about, input }: Situation,
  expect: readonly Candidate[],
  why: readonly string[],
): string {
  const told = [...why.slice(0, REASONS), ...(why.length > REASONS ? [`… and ${why.length - REASONS} more`] : [])];
  const comment = [...told, 'It expects what the agent does as it is: see that this is right before you keep it.']
    .map((reason) => `# ${reason.replaceAll(/\s+/g, ' ')}\n`)
    .join('');
  const document = {
    name: nameOf(name),
    description: `${about}.`,
    tags: ['proposed'],
    ...input,
    expect: merged(expect),
  };
  return comment + stringify(document, { lineWidth: LINE_WIDTH });
}
