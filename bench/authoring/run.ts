/**
 * What a conversation designer waits for, side by side in one run with what cannot be faster: search without an index, a page of one word, the editor's
 * own keystroke. `npm run build`, then `npm run bench:authoring -- [--documents 10000] [--lines 2000]`. Prints every figure; judges nothing.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { z } from 'zod';
import { startHostProcess, type HostProcess } from '../../test/support/host-process.ts';
import { printRatio } from '../simulation/measured.ts';
import {
  measureBarePage,
  measureDiagnostics,
  measureLoad,
  measureRehearsal,
  openBrowser,
  type FirstLoad,
  type KeyTimes,
} from './page/browser.ts';

/** Enough for a line that is said in the first seconds. */
const REHEARSALS = 12;
const EDITOR = '.monaco-editor textarea, .monaco-editor .native-edit-context';

const SearchTimes = z.object({ wanted: z.string(), p50_ms: z.number(), p95_ms: z.number(), scan_ms: z.number() });

const { values } = parseArgs({
  options: { documents: { type: 'string', default: '10000' }, lines: { type: 'string', default: '2000' } },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const ms = (value: number): string => `${value.toFixed(1).padStart(8)} ms`;
const keys = ({ p50_ms, p95_ms }: KeyTimes): string => `${ms(p50_ms)} at p50 ${ms(p95_ms)} at p95`;
const load = ({ wire_kb, first_paint_ms }: FirstLoad): string =>
  `${wire_kb.toFixed(1).padStart(8)} kB on the wire ${ms(first_paint_ms)} to the first paint`;

print(`Search of ${values.documents} documents and as many leads`);
const { stdout } = await promisify(execFile)(process.execPath, [
  path.join(import.meta.dirname, 'search.ts'),
  values.documents,
]);
for (const { wanted, p50_ms, p95_ms, scan_ms } of z.array(SearchTimes).parse(JSON.parse(stdout))) {
  print(`  ${wanted.padEnd(24)} ${keys({ p50_ms, p95_ms })}   a scan ${ms(scan_ms)}`);
  printRatio(`a scan to the search for “${wanted}”`, scan_ms / p50_ms);
}

async function longScript(host: HostProcess, lines: number): Promise<string> {
  const response = await fetch(`${host.url}/local/scripts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${host.sessionToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Long',
      lines: Array.from({ length: lines }, (_, at) => ({
        speaker: at % 2 === 0 ? 'AGENT' : 'USER',
        message: at % 2 === 0 ? `Hi {{lead.first_name}}, this is line ${at}.` : '[wait for the user]',
      })),
    }),
  });
  return ((await response.json()) as { id: string }).id;
}

const host = await startHostProcess();
const browser = await openBrowser();
try {
  print('First load of the workbench');
  const bare = await measureBarePage(browser);
  const whole = await measureLoad(browser, await host.sessionLink());
  print(`  Home                     ${load(whole)}`);
  print(`  a page of one word       ${load(bare)}`);
  printRatio('first paint to that of a page of one word', whole.first_paint_ms / bare.first_paint_ms);

  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(await host.sessionLink());
  await page.getByRole('heading', { name: 'Things to try' }).waitFor();
  const id = await longScript(host, Number(values.lines));
  await page.goto(`${host.url}/#/author/scripts/${id}`);
  await page.locator('.view-line').first().waitFor();
  await page
    .getByText(/problems?$/)
    .first()
    .waitFor();
  await page.locator(EDITOR).first().focus();
  print(`Keystrokes in a script of ${values.lines} lines`);
  const { shown, typed } = await measureDiagnostics(page, 'footer:has(> span[title^="Time it takes"])');
  print(`  to its diagnostics       ${keys(shown)}`);
  print(`  to the letter itself     ${keys(typed)}`);
  printRatio('diagnostics to the letter itself, at p95', shown.p95_ms / typed.p95_ms);

  await page.goto(`${host.url}/#/`);
  await page.getByRole('link', { name: /Rehearse a script/ }).click();
  await page.getByRole('region', { name: 'Transcript' }).waitFor();
  await page.locator('.view-line').first().waitFor();
  await page.locator(EDITOR).first().focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  print('From a keystroke to the rehearsal that says it');
  const transcript = 'section[aria-label="Transcript"]';
  print(`  the first line           ${keys(await measureRehearsal(page, transcript, ['y'], REHEARSALS))}`);
  print(`  the first line, saved    ${keys(await measureRehearsal(page, transcript, ['y', 'Control+s'], REHEARSALS))}`);
} finally {
  await browser.close();
  await host.stop();
}
