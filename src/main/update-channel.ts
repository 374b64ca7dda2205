/** Where new versions come from, and how it is known that they are from whom one trusts. */
import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

/** What a channel's file tells of a version, as far as it is used here. */
export const UpdateOffer = z.object({
  version: z.string().min(1).max(100),
  files: z
    .array(z.object({ url: z.string().max(2000), sha512: z.string().max(200), size: z.number().optional() }))
    .min(1)
    .max(50),
  /** Further files that nothing would sign. */
  packages: z.never().optional(),
  /** Of CHANGELOG: what is new. */
  releaseNotes: z.string().max(200_000).nullish(),
  /** Of `signedText`, in base64. */
  signature: z.string().max(500).optional(),
});
export type UpdateOffer = z.infer<typeof UpdateOffer>;

/** Before the 32 bytes of an Ed25519 key in its usual wrapping (RFC 8410, section 4). */
const KEY_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_BYTES = 32;

/** Why new versions cannot be taken from there; null where they can. Only this machine itself may do without https. */
export function addressFault(address: string): string | null {
  if (!URL.canParse(address)) return 'This is no address: it begins with https://';
  const { protocol, hostname, username, password, search, hash } = new URL(address);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere)) return 'The address begins with https://';
  return username || password || search || hash ? 'The address of a folder has no user, no ? and no #' : null;
}

/** Why this is no key by which a channel signs; null where it is one. */
export const keyFault = (key: string): string | null =>
  Buffer.from(key, 'base64').length === KEY_BYTES ? null : 'A key is 44 signs, as the packaging prints it';

/** What a channel signs: the version, what is new, and the hash of each file, by which what is downloaded is known. */
export const signedText = ({ version, files, releaseNotes }: Omit<UpdateOffer, 'signature'>): string =>
  JSON.stringify(['understudy update', version, files.map(({ url, sha512 }) => [url, sha512]), releaseNotes ?? '']);

/** Why nothing of this may be installed; null where it may. */
export function offerFault(offer: UpdateOffer, { address, key }: { address: string; key: string }): string | null {
  const { origin } = new URL(address);
  const elsewhere = offer.files.find(
    ({ url }) => !URL.canParse(url, address) || new URL(url, address).origin !== origin,
  );
  if (elsewhere) return `Version ${offer.version} lies elsewhere (${elsewhere.url}). Nothing was downloaded.`;
  if (offer.signature === undefined) return `Version ${offer.version} is not signed. Nothing was downloaded.`;
  const publicKey = createPublicKey({
    key: Buffer.concat([KEY_PREFIX, Buffer.from(key, 'base64')]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(signedText(offer)), publicKey, Buffer.from(offer.signature, 'base64'))
    ? null
    : `Version ${offer.version} is not signed by the key of this channel. Nothing was downloaded.`;
}
