/**
 * The full-text index of calls keeps its texts: a search shows where it found its words, and common words are looked for in the newest calls
 * themselves. Before, it held the words alone; the texts are put together again from turns and records.
 */
import type { Migration } from '../migrate.ts';

const saidBy = (speaker: string) =>
  `coalesce((SELECT group_concat(t.body ->> '$.text', char(10)) FROM call_turn t WHERE t.call_seq = c.seq AND t.speaker = '${speaker}'), '')`;

export const searchedTexts: Migration = {
  version: 7,
  name: 'searched texts',
  up(db) {
    db.exec(`
      DROP TRIGGER call_gone;
      DROP TABLE call_search;
      CREATE VIRTUAL TABLE call_search USING fts5(assistant, user, record, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');
      INSERT INTO call_search (rowid, assistant, user, record)
        SELECT c.seq, ${saidBy('agent')}, ${saidBy('lead')},
          concat_ws(char(10), c.id, c.document ->> '$.external_id', c.document ->> '$.from_number', c.document ->> '$.to_number', c.lead_name,
            c.document ->> '$.lead.email', c.lead_id, c.agent_name, c.agent_id, c.campaign_name, c.campaign_id, c.disposition_level_1,
            c.disposition_level_2, c.disposition_level_3, c.document ->> '$.call_summary',
            (SELECT group_concat(f.value, char(10)) FROM call_custom_field f WHERE f.call_seq = c.seq))
        FROM call c;
      CREATE TRIGGER call_gone AFTER DELETE ON call BEGIN DELETE FROM call_search WHERE rowid = old.seq; END;
    `);
  },
};
