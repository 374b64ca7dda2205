/** What differs between two answers of models to what was asked at one place, by what it means for the conversation. */
import { canonicalJson } from '../canonical-json.ts';
import type { AnswerDifference, RecordedExchange } from '../contract/local/exchange.ts';
import { isRecord } from '../is-record.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

type Reply = NonNullable<RecordedExchange['reply']>;

const calls = ({ tool_calls }: Reply): string =>
  canonicalJson(tool_calls.map(({ name, arguments: given }) => [name, parsed(given)]));

/** Of JSON, all that is no free text: its form, its numbers and truths, and what was chosen among a schema's words. */
function skeleton(value: unknown, schema: unknown): unknown {
  const known = isRecord(schema) ? schema : {};
  if (typeof value === 'string') return Array.isArray(known['enum']) ? value : '';
  if (Array.isArray(value)) return value.map((item) => skeleton(item, known['items']));
  if (!isRecord(value)) return value;
  const properties = isRecord(known['properties']) ? known['properties'] : {};
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, skeleton(member, properties[name])]));
}

/** The schema that JSON was asked for by; undefined: words were. */
function schemaOf({ request }: RecordedExchange): unknown {
  const answer = isRecord(request) ? request['answer'] : undefined;
  return isRecord(answer) ? answer['schema'] : undefined;
}

export function answerDifference(before: RecordedExchange, after: RecordedExchange): AnswerDifference {
  const [one, other] = [before.reply, after.reply];
  if (!one || !other) return !one && !other && before.fault?.kind === after.fault?.kind ? 'same' : 'fault';
  if (calls(one) !== calls(other)) return 'tools';
  if (one.finish !== other.finish || (one.refusal === null) !== (other.refusal === null)) return 'finish';
  const schema = schemaOf(after);
  if (schema !== undefined) {
    const form = ({ text }: Reply) => canonicalJson(skeleton(parsed(text), schema));
    if (form(one) !== form(other)) return 'answer';
  }
  return one.text === other.text && one.refusal === other.refusal ? 'same' : 'wording';
}
