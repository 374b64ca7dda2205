import { readFileSync } from 'node:fs';
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { openScreen, read, send, type Named } from './workbench-pages.ts';

/** Calls ring here, and lists are counted. */
const test = testWithOwnHost();

interface Rows<T> {
  items: T[];
}

test('a list and a lead are made by form; what the API changes is seen at once', async ({ workbench: page, host }) => {
  await openScreen(page, '/author/lead-lists?new=1');
  await page.getByRole('dialog', { name: 'New lead list' }).getByLabel('Name').fill('Spring visits');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Spring visits', level: 1 })).toBeVisible();
  await page.getByLabel('Campaign').selectOption({ label: 'Lakeside reminders' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/r2 saved/)).toBeVisible();
  await expect(page.getByText('Nobody is on this list yet.')).toBeVisible();
  const listId = /lead-lists\/(\w+)/.exec(page.url())?.[1] ?? '';

  await openScreen(page, `/author/leads?list=${listId}`);
  await page.getByRole('button', { name: 'New lead' }).first().click();
  await page.getByRole('dialog', { name: 'New lead' }).getByLabel('Name').fill('Nora Vidal Roca');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Last name')).toHaveValue('Vidal Roca');
  await page.getByLabel('Phone').fill('12');
  await page.getByLabel('Time zone').fill('Mars');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/not a valid phone number/);
  await expect(page.getByLabel('Time zone')).toHaveAccessibleDescription(/not an IANA time zone/);
  await page.getByLabel('Phone').fill('+34612345678');
  await page.getByLabel('Time zone').fill('Europe/Madrid');
  await page.getByRole('button', { name: 'Add to custom fields' }).click();
  await page.getByLabel('Custom fields: name 1').fill('plan');
  await page.getByLabel('Custom fields: value of plan').fill('gold');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/r2 saved/)).toBeVisible();
  const id = /leads\/(\w+)/.exec(page.url())?.[1] ?? '';
  expect(await read(page, `/local/leads/${id}`)).toMatchObject({
    phone: '+34612345678',
    timezone: 'Europe/Madrid',
    list_ids: [listId],
    custom_fields: { plan: 'gold' },
  });

  // The service changes it meanwhile, and makes another.
  const create = (body: object) =>
    fetch(`${host.v1Url}/webhooks/create-and-call`, {
      method: 'POST',
      headers: { 'x-api-key': host.announcement.demo_api_keys.member, 'content-type': 'application/json' },
      body: JSON.stringify({ lead_list_id: listId, ...body }),
    });
  await send(page, 'PUT', '/local/dialer', { paused: true });
  const lists = page.getByRole('list', { name: 'leads' });
  expect((await create({ phone_number: '+34612345678', last_name: 'Roca' })).status).toBe(200);
  await expect(page.getByLabel('Last name')).toHaveValue('Roca');
  expect((await create({ phone_number: '+34612345679', first_name: 'Ivo' })).status).toBe(200);
  await expect(lists).toContainText('Ivo');

  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History of Nora Roca' });
  await expect(dialog.getByRole('button', { name: /^r3/ })).toContainText('by API');
  await expect(dialog.getByRole('button', { name: /^r1/ })).toContainText('on the screen');
  await dialog.getByLabel('Left').selectOption('r1');
  await dialog.getByLabel('Right').selectOption('r2');
  await expect(dialog.getByTestId('diff')).toContainText('Europe/Madrid');
  await dialog.getByRole('button', { name: /^r2/ }).click();
  await dialog.getByRole('button', { name: 'Restore r2' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('Vidal Roca');
  await expect(page.getByText(/r4 saved/)).toBeVisible();
});

test('a lead is duplicated, disabled, deleted and brought back with its history', async ({ workbench: page }) => {
  const lead = await send<Named>(page, 'POST', '/local/leads', { first_name: 'Gone', phone: '+14155552671' });
  await openScreen(page, `/author/leads/${lead.id}`);
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Disable');
  await expect(page.getByLabel('Enabled')).not.toBeChecked();
  await act('Duplicate');
  await expect(page).not.toHaveURL(new RegExp(lead.id));
  await expect(page.getByLabel('Phone')).toHaveValue('+14155552671');
  await openScreen(page, `/author/leads/${lead.id}`);
  await expect(page.getByText(/r2 saved/)).toBeVisible();
  await act('Delete…');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/author\/leads$/);
  await openScreen(page, `/author/leads/${lead.id}`);
  await expect(page.getByRole('region', { name: 'Deleted lead' })).toContainText('was deleted');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(/r2 saved/)).toBeVisible();
});

test('a table is imported by its columns: all rows or none, mended or left out', async ({ workbench: page }) => {
  const list = await send<Named>(page, 'POST', '/local/lead-lists', { name: 'From a table' });
  await openScreen(page, `/author/lead-lists/${list.id}`);
  await page.getByRole('button', { name: 'Import leads…' }).click();
  const table = [
    'Nombre;Apellidos;Teléfono;Plan;Notas',
    'María;Ruiz;612345601;oro;x',
    'José;Gil;12;plata;x',
    'Ana;Paz;nada;oro;x',
    'Luz;Sol;612345604;oro;x',
  ].join('\r\n');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  const dialog = page.getByRole('dialog', { name: 'Import leads from leads.csv' });
  await expect(dialog.getByLabel('Teléfono becomes')).toHaveValue('phone');
  await expect(dialog.getByLabel('Plan becomes')).toHaveValue('custom');
  await dialog.getByLabel('Notas becomes').selectOption('ignored');
  await dialog.getByLabel('Numbers without + are of').selectOption('ES');
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  const faults = dialog.getByRole('table', { name: 'Rows at fault' });
  await expect(faults.getByRole('row')).toHaveCount(3);
  await expect(faults.getByRole('row', { name: /nada|Leave out line 4/ })).toContainText('not a phone number');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Faults as CSV' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain('3,Teléfono,12,is not a phone number that can be dialed');

  await faults.getByLabel('Teléfono in line 3').fill('612345602');
  await faults.getByLabel('Leave out line 4').check();
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect(dialog.getByText('3 leads will be made')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 3 leads' }).click();
  await expect(dialog).toBeHidden();
  const members = page.getByRole('list', { name: 'Leads of this list' });
  await expect(members.getByRole('listitem')).toHaveCount(3);
  const { items } = await read<Rows<{ phone: string; custom_fields: object }>>(
    page,
    `/local/leads?list_id=${list.id}&sort_by=phone&order=asc`,
  );
  expect(items.map(({ phone, custom_fields }) => ({ phone, custom_fields }))).toEqual([
    { phone: '+34612345601', custom_fields: { Plan: 'oro' } },
    { phone: '+34612345602', custom_fields: { Plan: 'plata' } },
    { phone: '+34612345604', custom_fields: { Plan: 'oro' } },
  ]);
  // All of it is one step, to take back and to do again.
  await page.getByRole('link', { name: 'Lead lists', exact: true }).focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone: Imported leads from leads.csv.')).toBeVisible();
  await expect(members.getByRole('listitem')).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(members.getByRole('listitem')).toHaveCount(3);
});

test('an import says beforehand what will be made: what a row has too much, whose numbers are there, what fields are called', async ({
  workbench: page,
}) => {
  await send(page, 'POST', '/local/scripts', {
    name: 'Rides',
    lines: [{ speaker: 'AGENT', message: 'Shall {{ lead.custom_fields.horse }} be saddled?' }],
  });
  await send(page, 'POST', '/local/leads', { first_name: 'Olga', phone: '+14155552601' });
  await openScreen(page, '/author/leads');
  await page.getByRole('button', { name: 'Import leads…' }).click();
  const table = [
    'First name,Phone,E-mail,Horse,Tack room',
    'Ann,+14155552602,ann@example.org,Bella,A',
    'Ben,+14155552603,ben@example.org,Rex,B,left over,too',
    'Cleo,+14155552601,cleo@example.org,Star,A',
    'Dan,+14155552602,not-an-email,Moon,A',
    'Eve,12,eve@example.org,Sun,A',
    'Fay,+14155552606,not-an-email,Sky,A',
  ].join('\n');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'riders.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  const dialog = page.getByRole('dialog', { name: 'Import leads from riders.csv' });
  await expect(dialog.getByLabel('Horse as a custom field')).toHaveValue('horse');
  await dialog.getByLabel('Tack room as a custom field').fill('tack_room');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Go on editing' }).click();
  const faults = dialog.getByRole('table', { name: 'Rows at fault' });
  await expect(faults.getByRole('row', { name: /left over, too/ })).toContainText('has 7 cells for 5 columns');

  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog.getByText('2 rows cannot be taken as they are: mend them, or leave them out.')).toBeVisible();
  await dialog.getByLabel('Leave out all 2 rows at fault').check();
  await expect(dialog.getByText('2 rows at fault will not be imported.')).toBeVisible();
  await expect(dialog.getByText(/cannot be taken/)).toBeHidden();
  const notes = dialog.getByRole('table', { name: 'Rows to look at' });
  await expect(notes.getByRole('row')).toContainText([
    /^Line/,
    /^4Phone\+14155552601is the number of Olga, who is here already: the row is left out$/,
    /^5Phone\+14155552602is the number of line 2, too: the row is left out$/,
    /^5E-mailnot-an-email/,
    /^7E-mailnot-an-emaillooks like no e-mail address/,
  ]);
  await dialog.getByRole('button', { name: 'Import 2 leads' }).click();
  await expect(page.getByText('2 created, 0 overwritten, 2 skipped, 2 left out.')).toBeVisible();
  const { items } = await read<Rows<{ custom_fields: object }>>(page, '/local/leads?search=Ann');
  expect(items).toMatchObject([{ custom_fields: { horse: 'Bella', tack_room: 'A' } }]);
});

test('a table that was typed is not lost without a question, and is still there after a step back', async ({
  workbench: page,
}) => {
  await openScreen(page, '/author/leads');
  await page.getByRole('button', { name: 'Import leads…' }).click();
  const source = page.getByRole('dialog', { name: 'Import leads', exact: true });
  await page.keyboard.press('Escape');
  await expect(source).toBeHidden();

  await page.getByRole('button', { name: 'Import leads…' }).click();
  const pasted = source.getByLabel('Or paste it');
  await pasted.fill('First name,Phone,Horse\nAnn,+14155552602,Bella');
  await page.keyboard.press('Escape');
  await expect(source.getByRole('alert')).toContainText('stored nowhere yet');
  await source.getByRole('button', { name: 'Go on editing' }).click();
  await source.getByRole('button', { name: 'Read the text' }).click();

  const dialog = page.getByRole('dialog', { name: 'Import leads from pasted text' });
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Go on editing' }).click();
  await dialog.getByLabel('Horse as a custom field').fill('mount');
  await dialog.getByRole('button', { name: 'Another file' }).click();
  await dialog.getByRole('button', { name: 'Throw it away' }).click();
  await expect(pasted).toHaveValue(/Bella/);
  await page.keyboard.press('Escape');
  await source.getByRole('button', { name: 'Throw it away' }).click();
  await expect(source).toBeHidden();
});

test('a lead is called now as it is wished: who calls is told before, and the call stands among the calls', async ({
  workbench: page,
}) => {
  await send(page, 'PUT', '/local/dialer', { paused: false });
  const unanswered = async () =>
    (
      await read<Rows<{ lead_name: string }>>(page, '/local/calls?is_dry_run=false&carrier_status=no-answer&limit=1000')
    ).items.filter(({ lead_name }) => lead_name === 'Derek Owens').length;
  const before = await unanswered();
  const { items } = await read<Rows<Named & { first_name: string }>>(page, '/local/leads?search=Derek');
  await openScreen(page, `/author/leads/${items[0]?.id}`);
  await page.getByRole('button', { name: 'Call now…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Call Derek Owens' });
  await expect(dialog).toContainText('calls for Lakeside reminders');
  await dialog.getByLabel('How the call is taken').selectOption({ label: 'Nobody answers' });
  await dialog.getByLabel('Persona of the lead').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Call now' }).click();
  await expect(page).toHaveURL(/calls/);
  await send(page, 'PUT', '/local/clock', { speed: 'max' });
  await expect.poll(unanswered).toBe(before + 1);
});

test('ten thousand leads are listed as they scroll, narrowed and sorted', async ({ workbench: page }) => {
  const rows = Array.from({ length: 10_000 }, (_none, index) => ({
    line: index + 2,
    fields: { first_name: 'Row', last_name: String(index).padStart(5, '0') },
  }));
  await send(page, 'POST', '/local/leads/import', { rows });
  await openScreen(page, '/author/leads?sort=last_name');
  const lists = page.getByRole('list', { name: 'leads' });
  await expect(lists).toContainText('Row 00000');
  await expect(page.getByText(/of 10,0\d\d read/)).toBeVisible();
  await page.getByLabel('Search leads').fill('09999');
  await expect(lists.getByRole('listitem')).toHaveCount(1);
  await expect(lists).toContainText('Row 09999');
});
