/** The peer: promptfoo from npm, installed when the bench runs and kept out of the project. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { measure, type Measured } from './measured.ts';

const VERSION = '0.123.1';

export type PeerMode = 'echo' | 'conversation';

/** Answers how to measure it; undefined where it cannot be installed. */
export function installPromptfoo(folder: string): ((mode: PeerMode, tests: number) => Promise<Measured>) | undefined {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  const program = path.join(folder, 'node_modules/promptfoo/dist/src/index.js');
  try {
    if (!existsSync(program))
      execFileSync(
        'npm',
        ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--omit=optional', `promptfoo@${VERSION}`],
        { cwd: folder, stdio: 'ignore' },
      );
  } catch {
    process.stdout.write('promptfoo could not be installed here; its rows are left out.\n');
    return undefined;
  }
  const environment = {
    PROMPTFOO_CONFIG_DIR: path.join(folder, 'config'),
    PROMPTFOO_DISABLE_TELEMETRY: '1',
    PROMPTFOO_DISABLE_UPDATE: '1',
    PROMPTFOO_DISABLE_REMOTE_GENERATION: '1',
    LOG_LEVEL: 'error',
  };
  return (mode, tests) => measure('promptfoo-evaluation.ts', [program, mode, String(tests)], environment);
}
