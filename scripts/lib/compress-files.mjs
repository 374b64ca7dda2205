import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

const KINDS = /\.(?:js|css|html|svg|json)$/;
/** Smaller ones are no faster. */
const SMALLEST_BYTES = 1024;
/** Of these the last tenth would take seconds; nobody waits for them at the first load. */
const LARGE_BYTES = 1_000_000;
const BEST = 11;
const GOOD = 8;

/**
 * Writes `name.br` beside each file of the folder that a browser takes compressed, once for all who load it.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && KINDS.test(entry.name))
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const content = await readFile(file);
        if (content.length < SMALLEST_BYTES) return;
        const quality = content.length > LARGE_BYTES ? GOOD : BEST;
        const small = await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
        await writeFile(`${file}.br`, small);
      }),
  );
}
