/** What a run may use up, as it is typed; and what it comes to at most, in words. Pure. */
import { BudgetSchema, type Budget } from '../../../core/contract/local/engine.ts';
import { count, plural } from '../../ui/formats.ts';

export interface BudgetForm {
  calls: string;
  tokens: string;
  usd: string;
  minutes: string;
}

export const budgetFormOf = (budget: Budget): BudgetForm => ({
  calls: String(budget.calls),
  tokens: budget.tokens === null ? '' : String(budget.tokens),
  usd: budget.usd === null ? '' : String(budget.usd),
  minutes: budget.minutes === null ? '' : String(budget.minutes),
});

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.replaceAll(/[\s,_]/g, '')));

export type BudgetFaults = Readonly<Partial<Record<keyof Budget, string>>>;

/** The budget, or what stands in the way of it by its field. */
export function readBudget({ calls, tokens, usd, minutes }: BudgetForm): { budget: Budget } | { faults: BudgetFaults } {
  const read = BudgetSchema.safeParse({
    calls: numberOf(calls),
    tokens: numberOf(tokens),
    usd: numberOf(usd),
    minutes: numberOf(minutes),
  });
  if (read.success) return { budget: read.data };
  const said: Record<string, string> = {};
  for (const { path, message } of read.error.issues)
    said[String(path[0])] ??=
      path[0] === 'calls' && calls.trim() === '' ? 'A run with models needs this limit' : message;
  return { faults: said };
}

/** Turns of a whole conversation that one model is asked for, with some to spare for those that are asked again. */
const REQUESTS_OF_A_CONVERSATION = 15;

/** Requests that suit so many conversations in which so many models take part. */
export const suggestedCalls = (conversations: number, models: number): number =>
  Math.max(1, conversations * models * REQUESTS_OF_A_CONVERSATION);

/** As many requests as suit, and no other limit, until something else is typed. */
export const suggestedBudget = (conversations: number, models: number, typed: Partial<BudgetForm>): BudgetForm => ({
  calls: String(suggestedCalls(conversations, models)),
  tokens: '',
  usd: '',
  minutes: '',
  ...typed,
});

/** The ceiling, before anything is asked. */
export function ceilingSentence({ calls, tokens, usd, minutes }: Budget): string {
  const parts = [
    plural(calls, 'request'),
    ...(tokens === null ? [] : [plural(tokens, 'token')]),
    ...(usd === null ? [] : [`$${usd}`]),
    ...(minutes === null ? [] : [plural(minutes, 'minute')]),
  ];
  const most =
    parts.length === 1
      ? `At most ${parts[0]}`
      : `At most ${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}, whichever comes first`;
  return `${most}; nothing more is asked after that, and what was played stays.${usd === null ? ' What it costs is counted, where a price is known, and not limited.' : ''}`;
}

/** A budget to go on with, once so much of it is used up: what is still to be played, at the pace so far, with a fifth to spare. */
export function raisedBudget(
  budget: Budget,
  { calls, completed, total }: { calls: number; completed: number; total: number },
): Budget {
  const each = completed > 0 ? calls / completed : REQUESTS_OF_A_CONVERSATION;
  const needed = Math.ceil((calls + each * Math.max(0, total - completed)) * 1.2);
  return { ...budget, calls: Math.max(budget.calls + 1, needed) };
}

/** "812 of 1,440 requests". */
export const usedOf = (used: number, limit: number | null, what: string): string =>
  limit === null ? plural(used, what) : `${count(used)} of ${plural(limit, what)}`;
