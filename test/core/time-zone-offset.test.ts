import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { offsetMin } from '../../src/core/time-zone.ts';

test.each(['UTC', 'Europe/Madrid', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Kiritimati'])(
  'the clocks of %s, in winter, in summer and around midnight',
  (zone) => {
    for (const iso of ['2026-01-15T12:34:56.789Z', '2026-07-15T23:59:59.999Z', '2026-12-31T11:00:00.000Z'])
      expect(offsetMin(zone, Date.parse(iso)), iso).toBe(DateTime.fromISO(iso, { zone }).offset);
  },
);
