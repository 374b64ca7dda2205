/** Base64 (RFC 4648) to bytes and back, by arithmetic alone: core has neither Node's buffers nor a browser's functions. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SIXES = new Uint8Array(128);
for (let at = 0; at < 64; at += 1) SIXES[ALPHABET.charCodeAt(at)] = at;

export function bytesOf(text: string): Uint8Array {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  const six = (at: number): number => SIXES[text.charCodeAt(at) & 127] ?? 0;
  for (let from = 0, to = 0; from < text.length; from += 4, to += 3) {
    const group = (six(from) << 18) | (six(from + 1) << 12) | (six(from + 2) << 6) | six(from + 3);
    bytes[to] = group >> 16;
    bytes[to + 1] = (group >> 8) & 255;
    bytes[to + 2] = group & 255;
  }
  return bytes;
}

export function base64Of(bytes: Uint8Array): string {
  const groups: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const six = (shift: number): string => ALPHABET.charAt((group >> shift) & 63);
    groups.push(six(18) + six(12) + (left > 1 ? six(6) : '=') + (left > 2 ? six(0) : '='));
  }
  return groups.join('');
}
