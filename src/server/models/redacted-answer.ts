/** An answer without what is secret in what its parts come to. */
import type { Gathered } from './gather-answer.ts';
import type { Redactor } from './redact.ts';

/** `isChanged`: something was taken out. */
export function redactedAnswer(
  { text, refusal, tool_calls, finish, model, fingerprint, ...rest }: Gathered,
  { text: clean }: Redactor,
): { answer: Gathered; isChanged: boolean } {
  const orNull = (said: string | null) => said && clean(said);
  const answer: Gathered = {
    ...rest,
    text: clean(text),
    refusal: orNull(refusal),
    tool_calls: tool_calls.map((call) => ({
      id: clean(call.id),
      name: clean(call.name),
      arguments: clean(call.arguments),
    })),
    finish: clean(finish),
    model: orNull(model),
    fingerprint: orNull(fingerprint),
  };
  const isChanged =
    JSON.stringify([
      answer.text,
      answer.refusal,
      answer.tool_calls,
      answer.finish,
      answer.model,
      answer.fingerprint,
    ]) !== JSON.stringify([text, refusal, tool_calls, finish, model, fingerprint]);
  return { answer, isChanged };
}
