const LITERALS: Readonly<Record<string, string>> = { t: 'true', f: 'false', n: 'null' };
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
/** As much of a number as can still become one. */
const NUMBER_START = /-?(?:(?:0|[1-9]\d*)(?:\.(?:\d+(?:[eE][-+]?\d*)?)?|[eE][-+]?\d*)?)?/y;
const SPACE = /[ \t\n\r]*/y;
/** Of a string, up to what ends it or cannot stand in it. */
const PLAIN = /[ !#-[\]-\uffff]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const ESCAPE_START = /\\(?:u[0-9a-fA-F]{0,3})?/y;

/** Thrown where the text stops being JSON, which ends the reading. */
class Stop extends Error {
  readonly at: number;
  constructor(at: number) {
    super();
    this.at = at;
  }
}

/**
 * The byte (of UTF-8) at which a text that is not JSON stops being the beginning of any (RFC 8259); its length where it only ends too early.
 * The engine's own parser tells the place of some errors and not of others.
 */
export function jsonFaultByte(text: string): number {
  const matchAt = (pattern: RegExp, at: number): number => {
    pattern.lastIndex = at;
    return at + (pattern.exec(text)?.[0].length ?? 0);
  };
  const skip = (at: number) => matchAt(SPACE, at);
  const want = (sign: string, at: number): number => {
    if (text[at] !== sign) throw new Stop(at);
    return at + 1;
  };

  const literal = (word: string, at: number): number => Array.from(word).reduce((next, sign) => want(sign, next), at);

  const string = (from: number): number => {
    let at = want('"', from);
    for (;;) {
      at = matchAt(PLAIN, at);
      if (text[at] !== '\\') return want('"', at);
      const end = matchAt(ESCAPE, at);
      if (end === at) throw new Stop(matchAt(ESCAPE_START, at));
      at = end;
    }
  };

  const number = (at: number): number => {
    const [end, reach] = [matchAt(NUMBER, at), matchAt(NUMBER_START, at)];
    if (end === at || reach > end) throw new Stop(reach);
    return end;
  };

  const items = (from: number, close: string, item: (at: number) => number): number => {
    let at = skip(from + 1);
    if (text[at] === close) return at + 1;
    for (;;) {
      at = skip(item(at));
      if (text[at] !== ',') return want(close, at);
      at = skip(at + 1);
    }
  };

  const member = (at: number): number => value(skip(want(':', skip(string(at)))));

  const value = (at: number): number => {
    const sign = text[at] ?? '';
    if (sign === '{') return items(at, '}', member);
    if (sign === '[') return items(at, ']', value);
    if (sign === '"') return string(at);
    const word = LITERALS[sign];
    return word === undefined ? number(at) : literal(word, at);
  };

  let end: number;
  try {
    end = skip(value(skip(0)));
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    end = error.at;
  }
  return Buffer.byteLength(text.slice(0, end));
}
