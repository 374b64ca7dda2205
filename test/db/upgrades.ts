import type Database from 'better-sqlite3';
import { expect } from 'vitest';
import { english } from '../../src/core/language/en/index.ts';
import { parsePhraseBook } from '../../src/core/documents/phrase-book-text.ts';

interface Upgrade {
  /** Puts what the migration changes into a workspace of the version before. */
  before(db: Database.Database): void;
  /** Expects what became of it. */
  after(db: Database.Database): void;
}

const BOOK = { ...english.book, version: 'mine' };

const addDocument = (db: Database.Database, id: string, kind: string) =>
  db
    .prepare(
      `INSERT INTO document (id, account_id, kind, name, body, revision, created_at, updated_at) VALUES (?, 'a', ?, 'N', '{}', 1, '', '')`,
    )
    .run(id, kind);

const addRun = (db: Database.Database, id: string) => {
  db.exec(`INSERT INTO account (id, name, created_at) VALUES ('a', 'A', '')`);
  db.prepare(
    `INSERT INTO simulation (id, account_id, agent_id, agent_name, agent_revision, status, seed, num_trials, max_steps, max_errors, total_runs,
       completed_runs, plan, scenarios, sources, created_at) VALUES (?, 'a', 'g', 'G', 1, 'interrupted', 1, 1, 1, 1, 1, 0, '{}', '[]', '{}', '')`,
  ).run(id);
};

/** By version: every migration after the first has an entry. */
export const UPGRADES: Record<number, Upgrade> = {
  16: {
    before(db) {
      db.exec(`INSERT INTO account (id, name, created_at) VALUES ('a', 'A', ''), ('b', 'B', '')`);
      addDocument(db, 'c', 'campaigns');
      db.exec(`INSERT INTO document_revision (document_id, revision, body, saved_at) VALUES ('c', 1, '{}', '')`);
      db.prepare(`INSERT INTO meta (key, value) VALUES ('phrase_book', ?), ('settings', '{}')`).run(
        JSON.stringify(BOOK),
      );
      expect(() => addDocument(db, 'p', 'phrase-books')).toThrow(/CHECK/);
    },
    after(db) {
      const books = db
        .prepare<[], { id: string; account_id: string; body: string; stored: string; name: string }>(
          `SELECT d.id, account_id, d.body, r.body AS stored, name FROM document d JOIN document_revision r ON r.document_id = d.id
           WHERE kind = 'phrase-books' ORDER BY account_id`,
        )
        .all();
      expect(books.map(({ account_id }) => account_id)).toEqual(['a', 'b']);
      expect(new Set(books.map(({ id }) => id)).size).toBe(2);
      for (const { id, body, stored, name } of books) {
        expect(id).toMatch(/^[0-9a-f]{24}$/);
        expect(stored).toBe(body);
        const read = JSON.parse(body) as { name: string; source: string };
        expect(read.name).toBe(name);
        expect(parsePhraseBook(read.source)).toEqual({ book: BOOK });
      }
      expect(db.prepare('SELECT key FROM meta').pluck().all()).toEqual(['settings']);
      expect(() => db.exec(`DELETE FROM document WHERE id = 'c'`)).toThrow(/FOREIGN KEY/);
      addDocument(db, 'x', 'a further kind');
    },
  },
  17: {
    before: (db) => addRun(db, 's'),
    after(db) {
      db.exec(`INSERT INTO conversation_input (simulation_id, position, ordinal, input) VALUES ('s', 0, 0, '{}')`);
      expect(() =>
        db.exec(`INSERT INTO conversation_input (simulation_id, position, ordinal, input) VALUES ('s', 0, 0, '{}')`),
      ).toThrow(/UNIQUE/);
      db.exec(`DELETE FROM simulation WHERE id = 's'`);
      expect(db.prepare('SELECT count(*) FROM conversation_input').pluck().get()).toBe(0);
    },
  },
  18: {
    before: (db) => addRun(db, 's'),
    after(db) {
      const engines = db.prepare(`SELECT engines FROM simulation WHERE id = 's'`).pluck().get() as string;
      expect(JSON.parse(engines)).toEqual({ agent: 'scripted', lead: 'agenda' });
      expect(() => db.exec(`UPDATE simulation SET engines = 'scripted'`)).toThrow(/CHECK/);
    },
  },
  19: {
    before(db) {
      addRun(db, 's');
      db.exec(`
        INSERT INTO call (seq, id, account_id, call_type, conversation_medium, carrier_status, is_dispositioned, is_dry_run, document, engines)
          VALUES (1, 'c', 'a', 'outbound', 'telephony', 'completed', 0, 1, '{}', '{}');
        INSERT INTO simulation_trial (id, simulation_id, position, scenario_id, trial, call_seq, verdict, termination_reason, steps, errors, duration_s, failed_graders, facts)
          VALUES ('t', 's', 0, 'x', 0, 1, 'fail', 'agent_stop', 1, 0, 1, '[]', '{}')`);
    },
    after(db) {
      const trial = db.prepare(`SELECT verdict, conversation, fault FROM simulation_trial`).get();
      expect(trial).toEqual({ verdict: 'fail', conversation: null, fault: null });
      db.exec(`UPDATE simulation_trial SET conversation = 'd', fault = 'line'`);
      expect(() => db.exec(`UPDATE simulation_trial SET fault = 'nobody'`)).toThrow(/CHECK/);
    },
  },
  20: {
    before: (db) => addRun(db, 's'),
    after(db) {
      const add = (id: string, status: string) =>
        db
          .prepare(
            `INSERT INTO mutation_run (id, account_id, agent_id, agent_name, scenario_set_id, scenario_set_name, status, num_trials, seed, created_at)
             VALUES (?, 'a', 'g', 'G', 's', 'S', ?, 1, 1, '')`,
          )
          .run(id, status);
      add('m', 'running');
      expect(() => add('n', 'paused')).toThrow(/CHECK/);
      db.exec(`DELETE FROM simulation; DELETE FROM account WHERE id = 'a'`);
      expect(db.prepare('SELECT count(*) FROM mutation_run').pluck().get()).toBe(0);
    },
  },
  21: {
    before: (db) => addRun(db, 's'),
    after(db) {
      const add = (simulation: string | null, cassette: string | null) =>
        db
          .prepare(
            `INSERT INTO exchange (account_id, simulation_id, cassette_id, role, scenario, trial, step, attempt, hash, turn, engine, model, host, bytes_out, bytes_in, total_ms)
             VALUES ('a', ?, ?, 'agent', 'S', 0, 'agent/1/turn 1', 0, '', 0, 'e', 'm', '', 0, 0, 0)`,
          )
          .run(simulation, cassette);
      add('s', null);
      expect(() => add('s', null)).toThrow(/UNIQUE/);
      expect(() => add(null, null)).toThrow(/CHECK/);
      db.exec(`INSERT INTO run_budget (simulation_id, budget) VALUES ('s', '{"calls":1}'); DELETE FROM simulation`);
      expect(
        db.prepare('SELECT (SELECT count(*) FROM exchange) + (SELECT count(*) FROM run_budget)').pluck().get(),
      ).toBe(0);
    },
  },
  22: {
    before: (db) => addRun(db, 's'),
    after(db) {
      const add = (label: string) =>
        db
          .prepare(
            `INSERT INTO trial_label (account_id, simulation_id, position, definition_id, engine, model, criterion_hash, judge_passed, label, why, labelled_by, created_at)
             VALUES ('a', 's', 0, 'judge', 'e', 'm', '', 1, ?, '', '', '')`,
          )
          .run(label);
      add('pass');
      expect(() => add('fail')).toThrow(/UNIQUE/);
      expect(() => db.exec(`UPDATE trial_label SET label = 'maybe'`)).toThrow(/CHECK/);
      db.exec(`DELETE FROM simulation`);
      expect(db.prepare('SELECT count(*) FROM trial_label').pluck().get()).toBe(0);
    },
  },
  23: {
    before(db) {
      addRun(db, 's');
      db.exec(
        `INSERT INTO exchange (account_id, simulation_id, role, scenario, trial, step, attempt, hash, turn, engine, model, host, bytes_out, bytes_in, total_ms)
           VALUES ('a', 's', 'agent', 'S', 0, 'agent/1/turn 1', 0, '', 0, 'e', 'm', '', 0, 0, 0)`,
      );
    },
    after(db) {
      expect(db.prepare('SELECT pair_id, pair_side FROM simulation').get()).toEqual({ pair_id: null, pair_side: null });
      expect(db.prepare('SELECT answered_by, fingerprint FROM exchange').get()).toEqual({
        answered_by: null,
        fingerprint: null,
      });
      db.exec(`UPDATE simulation SET pair_id = 'p', pair_side = 'a'`);
      expect(() => db.exec(`UPDATE simulation SET pair_side = 'c'`)).toThrow(/CHECK/);
      db.exec(
        `INSERT INTO run_agreement (double_id, model_id, account_id, agent_id, model_created_at, document) VALUES ('s', 's', 'a', 'g', '', '{}');
         DELETE FROM simulation`,
      );
      expect(db.prepare('SELECT count(*) FROM run_agreement').pluck().get()).toBe(0);
    },
  },
  24: {
    before(db) {
      addRun(db, 's');
      db.exec(`
        INSERT INTO exchange (id, account_id, simulation_id, role, scenario, trial, step, attempt, hash, turn, engine, model, host, bytes_out, bytes_in, total_ms, answered_by, fingerprint)
        VALUES (7, 'a', 's', 'agent', 'S', 0, 'agent/1/turn 1', 0, 'h', 0, 'e', 'm', '', 0, 0, 12, 'm-1', 'fp');
        INSERT INTO exchange_text (exchange_id, document) VALUES (7, x'00');
      `);
    },
    after(db) {
      expect(db.prepare('SELECT id, hash, total_ms, answered_by, fingerprint, call_id FROM exchange').all()).toEqual([
        { id: 7, hash: 'h', total_ms: 12, answered_by: 'm-1', fingerprint: 'fp', call_id: null },
      ]);
      expect(db.prepare('SELECT exchange_id FROM exchange_text').pluck().all()).toEqual([7]);
      expect(() => db.exec(`UPDATE exchange SET simulation_id = NULL`)).toThrow(/CHECK/);
      db.exec('DELETE FROM simulation');
      expect(db.prepare('SELECT count(*) FROM exchange_text').pluck().get()).toBe(0);
    },
  },
  25: {
    before(db) {
      db.exec(`
        INSERT INTO account (id, name, created_at) VALUES ('a', 'A', '');
        INSERT INTO document (id, account_id, kind, name, body, revision, created_at, updated_at) VALUES
          ('d', 'a', 'scripts', 'Greeting', '{"name":"Greeting","lines":[{"message":"Good morning"}]}', 1, '', ''),
          ('e', 'a', 'scripts', 'Farewell', '{"name":"Farewell"}', 1, '', '');
        UPDATE document SET deleted_at = '' WHERE id = 'e';
        INSERT INTO data_store (id, account_id, name, description, enabled, revision, created_at, last_modified_at) VALUES ('k', 'a', 'Prices', '', 1, 1, '', '');
        INSERT INTO data_store_document (data_store_id, filename, content, file_size, uploaded_at, position) VALUES ('k', 'list.txt', 'Whitening costs 180', 1, '', 0)`);
    },
    after(db) {
      const found = (word: string) =>
        db
          .prepare(
            'SELECT id, part FROM search_entry WHERE seq IN (SELECT rowid FROM workspace_search WHERE workspace_search MATCH ?)',
          )
          .all(word);
      expect(found('morning')).toEqual([{ id: 'd', part: '' }]);
      expect(found('whitening')).toEqual([{ id: 'k', part: 'list.txt' }]);
      expect(found('farewell')).toEqual([]);
      db.exec(
        `UPDATE document SET deleted_at = NULL WHERE id = 'e'; UPDATE document SET deleted_at = '' WHERE id = 'd'`,
      );
      expect(found('farewell')).toEqual([{ id: 'e', part: '' }]);
      expect(found('morning')).toEqual([]);
    },
  },
  26: {
    before: (db) => db.exec(`INSERT INTO account (id, name, created_at) VALUES ('a', 'A', '')`),
    after(db) {
      db.exec(`
        INSERT INTO folder_link (account_id, folder, linked_at) VALUES ('a', '/f', '');
        INSERT INTO folder_file (account_id, path, disk, canonical, account) VALUES ('a', 'p', '', 'p', '')`);
      expect(() => db.exec(`INSERT INTO folder_link (account_id, folder, linked_at) VALUES ('a', '/g', '')`)).toThrow(
        /UNIQUE/,
      );
      db.exec(`DELETE FROM account WHERE id = 'a'`);
      expect(db.prepare('SELECT count(*) FROM folder_file').pluck().get()).toBe(0);
    },
  },
  27: {
    before(db) {
      db.exec(`INSERT INTO account (id, name, created_at) VALUES ('a', 'A', '')`);
      addDocument(db, 'c', 'scripts');
      db.exec(`
        INSERT INTO document_revision (document_id, revision, body, saved_at) VALUES ('c', 1, '{}', '');
        INSERT INTO lead (id, account_id, call_now, extracted_data, custom_fields, enabled, created_at, conversation_seeder_override)
          VALUES ('l', 'a', 1, '{}', '{}', 1, '', '[]');
        INSERT INTO call_request (lead_id, account_id, list_ids, medium, is_explicit, not_before_ms) VALUES ('l', 'a', '[]', 'telephony', 1, 0);
      `);
    },
    after(db) {
      expect(db.prepare('SELECT body, origin FROM document_revision').all()).toEqual([{ body: '{}', origin: null }]);
      expect(() => db.exec(`UPDATE document_revision SET origin = 'elsewhere'`)).toThrow(/CHECK/);
      expect(db.prepare('SELECT lead_id, wish FROM call_request').all()).toEqual([{ lead_id: 'l', wish: null }]);
      const add = db.prepare(
        `INSERT INTO record_revision (record_id, revision, account_id, kind, body, saved_at, origin) VALUES ('l', 1, 'a', 'leads', '{}', '', 'screen')`,
      );
      add.run();
      expect(() => add.run()).toThrow(/UNIQUE/);
    },
  },
  28: {
    before: (db) => addRun(db, 's'),
    after(db) {
      expect(db.prepare('SELECT name, note, tags, changed, baseline_id, folder FROM simulation').get()).toEqual({
        name: null,
        note: null,
        tags: '[]',
        changed: null,
        baseline_id: null,
        folder: null,
      });
      expect(() => db.exec(`UPDATE simulation SET tags = 'greeting'`)).toThrow(/CHECK/);
    },
  },
  29: {
    before(db) {
      addRun(db, 's');
      db.exec(`INSERT INTO run_budget (simulation_id, budget) VALUES ('s', '{"calls":1}')`);
    },
    after(db) {
      expect(db.prepare('SELECT budget, spent FROM run_budget').all()).toEqual([
        { budget: '{"calls":1}', spent: null },
      ]);
      expect(() => db.exec(`UPDATE run_budget SET spent = 'much'`)).toThrow(/CHECK/);
    },
  },
  30: {
    before: (db) =>
      void db.exec(
        `INSERT INTO egress_record (scheme, host, port, purpose, requests, bytes_out, refused, first_ms, last_ms) VALUES ('https', 'h', 443, 'webhook', 2, 7, 1, 1, 2)`,
      ),
    after: (db) =>
      expect(db.prepare('SELECT requests, bytes_out, bytes_in, refused FROM egress_record').all()).toEqual([
        { requests: 2, bytes_out: 7, bytes_in: 0, refused: 1 },
      ]),
  },
  31: {
    before(db) {
      addRun(db, 'held');
      const add = db.prepare(
        `INSERT INTO simulation (id, account_id, agent_id, agent_name, agent_revision, status, seed, num_trials, max_steps, max_errors, total_runs,
           completed_runs, plan, scenarios, sources, created_at, regraded_from)
         SELECT ?, account_id, agent_id, agent_name, agent_revision, status, seed, ?, max_steps, max_errors, total_runs, completed_runs, ?, scenarios, sources, created_at, ?
         FROM simulation WHERE id = 'held'`,
      );
      add.run('regraded', 1, '{}', 'held');
      add.run('replayed', 1, '{"replay":{"of":"simulation","id":"regraded","name":"R"}}', null);
      add.run('more often', 9, '{"replay":{"of":"simulation","id":"held","name":"R"}}', null);
      const label = db.prepare(
        `INSERT INTO trial_label (account_id, simulation_id, position, definition_id, engine, model, criterion_hash, judge_passed, label, why, labelled_by, created_at)
         SELECT 'a', id, 0, 'judge', 'e', 'm', '', 1, 'pass', '', '', '' FROM simulation`,
      );
      label.run();
    },
    after: (db) =>
      expect(db.prepare('SELECT simulation_id, held_in FROM trial_label ORDER BY simulation_id').raw().all()).toEqual([
        ['held', 'held'],
        ['more often', 'more often'],
        ['regraded', 'held'],
        ['replayed', 'held'],
      ]),
  },
  32: {
    before(db) {
      addRun(db, 's');
      db.exec(`INSERT INTO run_budget (simulation_id, budget) VALUES ('s', '{"calls":1}')`);
    },
    after(db) {
      expect(db.prepare('SELECT budget, tried_judge FROM run_budget').all()).toEqual([
        { budget: '{"calls":1}', tried_judge: null },
      ]);
      expect(() => db.exec(`UPDATE run_budget SET tried_judge = 'nobody'`)).toThrow(/CHECK/);
    },
  },
};
