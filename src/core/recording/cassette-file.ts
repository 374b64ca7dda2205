/** A recording as people keep it in git: `*.cassette.jsonl`, a header and one line of canonical JSON for each exchange, in the order of their places. */
import { canonicalJson } from '../canonical-json.ts';
import {
  CASSETTE_LIMITS,
  CassetteHeaderSchema,
  ExchangeSchema,
  type CassetteHeader,
  type RecordedExchange,
} from '../contract/local/exchange.ts';
import { messageOf } from '../message-of.ts';

/** `exchanges` in the order of their places. Each piece is a whole line. */
export function* cassetteLines(
  header: CassetteHeader,
  exchanges: Iterable<RecordedExchange>,
): Generator<string, void, undefined> {
  yield `${canonicalJson(header)}\n`;
  for (const exchange of exchanges) yield `${canonicalJson(exchange)}\n`;
}

const placeOf = ({ role, scenario, trial, step, attempt }: RecordedExchange): string =>
  JSON.stringify([role, scenario, trial, step, attempt]);

const parsed = (line: string, number: number): { value: unknown } | { fault: string } => {
  try {
    return { value: JSON.parse(line) };
  } catch (error) {
    return { fault: `line ${number} is no JSON: ${messageOf(error)}` };
  }
};

/** What a recording says of itself, by its first line. */
export function readCassetteHeader(first: string): { header: CassetteHeader } | { fault: string } {
  const head = parsed(first, 1);
  if ('fault' in head) return head;
  const header = CassetteHeaderSchema.safeParse(head.value);
  if (header.success) return { header: header.data };
  const [issue] = header.error.issues;
  return { fault: `line 1 is no header of a recording: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` };
}

/** The first fault of a text that is no recording, with its line from 1. */
export function readCassette(
  text: string,
): { header: CassetteHeader; exchanges: RecordedExchange[] } | { fault: string } {
  const lines = text.split(/\r?\n/).filter((line, at, all) => line !== '' || at < all.length - 1);
  if (lines.length > CASSETTE_LIMITS.exchanges + 1)
    return { fault: `a recording has at most ${CASSETTE_LIMITS.exchanges} exchanges` };
  const [first = ''] = lines;
  const head = readCassetteHeader(first);
  if ('fault' in head) return head;
  const exchanges: RecordedExchange[] = [];
  const places = new Map<string, number>();
  for (const [at, line] of lines.slice(1).entries()) {
    const number = at + 2;
    const read = parsed(line, number);
    if ('fault' in read) return read;
    const exchange = ExchangeSchema.safeParse(read.value);
    if (!exchange.success) {
      const [issue] = exchange.error.issues;
      return { fault: `line ${number}, ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'it is no exchange'}` };
    }
    const place = placeOf(exchange.data);
    const before = places.get(place);
    if (before !== undefined) return { fault: `line ${number} has the place of line ${before}` };
    places.set(place, number);
    exchanges.push(exchange.data);
  }
  return { header: head.header, exchanges };
}
