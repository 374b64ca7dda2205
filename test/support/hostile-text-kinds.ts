/** Texts of people who mean no good, by kind: each makes a text of about n characters, the same for the same n. */

const repeated =
  (piece: string, before = '', after = '') =>
  (size: number): string =>
    (before + piece.repeat(Math.max(1, Math.ceil((size - before.length - after.length) / piece.length))) + after).slice(
      0,
      Math.max(size, 1),
    );

const numbered =
  (piece: (at: number) => string) =>
  (size: number): string => {
    let text = '';
    for (let at = 0; text.length < size; at += 1) text += piece(at);
    return text.slice(0, size);
  };

export const HOSTILE_KINDS: Readonly<Record<string, (size: number) => string>> = {
  'quotes and backslashes': repeated('\\"'),
  quotes: repeated('"'),
  apostrophes: repeated("a'"),
  brackets: repeated('['),
  'opened and closed brackets': (size) => '[{('.repeat(Math.ceil(size / 6)) + ')}]'.repeat(Math.floor(size / 6)),
  braces: repeated('{'),
  'open tags': repeated('{{ '),
  'empty tags': repeated('{{}}'),
  'tags of Liquid': repeated('{% if a %}'),
  'unknown variables': repeated('{{ a }} '),
  'filters in a row': repeated('| upcase ', '{{ a ', '}}'),
  'blanks in a tag': repeated(' ', '{{ lead.first_name |', 'x }}'),
  blanks: repeated(' '),
  'blanks between letters': repeated('a  '),
  tabs: repeated('\t'),
  'line breaks': repeated('\n'),
  'mixed line breaks': repeated('a\r\n\rb\n'),
  'very many lines': repeated('- a: 1\n'),
  'question marks of YAML': repeated('? '),
  'anchors and aliases': numbered((at) => `a${at}: &a${at} [*a${Math.max(0, at - 1)}]\n`),
  'one long word': repeated('a'),
  'one long word in capitals': repeated('AB'),
  words: repeated('word '),
  'different words': numbered((at) => `w${at.toString(36)} `),
  sentences: repeated('Yes. No? '),
  'full stops': repeated('.'),
  abbreviations: repeated('e.g. Dr. '),
  commas: repeated('a, '),
  'near-matches of a pattern': repeated('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!'),
  'near-matches of a phrase': repeated('see you see '),
  'speakers of a script': repeated('USER: x AGENT '),
  headings: repeated('# x\n'),
  markdown: repeated('**_`[a](b)` '),
  'zero-width characters': repeated('a\u200b\u200d\u2060'),
  'bidi controls': repeated('\u202ea\u202c\u2066b\u2069'),
  'combining marks': repeated('\u0301\u0489\u0316', 'a'),
  'letters with marks': repeated('e\u0301\u0323'),
  'halves of characters': repeated('\ud83d'),
  'characters beyond the first plane': repeated('😀👨‍👩‍👧'),
  'expanders of normalisation': repeated('\ufdfa'),
  'expanders of case': repeated('ßŉİﬃ'),
  'replacement characters': repeated('\ufffd'),
  'characters that are none': repeated('\uffff\ufffe'),
  'control characters': repeated('\u0001\u001b[31m'),
  'metacharacters of patterns': repeated('(.*)+?^$|\\'),
  'metacharacters of CSV': repeated('"",=1+1,"a\n"'),
  'metacharacters of HTML': repeated('<script>&amp;</p>'),
  'operators of a search': repeated('a OR b* NEAR("c" ^d) '),
  'filters of a query': repeated('a=b&c[d]=e;--%25 '),
  'many digits': repeated('9'),
  'spoken digits': repeated('one two double five oh '),
  'numbers with many digits': repeated('1,000,000.000 '),
  'numbers in words': repeated('one hundred and '),
  'look-alikes of dates': repeated('2026-13-45T99:99:99Z '),
  'dates in words': repeated('the twenty first of May next Friday at half past '),
  'times of day': repeated('12:30 pm to 1:30 am '),
  'addresses of e-mail': repeated('a@b.c@'),
  'spelt addresses of e-mail': repeated('a dot b at c dot com '),
  'telephone numbers': repeated('+1 (202) 555-0123 '),
  'addresses of the web': repeated('http://a.b/?c=d#e%zz'),
  negations: repeated('not no not never '),
};
