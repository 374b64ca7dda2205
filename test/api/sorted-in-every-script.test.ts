/** Text sorts against a plain model: texts folded (NFKD, no marks, lower case) and compared code point by code point, ties by id. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankCall } from '../support/blank-call.ts';
import { world } from '../support/world.ts';

const NAMES = [
  'istanbul',
  'ISTANBUL',
  'İstanbul',
  'ıstanbul',
  'Ilgaz',
  'ılgaz',
  'Çelik',
  'çelik',
  'Şahin',
  'ŞAHİN',
  'Ωμέγα',
  'ωμεγα',
  'Σίσυφος',
  'ΣΊΣΥΦΟΣ',
  'Ἀχιλλεύς',
  'αχιλλευσ',
  'Άννα',
  'ΆΝΝΑ',
  'Nguyễn',
  'nguyen',
  'NGUYỄN',
  'Đặng',
  'đặng',
  'Ưng',
  'ung',
  'Ёлка',
  'елка',
  'ЁЛКА',
  'Йод',
  'иод',
  'Жанна',
  'жанна',
  'e\u0301lodie',
  'Élodie',
  'Zo\u0308e',
  'Zöe',
  'ﬁn',
  'FIN',
  'Ⅷ',
  'viii',
  'Straße',
  'STRASSE',
  'ẞ',
  'Łódź',
  'łodz',
  'Ørsted',
  'ørsted',
  '',
  ' ',
  '𝒜',
  'a',
  '😀',
  '\u0301',
  'ﾊﾞ',
  'バ',
];
const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const codePoints = (text: string) => Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
/** As bytes of UTF-8 compare: by code point. */
function compare(a: string, b: string): number {
  const [x, y] = [codePoints(a), codePoints(b)];
  for (let at = 0; at < Math.min(x.length, y.length); at += 1) if (x[at] !== y[at]) return (x[at] ?? 0) - (y[at] ?? 0);
  return x.length - y.length;
}

interface Row {
  id: string;
  name: string;
}
const sorted = (rows: readonly Row[], order: 'asc' | 'desc') =>
  rows
    .toSorted(
      (a, b) =>
        (order === 'asc' ? compare(fold(a.name), fold(b.name)) : compare(fold(b.name), fold(a.name))) ||
        (a.id < b.id ? -1 : 1),
    )
    .map(({ name }) => name);

const drawn = fc.sample(fc.shuffledSubarray(NAMES, { minLength: NAMES.length }), { numRuns: 1, seed: 7 })[0] ?? [];

async function pagedNames(
  read: (query: string) => Promise<{ names: string[]; total: number }>,
  query: string,
): Promise<string[]> {
  const names: string[] = [];
  for (let total = 1; names.length < total;) {
    const page = await read(`${query}&limit=7${names.length > 0 ? `&offset=${names.length}` : ''}`);
    total = page.total;
    names.push(...page.names);
  }
  return names;
}

test.each([
  ['agent_name', 'asc'],
  ['agent_name', 'desc'],
  ['campaign_name', 'asc'],
  ['disposition_level_3', 'desc'],
  ['disposition_level_1', 'asc'],
] as const)('calls by %s, %s, page by page', async (field, order) => {
  const { store, accounts, api } = await world();
  const rows = drawn
    .filter((name) => name !== '')
    .map((name, index) => ({ id: ((index * 7919) % 9973).toString(16).padStart(24, '0'), name }));
  store.write(accounts.child, (account) => {
    for (const { id, name } of rows)
      account.calls.insert({
        call: blankCall({ _id: id, account_id: accounts.child, [field]: name }),
        engines: { agent: 'scripted', lead: 'agenda' },
        turns: [],
      });
  });
  const read = async (query: string) => {
    const { calls, meta } = (await api.get(`/v1/calls?${query}`)).body as unknown as {
      calls: Record<string, string>[];
      meta: { total: number };
    };
    return { names: calls.map((call) => call[field] ?? ''), total: meta.total };
  };
  expect(await pagedNames(read, `sort_by=${field}&order=${order}`)).toEqual(sorted(rows, order));
});

test.each([
  ['first_name', 'asc'],
  ['last_name', 'desc'],
  ['email', 'asc'],
] as const)('leads by %s, %s, page by page', async (field, order) => {
  const { store, accounts, api } = await world();
  const rows = store.write(accounts.child, (account) =>
    drawn
      .filter((name) => name !== '')
      .map((name, index) => ({
        id: account.leads.create({ phone: `+1415555${String(2000 + index)}`, [field]: name }),
        name,
      })),
  );
  const read = async (query: string) => {
    const { leads, meta } = (await api.get(`/v1/leads?${query}`)).body as unknown as {
      leads: Record<string, string>[];
      meta: { total: number };
    };
    return { names: leads.map((lead) => lead[field] ?? ''), total: meta.total };
  };
  expect(await pagedNames(read, `sort_by=${field}&order=${order}`)).toEqual(sorted(rows, order));
});
