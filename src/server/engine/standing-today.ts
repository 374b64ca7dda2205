/** How a recording stands against the account as it is now. */
import type { CassetteHeader } from '../../core/contract/local/exchange.ts';
import type { RecordingStanding } from '../../core/contract/local/recording-standing.ts';
import { recordingStanding } from '../../core/recording/recording-standing.ts';
import type { AccountReader } from '../repositories/store.ts';
import { toldToday } from './told-today.ts';

/** `agentId`: of whom it was recorded; null: known by name alone. */
export const standingToday = (
  account: AccountReader,
  header: CassetteHeader,
  { version, now_ms, agentId }: { version: string; now_ms: number; agentId: string | null },
): RecordingStanding =>
  recordingStanding(header, {
    now_ms,
    version,
    engines: account.engines
      .list()
      .map(({ name, model, parameters, probe }) => ({ name, model, parameters, listed: probe?.models ?? [] })),
    ...toldToday(account, header, agentId),
  });
