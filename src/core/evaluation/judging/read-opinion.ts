/** A judge's answer, checked: what it quotes must stand in the conversation, or it has no opinion. */
import { z } from 'zod';
import { readChat } from '../../conversation/chat/read-chat.ts';
import { withoutReasoning } from '../../conversation/chat/reasoning.ts';
import type { Answer } from '../../conversation/participant.ts';
import { MOST_QUOTES, STATUSES } from './judge-request.ts';
import type { ShownTurn } from './shown-turns.ts';

/** Characters of a judge's words that are kept. */
const KEPT = 2000;

const GivenSchema = z.strictObject({
  requirement: z.string(),
  reasoning: z.string(),
  quotes: z.array(z.strictObject({ turn: z.number(), text: z.string() })).max(MOST_QUOTES),
  absent: z.boolean(),
  status: z.enum(STATUSES),
});

interface Quote {
  /** From 0. */
  turn: number;
  text: string;
}

export interface Opinion {
  status: (typeof STATUSES)[number];
  requirement: string;
  reasoning: string;
  /** Each stands in its turn. */
  quotes: readonly Quote[];
  /** It failed for something that never happened, of which there is no quote. */
  absent: boolean;
  /** Why what was answered counts for nothing; null: it counts. Then the status is inconclusive. */
  void: string | null;
}

const nothing = (why: string): Opinion => ({
  status: 'inconclusive',
  requirement: '',
  reasoning: '',
  quotes: [],
  absent: false,
  void: why.slice(0, KEPT),
});

/** Blanks, quotation marks, dashes, width and case are no difference. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/["‘’‚‛′`´“”„‟″«»]/gu, "'")
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim();

/** Marks around a quote that whoever quotes has put there. */
const AROUND = "'.… ";

/** Without the marks around it; by steps, since a pattern for its end takes the square of its length. */
function bare(quote: string): string {
  const text = plain(quote);
  let [start, end] = [0, text.length];
  while (start < end && AROUND.includes(text.charAt(start))) start += 1;
  while (end > start && AROUND.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const isInWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{M}\p{N}]/u.test(char);

/** Whole words, anywhere in the text. */
function stands(words: string, text: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isInWord(text[at - 1]) && !isInWord(text[at + words.length])) return true;
  return false;
}

/** The turn in which a quote stands: the named one, or else the nearest to it. Undefined where it stands nowhere. */
function placeOf({ turn, text }: { turn: number; text: string }, turns: readonly ShownTurn[]): number | undefined {
  const words = bare(text);
  if (!/[\p{L}\p{N}]/u.test(words)) return undefined;
  const named = turn - 1;
  return turns
    .filter((shown) => stands(words, plain(shown.text)))
    .map(({ index }) => index)
    .toSorted((a, b) => Math.abs(a - named) - Math.abs(b - named) || a - b)[0];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(withoutReasoning(text) ?? text);
  } catch {
    return undefined;
  }
}

/**
 * Never throws, and no opinion but one whose quotes all stand passes. Without any quote, only what is absent can have failed. What is no answer at all
 * is inconclusive, too.
 */
export function readOpinion(answer: Answer, turns: readonly ShownTurn[]): Opinion {
  const read = readChat('judge', answer);
  if ('fault' in read) return nothing(read.fault.message);
  const { data: given } = GivenSchema.safeParse(parsed(read.reply.text));
  if (!given) return nothing('what the judge answered is not of the form that was asked for');
  const said = { requirement: given.requirement.slice(0, KEPT), reasoning: given.reasoning.slice(0, KEPT) };
  const without = (why: string): Opinion => ({ ...nothing(why), ...said });
  if (given.status === 'inconclusive') return { ...without(''), void: null };
  const quotes: Quote[] = [];
  for (const quote of given.quotes) {
    const turn = placeOf(quote, turns);
    if (turn === undefined)
      return without(`the judge quotes what nobody said: ${JSON.stringify(quote.text.slice(0, KEPT / 4))}`);
    quotes.push({ turn, text: quote.text.slice(0, KEPT) });
  }
  if (quotes.length === 0 && !(given.status === 'failed' && given.absent))
    return without(`the judge says ${given.status}, and quotes nothing`);
  return { ...said, status: given.status, quotes, absent: given.status === 'failed' && given.absent, void: null };
}
