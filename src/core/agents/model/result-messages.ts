/** What became of the actions that an agent called, as messages that answer its calls. */
import type { ChatMessage } from '../../contract/chat.ts';
import type { ActionOutcome } from '../../conversation/agent-port.ts';

/** Characters of an action's result that are told. */
const RESULT_LIMIT = 20_000;

const NO_RESULT = JSON.stringify({ error: 'It was not carried out' });

/** As JSON, an error as one; what is too long is cut. */
function resultText({ result, error }: Pick<ActionOutcome, 'result' | 'error'>): string {
  const text = error === null ? (JSON.stringify(result ?? null) ?? 'null') : JSON.stringify({ error });
  return text.length > RESULT_LIMIT ? `${text.slice(0, RESULT_LIMIT)}… (cut)` : text;
}

/** One for each call, since servers want each answered; `outcomes` in the order of the calls. */
export const resultMessages = (
  pending: readonly { id: string; slug: string }[],
  outcomes: readonly ActionOutcome[],
): ChatMessage[] =>
  pending.map(({ id, slug }, at) => {
    const outcome = outcomes[at]?.slug === slug ? outcomes[at] : null;
    return { role: 'tool', tool_call_id: id, content: outcome ? resultText(outcome) : NO_RESULT };
  });
