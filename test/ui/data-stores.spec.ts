import { pdfFile, wordFile } from '../support/office-files.ts';
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { openScreen, read, send, type Named } from './workbench-pages.ts';

const test = testWithOwnHost();

interface Store extends Named {
  documents: { filename: string; text: string }[];
  urls: { url: string }[];
}

const idAt = (url: string) => /data-stores\/(\w+)/.exec(url)?.[1] ?? '';

const FILES = [
  { name: 'prices.md', mimeType: 'text/markdown', buffer: Buffer.from('# Prices\n\nA check-up costs 80 euros.') },
  {
    name: 'plans.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Plan,Monthly price\nGold,"30 euros, no fee"\nSilver,10 euros'),
  },
  {
    name: 'parking.html',
    mimeType: 'text/html',
    buffer: Buffer.from(
      '<title>x</title><script>throw 1</script><h2>Parking</h2><p>Park behind the <b>red</b> house.</p>',
    ),
  },
  { name: 'hours.pdf', mimeType: 'application/pdf', buffer: pdfFile(['We open at nine in the morning.']) },
  { name: 'refunds.docx', mimeType: '', buffer: wordFile(['Refunds', 'Refunds take five working days to arrive.']) },
  { name: 'broken.docx', mimeType: '', buffer: Buffer.from('PK no archive') },
  { name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3') },
];

test('files of every kind become documents, and a question finds the passages of them', async ({ workbench: page }) => {
  await openScreen(page, '/author/data-stores?new=1');
  await page.getByRole('dialog', { name: 'New data store' }).getByLabel('Name').fill('Front desk');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Front desk', level: 1 })).toBeVisible();

  await page.getByLabel('Files for the data store').setInputFiles(FILES);
  const dialog = page.getByRole('dialog', { name: 'Add documents' });
  const problems = dialog.getByRole('list', { name: 'Files that were not read' });
  await expect(problems.getByRole('listitem')).toHaveCount(2);
  await expect(problems).toContainText('broken.docx could not be read');
  await expect(problems).toContainText('song.mp3 could not be read: it is none of the kinds that can be read');
  const textOf = (name: string) => dialog.getByRole('region', { name }).getByLabel('Text');
  await expect(textOf('plans.csv')).toHaveValue(
    '- Plan: Gold; Monthly price: 30 euros, no fee\n- Plan: Silver; Monthly price: 10 euros',
  );
  await expect(textOf('parking.html')).toHaveValue('## Parking\n\nPark behind the **red** house.');
  await expect(textOf('hours.pdf')).toHaveValue('We open at nine in the morning.');
  await expect(textOf('refunds.docx')).toHaveValue('# Refunds\n\nRefunds take five working days to arrive.');
  await textOf('hours.pdf').fill('We open at ten in the morning.');
  await dialog.getByRole('button', { name: 'Add 5 documents' }).click();

  // Before anything is saved, it is asked.
  await page.getByLabel('Question').fill('When do you open in the morning?');
  await page.keyboard.press('Enter');
  const passages = page.getByRole('list', { name: 'Passages' });
  await expect(passages.getByRole('listitem').first()).toContainText('We open at ten in the morning.');
  await expect(passages.getByRole('listitem').first()).toContainText('would be given');
  await expect(passages.getByRole('listitem').first()).toContainText(/BM25 \d/);
  await expect(passages.locator('mark').filter({ hasText: 'morning' })).toBeVisible();
  await page.getByRole('button', { name: 'hours.pdf', exact: true }).click();
  await page
    .getByRole('region', { name: 'Document hours.pdf' })
    .getByLabel('Text')
    .fill('We open at noon, never in the morning.');
  await expect(passages.getByRole('listitem').first()).toContainText('We open at noon');
  await page.getByLabel('Question').fill('zebras');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing here has any word of it')).toBeVisible();

  await page.getByRole('button', { name: 'Add a URL' }).click();
  await page.getByRole('textbox', { name: 'URL 1' }).fill('not an address');
  await expect(page.getByRole('region', { name: 'URLs' })).toContainText('should match pattern');
  await page.getByRole('textbox', { name: 'URL 1' }).fill('https://clinic.example/prices');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^r2 saved/)).toBeVisible();
  const stored = await read<Store>(page, `/local/data-stores/${idAt(page.url())}`);
  expect(stored.documents.map(({ filename }) => filename)).toEqual([
    'prices.md',
    'plans.csv',
    'parking.html',
    'hours.pdf',
    'refunds.docx',
  ]);
  expect(stored.urls).toMatchObject([{ url: 'https://clinic.example/prices' }]);
});

test('what the service takes out is gone at once; its history brings it back', async ({ workbench: page, host }) => {
  const store = await send<Named>(page, 'POST', '/local/data-stores', {
    name: 'Guide',
    documents: [
      { filename: 'a.md', text: 'Parking is behind the house.' },
      { filename: 'b.md', text: 'Lunch is at one.' },
    ],
    urls: ['https://guide.example'],
  });
  const agent = await send<Named>(page, 'POST', '/local/agents', { name: 'Guided', knowledge_base_ids: [store.id] });
  await openScreen(page, `/author/data-stores/${store.id}`);
  await expect(page.getByRole('list', { name: 'Used by' }).getByRole('link', { name: 'Guided' })).toHaveAttribute(
    'href',
    `#/author/agents/${agent.id}`,
  );
  const remove = async (what: string, body: object) => {
    const answer = await fetch(`${host.v1Url}/data-stores/${store.id}/${what}`, {
      method: 'DELETE',
      headers: { 'x-api-key': host.announcement.demo_api_keys.member, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
  };
  await remove('documents', { filename: 'a.md' });
  await expect(page.getByRole('table', { name: 'Documents' })).not.toContainText('a.md');
  await remove('urls', { url: 'https://guide.example' });
  await expect(page.getByRole('textbox', { name: 'URL 1' })).toHaveCount(0);

  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of Guide' });
  await expect(history.getByRole('button', { name: /^r2/ })).toContainText('by API');
  await history.getByRole('button', { name: /^r1/ }).click();
  await history.getByRole('button', { name: 'Restore r1' }).click();
  await expect(page.getByRole('table', { name: 'Documents' })).toContainText('a.md');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await expect(page.getByRole('dialog')).toContainText('Guided');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await openScreen(page, '/author/bin');
  await page.getByRole('button', { name: 'Restore Guide' }).click();
  await expect(page.getByRole('table', { name: 'Documents' })).toContainText('a.md');
});

test('text that was typed and not added is there again after the dialog was left, and after a reload', async ({
  workbench: page,
}) => {
  const store = await send<Named>(page, 'POST', '/local/data-stores', { name: 'Left' });
  await openScreen(page, `/author/data-stores/${store.id}`);
  const paste = page.getByRole('button', { name: 'Paste text…' });
  const dialog = page.getByRole('dialog', { name: 'Add documents' });
  await paste.click();
  await dialog.getByLabel('Text').fill('Typed at length.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(paste).toContainText('● not added');
  await page.reload();
  await paste.click();
  await expect(dialog.getByLabel('Text')).toHaveValue('Typed at length.');
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(paste).not.toContainText('not added');
});

test('what was changed of a file that was read is not left without a question', async ({ workbench: page }) => {
  const store = await send<Named>(page, 'POST', '/local/data-stores', { name: 'Corrected' });
  await openScreen(page, `/author/data-stores/${store.id}`);
  await page
    .getByLabel('Files for the data store')
    .setInputFiles({ name: 'a.md', mimeType: 'text/markdown', buffer: Buffer.from('Read.') });
  const dialog = page.getByRole('dialog', { name: 'Add documents' });
  await dialog.getByLabel('Text').fill('Corrected.');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Go on editing' }).click();
  await expect(dialog.getByLabel('Text')).toHaveValue('Corrected.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Throw it away' }).click();
  await expect(dialog).toBeHidden();
});

test('text is pasted, a document of the same name is replaced, and one is taken out', async ({ workbench: page }) => {
  const store = await send<Named>(page, 'POST', '/local/data-stores', {
    name: 'Pasted',
    documents: [{ filename: 'pasted.md', text: 'Old.' }],
  });
  await openScreen(page, `/author/data-stores/${store.id}`);
  await page.getByRole('button', { name: 'Paste text…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add documents' });
  await expect(dialog).toContainText('Takes the place of the document of this name.');
  await dialog.getByLabel('Text').fill('New text.');
  await dialog.getByRole('button', { name: 'Add 1 document' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^r2 saved/)).toBeVisible();
  const stored = () => read<Store>(page, `/local/data-stores/${store.id}`);
  expect((await stored()).documents).toMatchObject([{ filename: 'pasted.md', text: 'New text.' }]);
  await page.getByRole('button', { name: 'Remove pasted.md' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^r3 saved/)).toBeVisible();
  expect((await stored()).documents).toEqual([]);
});
