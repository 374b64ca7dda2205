/**
 * Characters that show nothing of themselves, or turn around what stands beside them: a text that holds one says something else than it shows
 * (Unicode Technical Report 36, section 2.6; Boucher and Anderson, "Trojan Source", 2021). They are marked where a person reads a text, and left alone in it.
 *
 * Where they belong they are not marked: joiners inside emoji and in scripts that join, direction marks beside letters that run from right to left.
 */

/** All that Unicode says to show nothing of (Default_Ignorable_Code_Point: also what is not given out yet, and the selectors in which whole messages have been hidden), and controls, separators of lines and annotations besides. */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- control characters are what is looked for, each by itself
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufff9-\ufffb\p{Default_Ignorable_Code_Point}]/u;
const EVERY_HIDDEN = new RegExp(HIDDEN, 'gu');

const JOINERS = new Set([0x200c, 0x200d]);
const DIRECTION_MARKS = new Set([0x200e, 0x200f, 0x061c]);
const BLACK_FLAG = 0x1f3f4;
const isTag = (code: number): boolean => code >= 0xe0020 && code <= 0xe007f;

/** Each chooses a form of the one character before it: of an emoji, a sign or an ideograph, or of a letter of a script that has such forms. */
const SELECTOR = /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u180b-\u180d\u180f]$/u;
const HAS_FORMS = /^[\p{Emoji}\p{S}\p{Script=Han}\p{Script=Mongolian}\p{Script=Phags_Pa}\p{Script=Myanmar}]$/u;

const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u;
const JOINING_LETTER =
  /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]$/u;
const RIGHT_TO_LEFT = /^[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]$/u;

const NAMES: Readonly<Record<number, string>> = {
  0x00ad: 'soft hyphen',
  0x061c: 'Arabic letter mark',
  0x200b: 'zero width space',
  0x200c: 'zero width non-joiner',
  0x200d: 'zero width joiner',
  0x200e: 'left-to-right mark',
  0x200f: 'right-to-left mark',
  0x2028: 'line separator',
  0x2029: 'paragraph separator',
  0x202a: 'left-to-right embedding',
  0x202b: 'right-to-left embedding',
  0x202c: 'pop directional formatting',
  0x202d: 'left-to-right override',
  0x202e: 'right-to-left override',
  0x2060: 'word joiner',
  0x2066: 'left-to-right isolate',
  0x2067: 'right-to-left isolate',
  0x2068: 'first strong isolate',
  0x2069: 'pop directional isolate',
  0xfeff: 'zero width no-break space',
};

export interface HiddenCharacter {
  /** As `U+202E`. */
  code: string;
  /** In words, where it has a name that helps. */
  name: string;
}

const hidden = (code: number): HiddenCharacter => ({
  code: `U+${code.toString(16).toUpperCase().padStart(4, '0')}`,
  name:
    NAMES[code] ??
    (code < 0xa0
      ? 'control character'
      : isTag(code)
        ? 'tag character'
        : SELECTOR.test(String.fromCodePoint(code))
          ? 'variation selector'
          : 'invisible character'),
});

/** Whole characters, where a pair of surrogates is one. */
const before = (text: string, at: number): string => Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
const after = (text: string, at: number): string =>
  at >= text.length ? '' : String.fromCodePoint(text.codePointAt(at) ?? 0);

function belongs(text: string, at: number, code: number, size: number): boolean {
  const [left, right] = [before(text, at), after(text, at + size)];
  if (SELECTOR.test(String.fromCodePoint(code))) return HAS_FORMS.test(left);
  if (JOINERS.has(code)) return (EMOJI.test(left) && EMOJI.test(right)) || JOINING_LETTER.test(left);
  if (DIRECTION_MARKS.has(code)) return RIGHT_TO_LEFT.test(left) || RIGHT_TO_LEFT.test(right);
  return false;
}

/** The text in pieces: what can be seen as it is, and each hidden character in its place. One piece, the text itself, where there is none. Linear. */
export function splitHidden(text: string): (string | HiddenCharacter)[] {
  if (!HIDDEN.test(text)) return [text];
  const pieces: (string | HiddenCharacter)[] = [];
  let from = 0;
  // A flag of a country's part is a black flag and the tags behind it.
  let flagUpTo = -1;
  for (const { 0: sign, index } of text.matchAll(EVERY_HIDDEN)) {
    const code = sign.codePointAt(0) ?? 0;
    const isFlag = isTag(code) && (flagUpTo === index || before(text, index).codePointAt(0) === BLACK_FLAG);
    if (isFlag) flagUpTo = index + sign.length;
    if (isFlag || belongs(text, index, code, sign.length)) continue;
    if (index > from) pieces.push(text.slice(from, index));
    pieces.push(hidden(code));
    from = index + sign.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

/** One UTF-16 unit after the other, as JSON has it (RFC 8259, section 7). */
const escaped = ({ code }: HiddenCharacter): string =>
  String.fromCodePoint(Number.parseInt(code.slice(2), 16))
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/** The text with every hidden character as JSON would escape it: what is JSON stays the same JSON, and a terminal shows what is there. */
export const escapeHidden = (text: string): string =>
  HIDDEN.test(text)
    ? splitHidden(text)
        .map((piece) => (typeof piece === 'string' ? piece : escaped(piece)))
        .join('')
    : text;
