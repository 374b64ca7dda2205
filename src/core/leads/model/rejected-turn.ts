/**
 * Whether a model that plays a lead has left its part. Such a turn is rejected whole and asked for again: a turn that is cleaned up still comes from
 * somebody who plays another part.
 */
import { hasReasoning } from '../../conversation/chat/reasoning.ts';
import type { AgentReader } from '../../language/read-agent.ts';
import { countWords, wordsOf } from '../../language/words.ts';

/** Whom the turn is said by and to. */
export interface Parts {
  isVoice: boolean;
  callType: 'inbound' | 'outbound';
  firstName: string;
  agentName: string;
  company: string;
  readAgent: AgentReader;
}

/** People say less in one go: it takes half a minute. */
const MOST_WORDS = { voice: 80, writing: 160 } as const;
/** Of a text that is hardly made of words. */
const MOST_CHARACTERS = 2000;

/** Before its words stands who says them. */
const NAMED = /^\s*(?:\*\*)?(?:user|lead|caller|customer|client|assistant|agent|human|ai|system)(?:\*\*)?\s*:/i;

/** From its first to its last sign. */
const QUOTED = /^\s*["“«][\s\S]*["”»]\s*$/;

/** Between stars or brackets, or in round ones where a sentence would begin. */
const DIRECTION = /\*[^*\n]+\*|\[[^\]\n]*\]|(?:^|[.!?]\s+)\([^)\n]*\)/;

/** Speaks of the task and not of the matter. Models do so in English, whatever they speak, or in their language. */
const OUT_OF_PART: readonly RegExp[] = [
  /\bas an? (?:ai|artificial intelligence|(?:large )?language model|assistant)\b/i,
  /\bi(?:['’]m| am) (?:an? )?(?:ai|(?:large )?language model|virtual assistant)\b/i,
  /\bthe (?:user|caller|persona|scenario|assistant) (?:wants|needs|should|would|asks|asked|says|said|is|has)\b/i,
  /\b(?:i|we) (?:should|need to|must|have to) (?:respond|reply|stay in character|play)\b/i,
  /\b(?:system prompt|my persona|stay(?:ing)? in character|role[- ]?play)\b/i,
  /\bi (?:can['’]?t|cannot|can not) (?:assist|help) (?:you )?with (?:that|this) request\b/i,
  /\bcomo (?:una? )?(?:modelo de lenguaje|ia|inteligencia artificial|asistente)\b/i,
];

/** What only those say who are called for help. */
const OFFERS_HELP: readonly RegExp[] = [
  /\bhow (?:can|may|could) i (?:help|assist|be of)\b/i,
  /\bwhat can i (?:help you with|do for you)\b/i,
  /\banything else i can (?:help|assist|do)\b/i,
  /\bi(?:['’]m| am) here to (?:help|assist)\b/i,
  /\bi(?:['’]d| would) be (?:happy|glad) to (?:help|assist) you\b/i,
  /\b(?:let me|i(?:['’]ll| will|['’]d| would)|i can|would you like me to) (?:check|look up|schedule|book|arrange|reschedule) (?:that|this|it|one|an appointment|a visit|a time) for you\b/i,
  /\ben qu[eé] (?:le |te |les )?puedo (?:ayudar|servir)/i,
  /\b(?:hay )?algo m[aá]s en (?:lo )?que (?:le |te )?pueda ayudar/i,
];

const THANKS_CALLER: readonly RegExp[] = [
  /\bthank(?:s| you) for (?:calling|contacting|reaching out)\b/i,
  /\bgracias por (?:llamar|contactar)/i,
];

const has = (patterns: readonly RegExp[], text: string): boolean => patterns.some((pattern) => pattern.test(text));

const names = (text: string, name: string): boolean => {
  const [words, wanted] = [wordsOf(text), wordsOf(name)];
  return wanted.length > 0 && words.some((_, at) => wanted.every((word, offset) => words[at + offset] === word));
};

/** "Tom: about $180." */
function isNamed(text: string, { firstName, agentName }: Parts): boolean {
  const [head = ''] = text.split(':', 1);
  const words = wordsOf(head).length;
  return head !== text && words > 0 && words <= 3 && (names(head, firstName) || names(head, agentName));
}

/** "This is Ana from the clinic" is the agent's; "is this Ana?" is not. */
function introducesAgent(text: string, { agentName, company, firstName, readAgent }: Parts): boolean {
  const own = wordsOf(firstName).join(' ');
  return (
    readAgent(text).keys.has('introduce') &&
    [agentName, company].some((name) => wordsOf(name).join(' ') !== own && names(text, name))
  );
}

/** "Am I speaking with …?", of itself. */
const asksForItself = (text: string, { firstName, readAgent }: Parts): boolean =>
  names(text, firstName) && readAgent(text).asks.some(({ kind }) => kind === 'identity');

/** Why a turn is rejected, in words that go on from "it"; null: it may be said. */
export function rejectedTurn(text: string, parts: Parts): string | null {
  if (text.trim() === '') return 'is empty';
  if (hasReasoning(text)) return 'thinks aloud';
  if (text.length > MOST_CHARACTERS) return `is too long: ${String(text.length)} characters`;
  const most = parts.isVoice ? MOST_WORDS.voice : MOST_WORDS.writing;
  const words = countWords(text);
  if (words > most) return `is too long: ${String(words)} words, where people say ${String(most)} at most`;
  if (NAMED.test(text) || isNamed(text, parts)) return 'says before its words whose they are';
  if (QUOTED.test(text)) return 'stands in quotation marks';
  if (DIRECTION.test(text)) return 'holds a stage direction';
  if (has(OUT_OF_PART, text)) return 'speaks of its task';
  if (has(OFFERS_HELP, text) || (parts.callType === 'inbound' && has(THANKS_CALLER, text)))
    return 'offers help, as the agent would';
  if (introducesAgent(text, parts) || asksForItself(text, parts)) return 'speaks as the agent';
  return null;
}
