/** Names of documents as names of files that every system takes: what stands in the file says the name as it is. */
import { splitHidden } from '../hidden-characters.ts';

/** Of a name without its ending, in bytes of UTF-8: systems take 255 of the whole, and a number may be added. */
const BYTE_LIMIT = 120;

/** Names that Windows keeps for devices, with any ending (learn.microsoft.com, "Naming Files, Paths, and Namespaces"). */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i;
/** What Windows refuses in a name. Control characters are hidden ones. */
const REFUSED = /[<>:"/\\|?*\n\r\t]/g;

const byteLength = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

function shortened(name: string): string {
  let bytes = 0;
  let end = 0;
  for (const letter of name) {
    bytes += byteLength(letter);
    if (bytes > BYTE_LIMIT) break;
    end += letter.length;
  }
  return name.slice(0, end);
}

/** The name in NFC, without what a file's name may not hold. The same for what is safe already. */
export function safeFileName(name: string): string {
  const seen = splitHidden(name.normalize('NFC'))
    .map((piece) => (typeof piece === 'string' ? piece : '-'))
    .join('')
    .replace(REFUSED, '-');
  // No hidden file, no option of a command, and nothing at the end that Windows would drop.
  const plain = shortened(seen.replace(/^[\s.-]+/, '')).replace(/[\s.]+$/, '');
  const named = plain === '' ? 'unnamed' : plain;
  return DEVICE.test(named) ? `_${named}` : named;
}

/** Equal for names that some system takes for the same: case, composition and compatibility forms do not count. */
export const foldedFileName = (name: string): string =>
  name.normalize('NFKD').toUpperCase().toLowerCase().normalize('NFKD');
