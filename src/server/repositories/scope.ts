/** What every repository is built from: statements, the one account they act for, and where time and ids come from. */
import type { AccountEvent } from '../../core/contract/events.ts';
import type { Origin } from '../../core/documents/document-record.ts';
import type { Clock } from '../../core/time.ts';
import type { ReaderThread } from '../db/reader-thread.ts';
import type { Vault } from '../secrets/vault.ts';
import type { SpendMemo } from './run-spend.ts';
import type { TotalMemo } from './total-memo.ts';
import type { ReadSql, WriteSql } from '../db/sql.ts';

/** Makes identifiers of 24 lower-case hexadecimal characters (BSON ObjectId form). */
export interface Ids {
  next(): string;
}

export interface ReadScope {
  sql: ReadSql;
  accountId: string;
  totals: TotalMemo;
  spends: SpendMemo;
  vault: Vault;
  /** Where what may take long is read, if not here. */
  readerThread?: ReaderThread | undefined;
}

export interface WriteScope extends ReadScope {
  sql: WriteSql;
  clock: Clock;
  ids: Ids;
  /** Where what this transaction changes comes from; null: nobody asked for it. */
  origin: () => Origin | null;
  /** What has changed, emitted to listeners once the transaction is committed. */
  changed: <T extends AccountEvent['type']>(type: T, data: Extract<AccountEvent, { type: T }>['data']) => void;
}

/** One page of a list. */
export interface Page<T> {
  items: T[];
  total: number;
}

/** Escapes `%`, `_` and `\` for a LIKE pattern with ESCAPE '\'. */
export const likePattern = (part: string): string => `%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
