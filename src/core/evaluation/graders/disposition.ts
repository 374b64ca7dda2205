/** Passes when the call was dispositioned as expected, on every level that is named. */
import { z } from 'zod';
import { words } from '../../contract/text-limits.ts';
import { dispositionGaps } from '../agent-gaps.ts';
import { defineGrader, graded } from '../grader.ts';
import type { Value, Words } from '../words.ts';

/** A name of a level or, for the flags, yes or no; null: the call has none. */
type Found = Value | null;

interface DispositionFault {
  field: 'level_1' | 'level_2' | 'level_3' | 'conversion' | 'contacted';
  found: Found | boolean;
  /** Any one of these. */
  wanted: readonly Value[] | boolean;
}

const shown = (found: Found, { quoted }: Words): string => (found === null ? 'none' : quoted(found));
const same = (a: string | null, b: string): boolean => (a ?? '').trim().toLowerCase() === b.trim().toLowerCase();
const named = (name: string | null): Found => (name === null ? null : { value: name });

function faultText({ field, found, wanted }: DispositionFault, spoken: Words): string {
  const name = field.replace('_', ' ');
  return typeof found === 'boolean' || typeof wanted === 'boolean'
    ? `${name} ${found ? 'yes' : 'no'} instead of ${wanted ? 'yes' : 'no'}`
    : `${name} ${shown(found, spoken)} instead of ${wanted.map(spoken.quoted).join(' or ')}`;
}

export const disposition = defineGrader({
  name: 'disposition',
  note: 'how the call is classed',
  start: {},
  fields: {
    level_1: words().optional(),
    level_2: words().optional(),
    level_3: words().optional(),
    any_of: z.array(words()).optional().meta({ description: 'Level 3 is one of these.' }),
    conversion: z.boolean().optional(),
    contacted: z.boolean().optional(),
  },
  sentences: {
    as_expected: ({ found }: { found: Found }, spoken) => `The call was dispositioned as ${shown(found, spoken)}`,
    different: ({ faults }: { faults: readonly DispositionFault[] }, spoken) =>
      `The call was dispositioned with ${faults.map((fault) => faultText(fault, spoken)).join(', ')}`,
  },
  *idle({ level_1, level_2, level_3, any_of, conversion, contacted }) {
    if ([level_1, level_2, level_3, any_of, conversion, contacted].every((wanted) => wanted === undefined))
      yield { path: [], message: 'It can never fail: say which disposition is expected' };
    if (any_of?.length === 0) yield { path: ['any_of'], message: 'It can never pass: any_of names no disposition' };
  },
  *gaps({ level_1, level_2, level_3, any_of = [] }, agent) {
    for (const [level, name] of [
      ['level_1', level_1],
      ['level_2', level_2],
      ['level_3', level_3],
    ] as const)
      if (name !== undefined) yield* dispositionGaps(agent, level, [{ name, path: [level] }]);
    const named = any_of.map((name, at) => ({ name, path: ['any_of', String(at)] }));
    yield* dispositionGaps(agent, 'level_3', named);
  },
  needs: () => 'words',
  grade: (expectation, { call, turns }) => {
    const faults: DispositionFault[] = [];
    for (const field of ['level_1', 'level_2', 'level_3'] as const) {
      const wanted = expectation[field];
      const found = call[`disposition_${field}`];
      if (wanted !== undefined && !same(found, wanted))
        faults.push({ field, found: named(found), wanted: [{ value: wanted }] });
    }
    const label = call.disposition_level_3;
    if (expectation.any_of && !expectation.any_of.some((name) => same(label, name)))
      faults.push({
        field: 'level_3',
        found: named(label),
        wanted: expectation.any_of.map((value) => ({ value })),
      });
    for (const field of ['conversion', 'contacted'] as const) {
      const wanted = expectation[field];
      const found = call[`disposition_${field}`] ?? false;
      if (wanted !== undefined && found !== wanted) faults.push({ field, found, wanted });
    }
    const evidence = turns
      .filter(
        ({ speaker, acts }) =>
          speaker === 'lead' &&
          acts.some(({ act }) =>
            ['affirm', 'negate', 'opt_out', 'transfer_request', 'objection', 'request'].includes(act),
          ),
      )
      .slice(-2)
      .map(({ index }) => index);
    return faults.length === 0
      ? graded(true, 'as_expected', { found: named(label) }, evidence, { label })
      : graded(false, 'different', { faults }, evidence, { label });
  },
});
