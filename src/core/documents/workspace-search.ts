/** What a search of the whole workspace answers. */
import { z } from 'zod';
import { capital } from '../capital.ts';
import { ALL_KINDS, nounOf, placeOf } from './record-kinds.ts';
import { named, text } from '../contract/wire.ts';

/** What can be found besides documents and records. */
const FOUND_KINDS = [...ALL_KINDS, 'calls', 'runs'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

const OTHER_KINDS = {
  calls: { heading: 'Calls', place: '/calls' },
  runs: { heading: 'Runs', place: '/simulate/runs' },
} as const;

/** What a group of that kind is called, and where one of it is shown. */
export const headOf = (kind: FoundKind): Pick<FoundGroup, 'kind' | 'heading' | 'place'> =>
  kind === 'calls' || kind === 'runs'
    ? { kind, ...OTHER_KINDS[kind] }
    : { kind, heading: `${capital(nounOf(kind))}s`, place: placeOf(kind) };

export const WorkspaceSearchQuerySchema = z.object({ q: text({ max: 200 }) });

const FoundItemSchema = named('FoundItem', {
  id: z.string(),
  name: z.string(),
  hint: z.string().nullable().describe('what tells it from another of the same name'),
  place: z.string().nullable().describe('where in it the words stand; null where that is its name alone'),
  line: z.int().nullable().describe('the line of its text, from 1'),
  text: z.string().nullable().describe('the piece of its text in which the words stand'),
  marks: z.array(z.tuple([z.int(), z.int()])).describe('start and end of each word found, in characters of `text`'),
});
export type FoundItem = z.infer<typeof FoundItemSchema>;

const FoundGroupSchema = named('FoundGroup', {
  kind: z.enum(FOUND_KINDS),
  heading: z.string().describe('the kind as people call it, in the plural'),
  place: z.string().describe("the workbench's address of one is `${place}/${id}`"),
  total: z.int().nullable().describe('how many there are; null where that was not counted'),
  items: z.array(FoundItemSchema),
});
export type FoundGroup = z.infer<typeof FoundGroupSchema>;

/** Kinds in the order of their best match. */
export const WorkspaceSearchSchema = named('WorkspaceSearch', { groups: z.array(FoundGroupSchema) });
