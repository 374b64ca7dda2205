/** One package, in a process of its own: it can be ended where it waits for a machine that never answers. */
import path from 'node:path';
import { readFileSync } from 'node:fs';
import { inProject } from '../project.mjs';
import { writeChannel } from './channel.mjs';
import { makeDeb } from './make-deb.mjs';
import { pack } from './pack.mjs';

const { deb, quick, ...target } = JSON.parse(process.argv[2] ?? '{}');

await pack({ ...target, environment: process.env });
const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
if (deb) {
  const folder = target.arch === 'x64' ? 'linux-unpacked' : `linux-${target.arch}-unpacked`;
  await makeDeb({
    program: path.join(target.output, folder),
    output: target.output,
    version,
    arch: target.arch,
    quick,
  });
}
const keyFile = process.env['UNDERSTUDY_UPDATES_KEY'];
if (keyFile) writeChannel({ output: target.output, version, privateKey: readFileSync(keyFile, 'utf8') });
