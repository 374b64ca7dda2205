/** Leads out of a table: all rows or none. */
import { z } from 'zod';
import { bodyFault } from '../../../core/contract/failure.ts';
import {
  IMPORT_LIMITS,
  LeadImportOutcomeSchema,
  LeadImportSchema,
  type DuplicateWay,
  type LeadImportOutcome,
  type RowFault,
} from '../../../core/contract/local/lead-import.ts';
import { leadName, recordBodies } from '../../../core/documents/record-bodies.ts';
import { bool } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { referenceFault } from '../../http/http-error.ts';
import type { AccountReader, AccountWriter } from '../../repositories/store.ts';
import { isCountry } from '../phone-number.ts';
import { importNotes } from './import-notes.ts';
import { leadOf } from './lead-body.ts';
import { readLeadRows, type ReadRow, type RowLead } from './lead-rows.ts';

/** By what the account has: which rows are new leads, and which change one that is there or that a row above made. */
interface Plan {
  create: (RowLead & { again: RowLead[] })[];
  update: { id: string; lead: RowLead }[];
  skipped: number;
  known: number;
  repeated: number;
  notes: RowFault[];
}

function plan(rows: readonly ReadRow[], account: AccountReader, way: DuplicateWay): Plan {
  const made = new Map<string, { line: number; create: Plan['create'][number] | null }>();
  const planned: Plan = { create: [], update: [], skipped: 0, known: 0, repeated: 0, notes: [] };
  for (const row of rows) {
    const { line, lead } = row;
    const { phone } = lead;
    const above = phone == null ? undefined : made.get(phone);
    const stored = phone == null ? undefined : account.leads.idByPhone(phone);
    if (above !== undefined) planned.repeated += 1;
    else if (stored !== undefined) planned.known += 1;
    planned.notes.push(
      ...importNotes(
        row,
        above
          ? `line ${above.line}, too`
          : stored === undefined
            ? null
            : `${leadName(account.leads.mustGet(stored))}, who is here already`,
        way,
      ),
    );
    const isNew = above === undefined && stored === undefined;
    let create: Plan['create'][number] | null = null;
    if (isNew || way === 'add') {
      create = { ...lead, again: [] };
      planned.create.push(create);
    } else if (way === 'skip') planned.skipped += 1;
    else if (above?.create) above.create.again.push(lead);
    else if (stored !== undefined) planned.update.push({ id: stored, lead });
    if (phone != null && !above) made.set(phone, { line, create: isNew ? create : null });
  }
  return planned;
}

const merged = <T extends RowLead>(lead: T, later: RowLead): T => ({
  ...lead,
  ...later,
  ...(later.custom_fields && { custom_fields: { ...lead.custom_fields, ...later.custom_fields } }),
});

function carryOut(account: AccountWriter, { create, update }: Plan, listId: string | null, by: string) {
  const listIds = listId === null ? [] : [listId];
  const changed = new Map<string, LeadImportOutcome['changed'][number]>();
  const revisionOf = (id: string) => account.recordRevisions.mark(id).revision;
  for (const { again, ...lead } of create) {
    const id = account.leads.add({ ...leadOf(again.reduce(merged, lead as RowLead)), created_by: by }, listIds);
    account.outbox.append('lead.created', { lead: account.leads.mustGet(id) });
    changed.set(id, { id, before: null, revision: revisionOf(id) });
  }
  for (const { id, lead } of update) {
    const stored = account.leads.mustGet(id);
    account.leads.replace(id, { ...stored, ...merged(stored as RowLead, lead) } as typeof stored, [
      ...new Set([...stored.list_ids, ...listIds]),
    ]);
    const isSame =
      JSON.stringify(recordBodies.leads(stored)) === JSON.stringify(recordBodies.leads(account.leads.mustGet(id)));
    const revision = revisionOf(id);
    // Of several rows, what stood there before the first.
    if (!isSame) changed.set(id, { id, before: revision - 1, ...changed.get(id), revision });
  }
  account.callRequests.unblock();
  return [...changed.values()];
}

export const leadImportRoutes = [
  defineRoute({
    method: 'post',
    path: '/local/leads/import',
    operation: 'importLeads',
    tag: 'Workbench resources',
    auth: 'session',
    origin: 'file',
    summary: 'Create leads from the rows of a table: all of them, or none where one is at fault',
    description: `Each row is read by the rules for a lead that is saved, and what is wrong is told by line and field. A number without a prefix is one of \`country\`. A row whose number a lead has already, or a row above, is left out (\`skip\`), overwrites what it says (\`update\`) or becomes a further lead (\`add\`). At most ${IMPORT_LIMITS.rows} rows and ${IMPORT_LIMITS.body_bytes / 1024 / 1024} MiB.`,
    query: z.object({ dry_run: bool().optional() }),
    bodyLimit_bytes: IMPORT_LIMITS.body_bytes,
    body: LeadImportSchema,
    response: LeadImportOutcomeSchema,
    async faults({ account, body: { list_id, country } }) {
      return [
        ...(list_id == null || account.leadLists.get(list_id) ? [] : [referenceFault(['list_id'], 'lead list')]),
        ...(country == null || (await isCountry(country))
          ? []
          : [bodyFault(['country'], 'is no country with telephone numbers of its own')]),
      ];
    },
    async handle({ account, write, body, query: { dry_run = false }, caller }) {
      const { rows, faults } = await readLeadRows(body.rows, account, body.country ?? null);
      const planned = plan(rows, account, body.duplicates);
      const outcome = (
        applied: boolean,
        { create, update, skipped, known, repeated, notes }: Plan,
        changed: LeadImportOutcome['changed'] = [],
      ) => ({
        applied,
        faults,
        notes,
        created: create.length,
        updated: update.length + create.reduce((sum, { again }) => sum + again.length, 0),
        skipped,
        known,
        repeated,
        changed,
      });
      if (dry_run || faults.length > 0) return outcome(false, planned);
      return write((writer) => {
        // What was stored meanwhile counts.
        const now = plan(rows, writer, body.duplicates);
        return outcome(true, now, carryOut(writer, now, body.list_id ?? null, caller.actor));
      });
    },
  }),
] as const;
