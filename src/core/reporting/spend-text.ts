/** What a run has asked of models, in words: requests, tokens, cost, and what left the machine. */
import type { Spend } from '../contract/local/engine.ts';
import type { RunSpend } from '../contract/local/exchange.ts';
import type { SimulationStatus } from '../contract/local/simulation.ts';
import { buildText, engineText } from './model-words.ts';

const count = (value: number, noun: string): string =>
  `${value.toLocaleString('en-US')} ${noun}${value === 1 ? '' : 's'}`;

/** A price that nobody knows is unknown, and never nothing. */
export const costText = (usd: number | null): string =>
  usd === null ? 'cost unknown' : `$${usd < 0.01 && usd > 0 ? usd.toFixed(6) : usd.toFixed(2)}`;

/** No request takes no tokens: a server that tells of none did not count. */
const tokensText = ({ calls, input_tokens, output_tokens }: Spend): string =>
  calls > 0 && input_tokens + output_tokens === 0
    ? 'tokens not told'
    : `${input_tokens.toLocaleString('en-US')} + ${count(output_tokens, 'token')}`;

const spendText = (spend: Spend): string =>
  `${count(spend.calls, 'request')}, ${tokensText(spend)}, ${costText(spend.usd)}`;

/** Sizes as people read them; in decimal units. */
function bytesText(bytes: number): string {
  if (bytes < 1000) return count(bytes, 'byte');
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Which hosts, and how much. */
export const egressText = ({ hosts }: RunSpend): string =>
  hosts.length === 0
    ? 'nothing was sent anywhere'
    : hosts
        .map(
          ({ host, bytes_out, bytes_in }) => `${host}: ${bytesText(bytes_out)} sent, ${bytesText(bytes_in)} received`,
        )
        .join('; ');

/** Where a run sent what it asked, and how much; rules ask nobody. */
export const runEgressText = (spend: RunSpend | null): string =>
  spend === null ? 'no host was asked' : egressText(spend);

/** How long the agent's model took to its first token, and whether that was measured just now. */
export const firstTokenText = ({ first_token }: RunSpend): string | null =>
  first_token &&
  `${Math.round(first_token.median_ms)} ms in the median, ${Math.round(first_token.p90_ms)} ms at the 90th percentile (${first_token.source}, ${count(first_token.n, 'answer')})`;

/** What there was of the agent first: of one that is spoken with, its sound. */
export const firstOf = ({ on_line }: { on_line: boolean }): string => (on_line ? 'First sound' : 'First token');

/** After these nothing comes back from workers any more. */
const OVER: ReadonlySet<SimulationStatus> = new Set(['completed', 'cancelled', 'failed', 'stopped_by_budget']);

/** What counts towards the budget without a record, in a sentence without its end; null: nothing does. `Up to`: leave to send is not yet sent. */
export function unrecordedText({ unrecorded }: RunSpend, status: SimulationStatus): string | null {
  if (unrecorded === null) return null;
  const { calls, input_tokens, output_tokens } = unrecorded;
  const known =
    input_tokens + output_tokens === 0
      ? ''
      : ` (${input_tokens.toLocaleString('en-US')} + ${count(output_tokens, 'token')} of them are known)`;
  return OVER.has(status)
    ? `up to ${count(calls, 'more request')} left no record, as of workers that were lost and of trials that were played again${known}; the budget counts them, what they cost is unknown`
    : `up to ${count(calls, 'more request')} with workers, under way or lost with them${known}; the budget counts them`;
}

/** All of it, a line each. */
export function runSpendLines(
  spend: RunSpend,
  { engines, status }: { engines: { on_line: boolean }; status: SimulationStatus },
): [label: string, text: string][] {
  const first = firstTokenText(spend);
  const unrecorded = unrecordedText(spend, status);
  return [
    ['Models', spendText(spend.total)],
    ...(unrecorded === null ? [] : [['  besides', unrecorded] as [string, string]]),
    ...spend.roles.map((role): [string, string] => {
      const build = buildText(role.builds);
      return [`  ${role.role}`, `${engineText(role)}: ${spendText(role)}${build === null ? '' : `; ${build}`}`];
    }),
    ...(first === null ? [] : [[firstOf(engines), first] as [string, string]]),
  ];
}
