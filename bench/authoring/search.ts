/**
 * Search of the whole workspace, beside a scan of the same texts by SQLite's LIKE: what there would be without an index.
 * `node search.ts DOCUMENTS`; prints what it measured as JSON.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { objectIds } from '../../src/server/object-ids.ts';
import { createStore } from '../../src/server/repositories/store.ts';
import { percentile } from './percentile.ts';

const SEARCHES = ['appointment', 'whitening costs', 'bra', 'the', 'rescheduling 7042', '+1 415 555', 'zz no such word'];
const ROUNDS = 20;

const TRADES = ['dental cleaning', 'boiler service', 'car insurance', 'school trip', 'parcel', 'blood donation'];
const line = (at: number): string =>
  `We are calling about your ${TRADES[at % TRADES.length]} appointment number ${at}, on day ${(at * 7) % 31} at ${at % 24}:00.`;

/** Scripts, roles and scenarios in equal parts, of some forty lines each; and as many leads. */
function fillWorkspace(file: string, documents: number): string {
  const store = createStore(openDatabase(file), { clock: { nowMs: () => Date.now() }, ids: objectIds });
  const account = store.writeDirectory((directory) => directory.addAccount('Bench', null));
  store.write(account, (writer) => {
    for (let at = 0; at < documents; at += 1) {
      const lines = Array.from({ length: 40 }, (_, index) => line(at * 40 + index));
      if (at % 3 === 0)
        writer.documents.create('scripts', {
          name: `Script ${at}`,
          lines: lines.map((message) => ({ speaker: 'AGENT' as const, message })),
        });
      else if (at % 3 === 1)
        writer.documents.create('roles', {
          name: `Role ${at} about rescheduling`,
          markdown: { sections: [{ level: 1, title: 'Rules', content: lines.join('\n'), subsections: [] }] },
        });
      else
        writer.documents.create('scenarios', {
          name: `Scenario ${at}`,
          source: `name: Scenario ${at}\n${lines.map((text) => `# ${text}\n`).join('')}`,
        });
      writer.leads.create({
        first_name: `Maria ${at}`,
        last_name: 'Lopez',
        phone: `+1415555${String(at).padStart(4, '0')}`,
      });
    }
  });
  store.close();
  return account;
}

/** Inside one process, without HTTP; `scan_ms`: the same words looked for in every text, one after the other. */
function measureSearch(file: string, account: string) {
  const db = openDatabase(file);
  const store = createStore(db, { clock: { nowMs: () => Date.now() }, ids: objectIds });
  const times = SEARCHES.map((wanted) => {
    const taken = Array.from({ length: ROUNDS }, () => {
      const began = performance.now();
      store.read(account).search.find(wanted);
      return performance.now() - began;
    });
    const began = performance.now();
    db.prepare('SELECT count(*) FROM document WHERE body LIKE ?').get(`%${wanted}%`);
    return {
      wanted,
      p50_ms: percentile(taken, 50),
      p95_ms: percentile(taken, 95),
      scan_ms: performance.now() - began,
    };
  });
  store.close();
  return times;
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'understudy-bench-'));
const file = path.join(folder, 'search.understudy');
const account = fillWorkspace(file, Number(process.argv[2]));
process.stdout.write(JSON.stringify(measureSearch(file, account)));
rmSync(folder, { recursive: true, force: true });
