import type { Migration } from '../migrate.ts';

/** The next delivery of one endpoint is found without looking at all that wait for others, or behind it. */
export const deliveriesByEndpoint: Migration = {
  version: 15,
  name: 'deliveries by endpoint',
  up(db) {
    db.exec(`
      DROP INDEX webhook_delivery_waiting;
      CREATE INDEX webhook_delivery_waiting ON webhook_delivery (webhook_id, next_attempt_ms, seq) WHERE status = 'pending';
    `);
  },
};
