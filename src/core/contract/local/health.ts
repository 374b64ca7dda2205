/** How the workspace's file does, and its backups. */
import { z } from 'zod';
import { named } from '../wire.ts';

const HEALTH_CHECKS = [
  'version',
  'integrity',
  'references',
  'room',
  'lock',
  'access',
  'log',
  'backups',
  'secrets',
] as const;
export type HealthCheck = (typeof HEALTH_CHECKS)[number];

const FINDING_STATES = ['ok', 'warning', 'error'] as const;

const FindingSchema = named('Finding', {
  check: z.enum(HEALTH_CHECKS),
  /** `warning`: nothing is lost yet; `error`: something is damaged, or cannot be used. */
  state: z.enum(FINDING_STATES),
  message: z.string(),
  /** What to do about it. */
  advice: z.string().nullable(),
});
export type Finding = z.infer<typeof FindingSchema>;

export const finding = (
  check: HealthCheck,
  state: Finding['state'],
  message: string,
  advice: string | null = null,
): Finding => ({ check, state, message, advice });

export const BackupSchema = named('Backup', { file: z.string(), bytes: z.int(), made_at: z.string() });
export type Backup = z.infer<typeof BackupSchema>;

export const BackupsSchema = named('Backups', {
  /** Null for a workspace in memory, of which there are none. */
  folder: z.string().nullable(),
  /** Newest first. */
  items: z.array(BackupSchema),
  /** Why today's could not be made, the last time that it was tried. */
  failure: z.string().nullable(),
});
export type Backups = z.infer<typeof BackupsSchema>;

export const HealthSchema = named('Health', {
  checked_at: z.string(),
  file: z.string(),
  findings: z.array(FindingSchema),
});
