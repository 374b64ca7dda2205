import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressFault, keyFault, offerFault, signedText, type UpdateOffer } from '../../src/main/update-channel.ts';

const pair = generateKeyPairSync('ed25519');
const key = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
const CHANNEL = { address: 'https://updates.example/understudy', key };
const PLAIN = {
  version: '0.2.0',
  files: [{ url: 'Understudy-0.2.0.AppImage', sha512: 'aGFzaA==', size: 7 }],
  releaseNotes: '- **Faster**',
};
const signed = (offer: Omit<UpdateOffer, 'signature'>): UpdateOffer => ({
  ...offer,
  signature: sign(null, Buffer.from(signedText(offer)), pair.privateKey).toString('base64'),
});

test('a version that the channel’s key has signed may be installed', () => {
  expect(offerFault(signed(PLAIN), CHANNEL)).toBeNull();
});

test.each([
  ['another version', { version: '0.3.0' }],
  ['another file', { files: [{ url: 'other.AppImage', sha512: 'aGFzaA==' }] }],
  ['another hash', { files: [{ url: 'Understudy-0.2.0.AppImage', sha512: 'b3RoZXI=' }] }],
  ['other notes', { releaseNotes: 'Nothing new' }],
  ['another signature', { signature: Buffer.alloc(64).toString('base64') }],
])('%s than was signed may not', (_what, change) => {
  expect(offerFault({ ...signed(PLAIN), ...change }, CHANNEL)).toContain('not signed by the key');
});

test('nor what is not signed, is signed by somebody else, or lies on another server', () => {
  expect(offerFault(PLAIN, CHANNEL)).toContain('is not signed');
  const other = Buffer.alloc(32, 1).toString('base64');
  expect(offerFault(signed(PLAIN), { ...CHANNEL, key: other })).toContain('not signed by the key');
  const elsewhere = signed({ ...PLAIN, files: [{ url: 'https://other.example/x.AppImage', sha512: 'aGFzaA==' }] });
  expect(offerFault(elsewhere, CHANNEL)).toContain('lies elsewhere');
});

test('whatever a signature says, it is looked at and never thrown over', () => {
  fc.assert(
    fc.property(fc.string(), (signature) => {
      expect(offerFault({ ...PLAIN, signature }, CHANNEL)).not.toBeNull();
    }),
  );
});

test('an address begins with https, unless it is this machine’s, and names a folder', () => {
  for (const good of ['https://updates.example/understudy', 'http://localhost:8080/', 'http://[::1]:8080'])
    expect(addressFault(good)).toBeNull();
  for (const bad of [
    'updates',
    'http://updates.example',
    'file:///x',
    'https://me:pw@updates.example',
    'https://x.example/?a=1',
  ])
    expect(addressFault(bad)).not.toBeNull();
  expect([keyFault(key), keyFault('short')]).toEqual([null, expect.stringContaining('44 signs')]);
});
