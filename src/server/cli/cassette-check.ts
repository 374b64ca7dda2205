import type { Client } from '../../client/client.ts';
import { recordCommand, standingSentences, standingWords } from '../../core/reporting/standing-text.ts';
import { cassetteHeaderOf } from './cassette-header.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { onSuite } from './on-suite.ts';
import { print } from './print.ts';

interface CheckOptions {
  from?: string;
  workspace?: string;
  json: boolean;
}

async function checkEach(client: Client, files: readonly string[], options: CheckOptions): Promise<ExitCode> {
  const place = (['from', 'workspace'] as const).flatMap((name) => {
    const value = options[name];
    return value === undefined ? [] : [`--${name}`, value];
  });
  const found = [];
  for (const file of files) {
    const header = await cassetteHeaderOf(file);
    const standing = await client.call('post', '/local/recordings/standing', { body: { header } });
    found.push({ file, ...standing, record_anew: recordCommand(header, { file, place }) });
  }
  if (options.json) await print(`${JSON.stringify(found, null, 2)}\n`);
  else
    for (const one of found) {
      const lines = [
        `${one.file}: ${one.standing === 'stale' ? `stale, ${standingWords(one)}` : standingWords(one)}`,
        ...standingSentences(one).map((sentence) => `  ${sentence}`),
        ...(one.standing === 'stale' ? [`  Record it anew: ${one.record_anew}`] : []),
      ];
      await print(`${lines.join('\n')}\n`);
    }
  return found.some(({ standing }) => standing === 'stale') ? EXIT.verdictNo : EXIT.ok;
}

/** `understudy cassette check FILES`: how recordings stand against a workspace or a folder, without playing them; exit code 1 where one is stale. */
export const checkCassettes = (files: readonly string[], options: CheckOptions): Promise<ExitCode> =>
  onSuite(options, (client) => checkEach(client, files, options));
