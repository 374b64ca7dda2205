/** Keys, tokens and signing secrets in what people and servers write, known by their looks. */

/** Nothing before it that makes it part of a longer word. */
const START = '(?<![A-Za-z0-9])';

/** What keys look like, by the prefixes that their issuers document for finding them. Each is read in time that grows with the text. */
const PATTERNS: readonly RegExp[] = [
  // OpenAI, Anthropic, OpenRouter and many others. With a figure, which words joined by hyphens have not.
  new RegExp(`${START}sk-(?=[A-Za-z_-]{0,200}[0-9])[A-Za-z0-9_-]{16,}`, 'g'),
  // Google; GitHub; Slack; AWS; Hugging Face; Groq.
  new RegExp(`${START}AIza[A-Za-z0-9_-]{35}`, 'g'),
  new RegExp(`${START}gh[pousr]_[A-Za-z0-9]{36,}`, 'g'),
  new RegExp(`${START}xox[abeoprs]-[A-Za-z0-9-]{10,}`, 'g'),
  new RegExp(`${START}(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])`, 'g'),
  new RegExp(`${START}hf_[A-Za-z0-9]{30,}`, 'g'),
  new RegExp(`${START}gsk_[A-Za-z0-9]{30,}`, 'g'),
  // This program's own: of its users, its sessions, its webhooks.
  new RegExp(`${START}(?:usk|ust|whsec)_[A-Za-z0-9_+/=-]{16,}`, 'g'),
  // JSON Web Tokens (RFC 7519): two parts that begin with `{"`, and a signature.
  new RegExp(`(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{10,}\\.eyJ[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{10,}`, 'g'),
  /(?<=\bbearer\s{1,5})[A-Za-z0-9._~+/-]{20,}=*/gi,
];

/** Nearly no text has any of these, and looking for them is quick. */
const MAY_HOLD_ONE = /sk-|AIza|gh[pousr]_|xox|AKIA|ASIA|hf_|gsk_|us[kt]_|whsec_|eyJ|bearer/i;

/** With `mark` in the place of each; in time that grows with the text. */
export const withoutKeys = (text: string, mark: string): string =>
  MAY_HOLD_ONE.test(text) ? PATTERNS.reduce((left, pattern) => left.replace(pattern, mark), text) : text;
