/** Where a text stops being JSON, which browsers tell each in words of their own, or not at all. */

const BLANK = /[ \t\r\n]*/y;
// oxlint-disable-next-line no-control-regex -- none may stand in a string (RFC 8259, section 7)
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or end' | 'nothing';

/** The offset of the first character that cannot stand there; the length of the text where it ends too early, null where it is JSON. */
export function jsonFaultAt(text: string): number | null {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  const length = (pattern: RegExp): number => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0].length ?? 0;
  };
  const afterValue = (): Expected => (open.length === 0 ? 'nothing' : ', or end');
  for (;;) {
    at += length(BLANK);
    const sign = text[at];
    if (sign === undefined) return expected === 'nothing' ? null : at;
    if (expected === 'name' || expected === 'name or }' || expected === ':' || expected === ', or end') {
      const closes =
        sign === (open.at(-1) === '{' ? '}' : ']') && (expected === 'name or }' || expected === ', or end');
      const named = expected === 'name' || expected === 'name or }' ? length(STRING) : 0;
      if (closes) {
        open.pop();
        at += 1;
        expected = afterValue();
      } else if (named > 0) {
        at += named;
        expected = ':';
      } else if (expected === ':' && sign === ':') {
        at += 1;
        expected = 'value';
      } else if (expected === ', or end' && sign === ',') {
        at += 1;
        expected = open.at(-1) === '{' ? 'name' : 'value';
      } else return at;
      continue;
    }
    if (expected === 'nothing') return at;
    if (expected === 'value or ]' && sign === ']') {
      open.pop();
      at += 1;
      expected = afterValue();
    } else if (sign === '{' || sign === '[') {
      open.push(sign);
      at += 1;
      expected = sign === '{' ? 'name or }' : 'value or ]';
    } else {
      const taken = length(STRING) || length(PLAIN);
      if (taken === 0) return at;
      at += taken;
      expected = afterValue();
    }
  }
}
