/**
 * How long the texts may be that come from outside, in characters, and how many there may be in a list. Far more than anybody writes or says:
 * a limit is there so that whatever reads the text is done in a moment. A narrower limit stands at its field.
 */
import { z } from 'zod';

/** In characters. */
export const TEXT_LIMITS = {
  /** What has no narrower limit: descriptions, prompts, sections of roles, values of custom fields. */
  text: 100_000,
  /** What is said in one go, or stands in one field of a scenario: twenty minutes of speech. */
  line: 20_000,
  /** Names, titles and addresses: they are sorted, searched and shown in lists. */
  name: 20_000,
  /** What is searched for. */
  search: 12_000,
  /** Keys of JSON objects. */
  key: 20_000,
  /** The YAML of a scenario. */
  scenario: 200_000,
  /** The YAML of a persona. */
  persona: 20_000,
  /** A phrase book; the shipped one has some 30,000. */
  phraseBook: 1_000_000,
  /** A document that an agent draws its answers from. */
  knowledge: 1_000_000,
  /** A recording of what models said: thousands of exchanges. */
  recording: 200_000_000,
  /** A script or role as it was typed. */
  source: 400_000,
} as const;

/** Entries of a list that comes from outside and has no narrower limit. */
export const LIST_LIMIT = 10_000;

/** Lines of a script that is saved or played here. */
export const SCRIPT_LINES = 2000;

/** One field of a text that people write by hand and that is read as a whole, such as a scenario's YAML. */
export const words = () => z.string().max(TEXT_LIMITS.line);
