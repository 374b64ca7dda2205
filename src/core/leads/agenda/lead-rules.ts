/** Rules of the lead: "when agent says … say …", tried before anything else the lead would do. */
import { patternPhrase } from '../../safe-pattern.ts';
import type { HeardAgent } from '../../language/read-agent.ts';
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/words.ts';

export interface LeadRule {
  agentSays: string | null;
  agentAsks: string | null;
  turn: number | null;
  after_s: number | null;
  say: string | null;
  do: 'say' | 'hang_up' | 'stay_silent';
  times: number;
}

const SENTENCE =
  /^\s*when\s+(?:the\s+)?agent\s+(says|mentions|asks(?:\s+(?:about|for))?)\s+(?:"([^"]+)"|“([^”]+)”|(.+?))\s*,?\s+(?:then\s+)?(?:say\s+(?:"([^"]+)"|“([^”]+)”|(.+))|(hang up|stay silent))\s*$/is;

/** The rule that a sentence says, or null where it cannot be read. */
export function parseRuleSentence(sentence: string): LeadRule | null {
  // Blanks in a row are one: the pattern would try every way to share them out.
  const match = SENTENCE.exec(sentence.replace(/\s+/g, ' '));
  if (!match) return null;
  const [, verb = '', quoted, curly, bare, say, sayCurly, sayBare, deed] = match;
  const trigger = quoted ?? curly ?? bare ?? '';
  const asks = verb.toLowerCase().startsWith('asks');
  return {
    agentSays: asks ? null : trigger,
    agentAsks: asks ? trigger : null,
    turn: null,
    after_s: null,
    say: say ?? sayCurly ?? sayBare?.trim() ?? null,
    do: deed === undefined ? 'say' : deed.toLowerCase() === 'hang up' ? 'hang_up' : 'stay_silent',
    times: 1,
  };
}

const includesPhrase = (words: readonly string[], phrase: readonly string[]): boolean =>
  phrase.length > 0 && words.some((_, at) => phrase.every((word, offset) => words[at + offset] === word));

/** `/regex/` or words in a row, ignoring case and punctuation. */
export function mentions(text: string, words: readonly string[], phrase: string): boolean {
  const pattern = patternPhrase(phrase);
  if (pattern) return !('refused' in pattern) && pattern.test(text);
  return includesPhrase(words, wordsOf(phrase));
}

/** The first rule that applies now, with its place in the list. */
export function ruleThatApplies(
  language: Language,
  rules: readonly LeadRule[],
  fired: Readonly<Record<number, number>>,
  heard: HeardAgent | null,
  leadTurn: number,
  clock_s: number,
): { rule: LeadRule; at: number } | null {
  for (const [at, rule] of rules.entries()) {
    if ((fired[at] ?? 0) >= rule.times) continue;
    if (rule.agentSays !== null && !(heard && mentions(heard.text, heard.words, rule.agentSays))) continue;
    if (rule.agentAsks !== null && !(heard && asksAbout(language, heard, rule.agentAsks))) continue;
    if (rule.turn !== null && rule.turn !== leadTurn) continue;
    if (rule.after_s !== null && clock_s < rule.after_s) continue;
    if (rule.agentSays === null && rule.agentAsks === null && rule.turn === null && rule.after_s === null) continue;
    return { rule, at };
  }
  return null;
}

/** A slot by name, or a topic whose words the question has. */
function asksAbout({ stem }: Language, heard: HeardAgent, about: string): boolean {
  if (heard.asks.some((ask) => ask.slot === about || ask.kind === about)) return true;
  const topic = wordsOf(about).map(stem);
  return heard.asks.some(({ sentence }) => {
    const stems = new Set(wordsOf(sentence).map(stem));
    return topic.every((word) => stems.has(word));
  });
}
