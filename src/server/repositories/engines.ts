/** Engines that can speak for participants. Their keys are not here (secrets/key-ring). */
import type { z } from 'zod';
import { isProbedAlike } from '../../core/authoring/probe-turn.ts';
import {
  EngineProbeSchema,
  EngineWriteSchema,
  type Engine,
  type EngineProbe,
  type EngineWrite,
} from '../../core/contract/local/engine.ts';
import { recordBodies } from '../../core/documents/record-bodies.ts';
import { nowIso } from '../../core/time.ts';
import { writeRecordHistory } from './record-revisions.ts';
import { writeRemovedRecords } from './removed-records.ts';
import type { ReadScope, WriteScope } from './scope.ts';

interface EngineRow {
  id: string;
  document: string;
  probe: string | null;
  created_at: string;
  updated_at: string;
}

const COLUMNS = 'id, document, probe, created_at, updated_at';

const toEngine = ({ document, probe, ...row }: EngineRow): Engine => ({
  ...EngineWriteSchema.parse(JSON.parse(document)),
  ...row,
  probe: probe === null ? null : EngineProbeSchema.parse(JSON.parse(probe)),
});

export function readEngines({ sql, accountId }: ReadScope) {
  const one = (where: string, value: string): Engine | undefined => {
    const row = sql.get<EngineRow>(
      `SELECT ${COLUMNS} FROM engine WHERE ${where} = @value AND account_id = @accountId`,
      {
        value,
        accountId,
      },
    );
    return row && toEngine(row);
  };
  return {
    get: (id: string): Engine | undefined => one('id', id),
    named: (name: string): Engine | undefined => one('name', name),
    /** By name. */
    list: (): Engine[] =>
      sql
        .all<EngineRow>(`SELECT ${COLUMNS} FROM engine WHERE account_id = ? ORDER BY name, id`, accountId)
        .map(toEngine),
  };
}

export function writeEngines(scope: WriteScope) {
  const { sql, accountId, clock, ids } = scope;
  const reader = readEngines(scope);
  const removed = writeRemovedRecords<{ engine: z.input<typeof EngineWriteSchema>; created_at: string }>(
    scope,
    'engines',
  );
  const history = writeRecordHistory(scope, 'engines', (id) => {
    const found = reader.get(id);
    return found && recordBodies.engines(found);
  });
  const add = (id: string, engine: EngineWrite, created_at: string) => {
    sql.insert('engine', {
      id,
      account_id: accountId,
      name: engine.name,
      document: JSON.stringify(engine),
      created_at,
      updated_at: nowIso(clock),
    });
    history.made(id);
  };
  return {
    ...reader,
    create(engine: EngineWrite, id = ids.next()): string {
      add(id, engine, nowIso(clock));
      return id;
    },
    /** What was found out about it before holds no more, unless the same would be asked. */
    replace(id: string, engine: EngineWrite): void {
      const before = reader.get(id);
      const holds = before !== undefined && isProbedAlike(recordBodies.engines(before), engine);
      const columns = {
        name: engine.name,
        document: JSON.stringify(engine),
        ...(holds ? {} : { probe: null }),
        updated_at: nowIso(clock),
      };
      history.change(id, () => sql.update('engine', columns, { id, account_id: accountId }));
    },
    setProbe(id: string, probe: EngineProbe): void {
      sql.update('engine', { probe: JSON.stringify(probe) }, { id, account_id: accountId });
      removed.changed(id);
    },
    /** Into the bin. */
    remove(id: string): boolean {
      const found = reader.get(id);
      if (!found) return false;
      const { created_at, name } = found;
      removed.put(id, { name, created_at, body: { engine: EngineWriteSchema.parse(found), created_at } });
      sql.run('DELETE FROM engine WHERE id = ? AND account_id = ?', id, accountId);
      removed.changed(id);
      return true;
    },
    /** The name under which it would come back; undefined where it is not in the bin. */
    removedName: (id: string): string | undefined => removed.get(id)?.engine.name,
    bringBack(id: string): boolean {
      const body = removed.get(id);
      if (!body) return false;
      removed.drop(id);
      add(id, EngineWriteSchema.parse(body.engine), body.created_at);
      return true;
    },
  };
}
