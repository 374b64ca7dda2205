import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedText } from '../../src/main/update-channel.ts';
import { programEgress, RememberedEgress } from '../../src/server/program-egress.ts';
import { programUpdates, RememberedUpdates, type Updater } from '../../src/main/updates.ts';

const pair = generateKeyPairSync('ed25519');
const CHANNEL = {
  address: 'https://updates.example/understudy',
  key: Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64'),
};
const NEXT = { version: '0.2.0', files: [{ url: 'a.AppImage', sha512: 'aGFzaA==' }], releaseNotes: '- **Faster**' };
const OFFER = { ...NEXT, signature: sign(null, Buffer.from(signedText(NEXT)), pair.privateKey).toString('base64') };

/** A program of version 0.1.0, and what its updater is asked. */
function program({
  offer = OFFER as unknown,
  age = 'newer' as 'newer' | 'same' | 'older',
  packaged = null as typeof CHANNEL | null,
} = {}) {
  const asked: string[] = [];
  let remembered = RememberedUpdates.parse({});
  let sent = RememberedEgress.parse({});
  const egress = programEgress({
    memory: { read: () => sent, write: (next) => void (sent = next) },
    nowIso: () => '2026-11-23T12:00:00Z',
    newId: () => 'p',
  });
  let end: { resolve: () => void; reject: (error: Error) => void } | undefined;
  let tell: (percent: number) => void = () => undefined;
  const updater: Updater = {
    async ask(address) {
      asked.push(`ask ${address}`);
      if (offer instanceof Error) throw offer;
      return { offer, age };
    },
    download: (onPercent, calledOff) => {
      asked.push('download');
      tell = onPercent;
      return new Promise((resolve, reject) => {
        end = { resolve, reject };
        calledOff.addEventListener('abort', () => reject(new Error('cancelled')));
      });
    },
    install: () => void asked.push('install'),
  };
  const updates = programUpdates({
    version: '0.1.0',
    packaged,
    updater,
    memory: { read: () => remembered, write: (next) => void (remembered = next) },
    egress,
    nowIso: () => '2026-11-23T12:00:00Z',
    onChange: () => undefined,
  });
  return {
    updates,
    egress,
    asked,
    kind: () => updates.now().state.kind,
    tell: (percent: number) => tell(percent),
    finish: () => end?.resolve(),
    fail: (why: string) => end?.reject(new Error(why)),
  };
}

test('without a permission nobody is asked anything', async () => {
  const { updates, asked, kind } = program({ packaged: CHANNEL });
  await updates.check();
  await updates.download();
  updates.install();
  expect([asked, kind(), updates.now().is_allowed]).toEqual([[], 'off', null]);
  updates.forbid();
  await updates.check();
  expect([asked, updates.now().is_allowed]).toEqual([[], false]);
});

test('what is found is told with its notes, and comes only when it is asked for', async () => {
  const { updates, asked, kind, tell, finish } = program();
  updates.allow(CHANNEL);
  await updates.check();
  expect(updates.now()).toMatchObject({
    state: { kind: 'found', version: '0.2.0', notes: '- **Faster**' },
    requests: 1,
    last_asked_at: '2026-11-23T12:00:00Z',
  });
  expect(asked).toEqual([`ask ${CHANNEL.address}`]);
  const downloaded = updates.download();
  tell(40.5);
  expect(updates.now().state).toMatchObject({ kind: 'downloading', percent: 40 });
  finish();
  await downloaded;
  expect([kind(), asked]).toEqual(['ready', [`ask ${CHANNEL.address}`, 'download']]);
  updates.install();
  expect(asked.at(-1)).toBe('install');
});

test('a download that is called off can be begun again; one that fails says why', async () => {
  const { updates, kind, fail } = program();
  updates.allow(CHANNEL);
  await updates.check();
  const first = updates.download();
  updates.cancel();
  await first;
  expect(kind()).toBe('found');
  const second = updates.download();
  fail('sha512 checksum mismatch');
  await second;
  expect(updates.now().state).toEqual({ kind: 'failed', why: 'sha512 checksum mismatch' });
  await updates.check();
  expect(kind()).toBe('found');
});

test.each([
  ['no answer', new Error('net::ERR_NAME_NOT_RESOLVED'), { kind: 'failed', why: 'net::ERR_NAME_NOT_RESOLVED' }],
  ['no offer', { version: 3 }, { kind: 'failed', why: `${CHANNEL.address} answers with no offer of a version.` }],
  ['no signature', NEXT, { kind: 'failed', why: 'Version 0.2.0 is not signed. Nothing was downloaded.' }],
  [
    'a further file that nobody signs',
    { ...OFFER, packages: { x64: { path: 'evil.7z', sha512: 'aGFzaA==' } } },
    { kind: 'failed', why: `${CHANNEL.address} answers with no offer of a version.` },
  ],
])('%s is told', async (_what, offer, state) => {
  const { updates } = program({ offer });
  updates.allow(CHANNEL);
  await updates.check();
  expect(updates.now().state).toEqual(state);
});

test('the version that is there already is none; one that is older is refused in words, and by its signature first', async () => {
  const older = { version: '0.0.9', files: NEXT.files };
  const signature = sign(null, Buffer.from(signedText(older)), pair.privateKey).toString('base64');
  const stateOf = async (given: Parameters<typeof program>[0]) => {
    const { updates } = program(given);
    updates.allow(CHANNEL);
    await updates.check();
    return updates.now().state;
  };
  expect(await stateOf({ offer: NEXT, age: 'same' })).toEqual({ kind: 'none' });
  expect(await stateOf({ offer: { ...older, signature }, age: 'older' })).toEqual({
    kind: 'failed',
    why: `${CHANNEL.address} offers version 0.0.9, which is older than this one (0.1.0). Nothing was downloaded.`,
  });
  expect(await stateOf({ offer: { ...older, signature: OFFER.signature }, age: 'older' })).toMatchObject({
    why: expect.stringContaining('not signed by the key of this channel'),
  });
});

test('the permission stands among all that may leave the machine; taken back there, it ends what is under way', async () => {
  const { updates, egress, kind, finish, asked } = program();
  updates.allow(CHANNEL);
  const { permissions } = egress.shown();
  expect(permissions).toMatchObject([{ scheme: 'https', host: 'updates.example', port: 443, purpose: 'update' }]);
  await updates.check();
  const downloading = updates.download();
  expect([egress.revoke('another'), egress.revoke('p')]).toEqual([false, true]);
  finish();
  await downloading;
  expect([kind(), updates.now().is_allowed]).toEqual(['off', false]);
  const before = asked.length;
  await updates.check();
  expect(asked).toHaveLength(before);
});

test('another channel takes the permission of the first away', () => {
  const { updates, egress } = program({ packaged: CHANNEL });
  updates.allow(null);
  updates.allow({ ...CHANNEL, address: 'https://mirror.example:8443/' });
  expect(egress.shown().permissions).toMatchObject([{ host: 'mirror.example', port: 8443 }]);
  expect(egress.isAllowed(CHANNEL.address)).toBe(false);
});

test('a permission that is taken back ends what is under way', async () => {
  const { updates, kind, finish } = program();
  updates.allow(CHANNEL);
  const asking = updates.check();
  updates.forbid();
  await asking;
  expect(kind()).toBe('off');
  updates.allow(CHANNEL);
  expect(kind()).toBe('idle');
  await updates.check();
  const downloading = updates.download();
  updates.forbid();
  finish();
  await downloading;
  expect(kind()).toBe('off');
  updates.install();
});

test('the packaged channel stands until the user names another, which must be one', () => {
  const { updates } = program({ packaged: CHANNEL });
  expect(updates.now()).toMatchObject({ channel: CHANNEL, is_packaged: true });
  const own = { ...CHANNEL, address: 'https://mirror.example/' };
  updates.allow(own);
  expect(updates.now()).toMatchObject({ channel: own, is_packaged: false, is_allowed: true });
  expect(() => updates.allow({ ...CHANNEL, address: 'http://mirror.example' })).toThrow('https://');
  expect(() => updates.allow({ ...CHANNEL, key: 'none' })).toThrow('key');
});
