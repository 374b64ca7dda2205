/** What went wrong in the program, in a file of this machine that is sent nowhere. */
import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Of the newest; as much again of what came before stands beside it. */
const LARGEST_BYTES = 512 * 1024;
const LONGEST_ENTRY = 8_000;

export interface CrashLog {
  add(what: string, error: unknown): void;
  /** What is there, oldest first. */
  text(): string;
}

/** One-time codes, tokens, keys, and what stands in an address behind its path. */
const SECRETS: readonly [RegExp, string][] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 …'],
  [/\b([a-z][a-z\d+.-]{0,20}:\/\/)[^\s/"']+@/gi, '$1…@'],
  [/\b([a-z][a-z\d+.-]{0,20}:\/\/[^\s?#"']*)[?#][^\s"']*/gi, '$1?…'],
  [
    /((?:api[_-]?key|token|secret|password|authorization|cookie)["']?\s*[:=]\s*["']?)(?!bearer|basic)[^\s"',;}]+/gi,
    '$1…',
  ],
  [/\b(?:sk|pk|whsec|understudy)[-_][\w-]{8,}/g, '…'],
];

/** A text without what opens anything, and without the user's name in paths. */
export function withoutSecrets(text: string, home = os.homedir()): string {
  const plain = SECRETS.reduce((rest, [secret, instead]) => rest.replace(secret, instead), text);
  return home === '' || home === path.parse(home).root ? plain : plain.replaceAll(home, '~');
}

/** What cannot be written is lost: nothing may fail because of its log. */
export function crashLog(file: string, nowIso: () => string): CrashLog {
  const older = `${file}.old`;
  return {
    add(what, error) {
      const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const entry = withoutSecrets(`${nowIso()} ${what}\n${said}`).slice(0, LONGEST_ENTRY);
      try {
        mkdirSync(path.dirname(file), { recursive: true });
        if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_BYTES) renameSync(file, older);
        appendFileSync(file, `${entry}\n\n`, { mode: 0o600 });
      } catch {
        // A disk that is full or read-only.
      }
    },
    text: () => [older, file].map(readOrNothing).join(''),
  };
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
