/** Rows of a table as leads: each is read by the rules that hold for a lead that is saved, and what is wrong is said by row and field. */
import { z } from 'zod';
import type { ImportRow, RowFault } from '../../../core/contract/local/lead-import.ts';
import { LeadWriteSchema } from '../../../core/contract/local/records.ts';
import { toFaults } from '../../../core/contract/validation-error.ts';
import type { AccountReader } from '../../repositories/store.ts';
import { readPhone } from '../phone-number.ts';

/** What a row says of a lead; what it leaves out is not there. */
const RowLeadSchema = LeadWriteSchema.pick({
  first_name: true,
  last_name: true,
  phone: true,
  phone_extension: true,
  email: true,
  timezone: true,
  preferred_agent_id: true,
  enabled: true,
  custom_fields: true,
});
export type RowLead = z.output<typeof RowLeadSchema>;

/** What spreadsheets have for yes beside what the API takes. */
const YES: readonly string[] = ['sí', 'si', 'x', 'verdadero'];
const NO: readonly string[] = ['falso'];

const truth = (word: string): unknown =>
  YES.includes(word.toLowerCase()) ? true : NO.includes(word.toLowerCase()) ? false : word.toLowerCase();

const shown = (value: string): string => (value.length > 200 ? `${value.slice(0, 200)}…` : value);

/** Names and ids of the account's agents by either. */
function agentIds(account: AccountReader): ReadonlyMap<string, string> {
  const agents = account.documents.list('agents', { limit: Number.MAX_SAFE_INTEGER }).items;
  return new Map([
    ...agents.map(({ id, name }) => [name ?? id, id] as const),
    ...agents.map(({ id }) => [id, id] as const),
  ]);
}

export interface ReadRow {
  line: number;
  lead: RowLead;
}

/** Every row, or what is wrong with those that are no leads. `country` is that of numbers without a prefix. */
export async function readLeadRows(
  rows: readonly ImportRow[],
  account: AccountReader,
  country: string | null,
): Promise<{ rows: ReadRow[]; faults: RowFault[] }> {
  const agents = agentIds(account);
  const numberOf = await readPhone(country);
  const faults: RowFault[] = [];
  const read = rows.flatMap(({ line, fields, custom_fields = {} }) => {
    const wrong = (field: keyof typeof fields | null, message: string) =>
      faults.push({ line, field, value: shown((field && fields[field]) ?? ''), message });
    const before = faults.length;
    const { phone, enabled, preferred_agent_id: agent, ...rest } = fields;
    if (!['first_name', 'last_name', 'phone', 'email'].some((field) => field in fields))
      wrong(null, 'a name, a phone number or an e-mail address is needed');
    const number = phone === undefined ? undefined : numberOf(phone);
    if (phone !== undefined && number === undefined)
      wrong(
        'phone',
        country === null && !phone.trim().startsWith('+')
          ? 'a number without + needs a country'
          : 'is not a phone number that can be dialed',
      );
    const agentId = agent === undefined ? undefined : agents.get(agent);
    if (agent !== undefined && agentId === undefined) wrong('preferred_agent_id', 'no agent has this name or id');
    const { data, error } = RowLeadSchema.safeParse(
      {
        ...(number?.extension === undefined ? {} : { phone_extension: number.extension }),
        ...rest,
        ...(number && { phone: number.e164 }),
        ...(agentId !== undefined && { preferred_agent_id: agentId }),
        ...(enabled !== undefined && { enabled: truth(enabled) }),
        ...(Object.keys(custom_fields).length > 0 && { custom_fields }),
      },
      { reportInput: true },
    );
    for (const { loc, msg } of error ? toFaults('body', error, RowLeadSchema) : []) {
      const field = loc[1] ?? null;
      const isField = field !== null && field in fields;
      faults.push({
        line,
        field: field === 'custom_fields' ? (loc[2] ?? field) : field,
        value: isField ? shown(fields[field as keyof typeof fields] ?? '') : '',
        message: msg.replace('Value error, ', ''),
      });
    }
    return data && faults.length === before ? [{ line, lead: data }] : [];
  });
  return { rows: read, faults };
}
