/**
 * The file of a trade (`resources/templates`): what a first call of that kind is made of. In its texts `<company>`, `<day>` and the like
 * (`CALL_VALUES`) are places for what somebody says that the call is about; where it is not said, what is `usual` stands there.
 */
import { z } from 'zod';
import { CALL_VALUES } from '../contract/local/call-draft.ts';
import { WANTS } from '../leads/scenario-lead.ts';
import { LearntTradeSchema } from './learnt-trade.ts';

const text = () => z.string().min(1).max(10_000);
const name = () => z.string().min(1).max(200);

export const TradeTemplateSchema = z.strictObject({
  trade: z.string().regex(/^[a-z]+$/),
  title: name(),
  /** A sentence that shows what may be said. */
  example: text(),
  /** Sentences of many kinds that are about it, from which is learnt what sounds like this trade. */
  examples: z.array(text()).min(5),
  /** What was learnt of the examples of all trades, stored beside the file; absent: words alone tell. */
  learnt: LearntTradeSchema.optional(),
  /** Words and phrases that hardly any other trade has. */
  tells: z.array(name()),
  /** Words that speak for it, and for others too. */
  hints: z.array(name()),
  usual: z.partialRecord(z.enum(CALL_VALUES), text()),
  /** What a call of the trade is about ("haircut"), as it stands in `<thing>`, each with the words by which a sentence names it. */
  thing: z.strictObject({ label: name(), known: z.record(z.string(), z.array(name()).min(1)) }).optional(),
  /** Its day lies behind: when something happened. */
  looks_back: z.boolean().default(false),
  names: z.strictObject({
    script: name(),
    role: name(),
    agent: name(),
    campaign: name(),
    lead_list: name(),
    scenario: name(),
    scenario_set: name(),
  }),
  script: text(),
  role: text(),
  /** What the agent does, in a line. */
  about: text(),
  lead: z.strictObject({
    first_name: name(),
    last_name: name(),
    phone: name().default('+12025550123'),
    email: z.string().default(''),
    custom_fields: z.record(z.string(), text()),
  }),
  /** What a call came to: its name, when it is that, and whether it was won, lost or left open. */
  dispositions: z.array(z.tuple([name(), text(), z.enum(['won', 'lost', 'open'])])).min(1),
  /** What the lead wants that goes along with the call. */
  wants: z.enum(WANTS),
  facts: z.record(z.string(), z.strictObject({ value: text(), asked_as: z.array(text()).min(1) })),
  expect: z.array(z.record(z.string(), z.unknown())).min(1),
});
export type TradeTemplate = z.infer<typeof TradeTemplateSchema>;

/** The trade that stands for all others. */
export const ANY_TRADE = 'general';
