/** The built-in voices: the same bytes each time, two that differ, and nothing where there is nothing to say. */
import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { FRAME_BYTES, lengthMs } from '../../src/core/audio/frames.ts';
import { levelDbfs } from '../../src/core/audio/level.ts';
import { createFliteVoice } from '../../src/server/voice/flite-voice.ts';
import { voiceOf } from '../../src/server/voice/voice.ts';

const voice = createFliteVoice();
afterAll(() => voice.close());

const LINE = 'Yes, that is me. Is Monday at ten free?';
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('a line has the same bytes each time, also by another thread, and each voice its own', async () => {
  const first = await voice.say('slt', LINE);
  const other = createFliteVoice();
  expect(digest(await other.say('slt', LINE))).toBe(digest(first));
  await other.close();
  expect(digest(await voice.say('rms', LINE))).not.toBe(digest(first));
});

test('a line is whole frames of telephone speech, as long as such a line takes and as loud as speech is on the telephone', async () => {
  const audio = await voice.say('slt', LINE);
  expect(audio.length % FRAME_BYTES).toBe(0);
  expect(lengthMs(audio.length)).toBeGreaterThan(2000);
  expect(lengthMs(audio.length)).toBeLessThan(4500);
  expect(levelDbfs(audio)).toBeGreaterThan(-33);
  expect(levelDbfs(audio)).toBeLessThan(-22);
});

test('what has no word in it is silence, and letters that English lacks are no fault', async () => {
  expect(await voice.say('slt', ' … ')).toHaveLength(0);
  expect((await voice.say('slt', 'Ich heiße Zoë 王, -v')).length).toBeGreaterThan(0);
});

test('the same lead has the same voice, and both voices are used', () => {
  expect(voiceOf('Maria Lopez')).toBe(voiceOf('Maria Lopez'));
  const used = ['Maria', 'John', 'Ana', 'Bob', 'Eve', 'Max'].map(voiceOf);
  expect(new Set(used).size).toBe(2);
});
