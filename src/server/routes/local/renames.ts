import { bodyFault } from '../../../core/contract/failure.ts';
import { nameFault, RenameSchema, type Rename } from '../../../core/contract/local/rename.ts';
import {
  ChangedRevisionsSchema,
  RENAME_LIMITS,
  RenamePlanSchema,
  RestorationSchema,
} from '../../../core/documents/rename.ts';
import { defineRoute } from '../../http/define-route.ts';
import type { ValidPart } from '../../http/valid-part.ts';
import { planRename, renameEverywhere } from './rename-everywhere.ts';
import { restoreTogether } from './restore-together.ts';

const shared = { method: 'post', tag: 'Workbench documents', auth: 'session' } as const;

/** `from` may be whatever stands there; it is looked for as it is. */
function faults({ what, from, to }: ValidPart<Rename>) {
  if (what === undefined || to === undefined) return [];
  const fault = nameFault(what, to) ?? (from === to ? 'this is its name already' : null);
  return fault === null ? [] : [bodyFault(['to'], fault)];
}

const WORDS = { custom_field: 'custom field', slot: 'slot' } as const;

const noteOf = ({ what, from, to }: Rename, where: string | undefined): string =>
  `Renamed ${WORDS[what]} ${from} to ${to}${where === undefined ? '' : `, from ${where}`}`;

export const renameRoutes = [
  defineRoute({
    ...shared,
    path: '/local/renames/plan',
    operation: 'planRename',
    summary: 'What the renaming of a custom field or slot would change, and what stands in its way; nothing is changed',
    body: RenameSchema,
    response: RenamePlanSchema,
    faults: ({ body }) => faults(body),
    handle: ({ account, body }) => planRename(account, body),
  }),
  defineRoute({
    ...shared,
    path: '/local/renames',
    operation: 'rename',
    summary: 'Rename a custom field or slot in all documents and leads at once, each by a new revision',
    body: RenameSchema.extend({
      /** Where somebody did it: histories say so. */
      place: RestorationSchema.shape.note.optional(),
    }).meta({ id: 'RenameRequest', example: { what: 'slot', from: 'day', to: 'visit_day' } }),
    response: ChangedRevisionsSchema,
    errors: { 409: 'A value would be lost, or too much changed' },
    faults: ({ body }) => faults(body),
    handle: ({ write, body: { place, ...rename }, caller }) =>
      write((account) => ({
        items: renameEverywhere(account, rename, caller.actor, noteOf(rename, place)),
      })),
  }),
  defineRoute({
    ...shared,
    path: '/local/restorations',
    operation: 'restoreTogether',
    summary:
      'Bring earlier revisions of several documents and leads back, or put them into the bin, in one step: all of them or none',
    body: RestorationSchema,
    bodyLimit_bytes: RENAME_LIMITS.body_bytes,
    response: ChangedRevisionsSchema,
    errors: { 409: 'One of them was changed since' },
    handle: ({ write, body, caller }) => write((account) => ({ items: restoreTogether(account, body, caller.actor) })),
  }),
] as const;
