/** Sends one webhook by the way out, and stores the beginning of what is answered. */
import type { Egress } from '../egress/egress.ts';
import { WEBHOOK_LIMITS } from '../../core/contract/local/webhooks.ts';

interface WebhookAnswer {
  status: number;
  /** At most WEBHOOK_LIMITS.response_bytes of it. */
  response: string;
}

/** The network as the publisher sees it. Throws where no answer comes, or where `signal` calls it off. */
export type PostWebhook = (
  url: string,
  request: { headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<WebhookAnswer>;

async function beginning(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of stream) {
    parts.push(part);
    bytes += part.byteLength;
    // Leaving the loop closes the stream: whoever answers without end is not listened to.
    if (bytes >= WEBHOOK_LIMITS.response_bytes) break;
  }
  return Buffer.concat(parts).subarray(0, WEBHOOK_LIMITS.response_bytes).toString('utf8');
}

/** Redirections are not followed: an answer that sends elsewhere is one that did not accept. */
export const createPostWebhook =
  (egress: Egress): PostWebhook =>
  async (url, { headers, body, signal }) => {
    const answer = await egress.send(url, 'webhook', {
      method: 'POST',
      headers: { ...headers, 'user-agent': 'Understudy-Webhooks' },
      body,
      signal,
    });
    return { status: answer.status, response: await beginning(answer.body) };
  };
