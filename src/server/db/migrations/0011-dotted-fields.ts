/** Custom fields whose own key has a dot are found by it; before, they were kept in the record alone. */
import { flattenCustomFields } from '../../../core/calls/flatten-custom-fields.ts';
import type { Migration } from '../migrate.ts';

export const dottedFields: Migration = {
  version: 11,
  name: 'dotted fields',
  up(db) {
    const dotted = db.prepare<[], { seq: number; fields: string }>(
      `SELECT c.seq, c.document -> '$.custom_fields' AS fields FROM call c
       WHERE EXISTS (SELECT 1 FROM json_tree(c.document, '$.custom_fields') f WHERE f.fullkey <> '$.custom_fields' AND instr(f.key, '.') > 0)`,
    );
    const add = db.prepare(
      'INSERT OR IGNORE INTO call_custom_field (call_seq, path, value, is_text) VALUES (?, ?, ?, ?)',
    );
    for (const { seq, fields } of dotted.all()) {
      for (const field of flattenCustomFields(JSON.parse(fields) as Record<string, unknown>))
        add.run(seq, field.path, field.value, Number(field.isText));
    }
  },
};
