/**
 * The file of a trade (`resources/templates`): what a first call of that kind is made of. In its texts `<company>`, `<day>`, `<time>`, `<amount>`,
 * `<person>`, `<with>` and `<topic>` are places for what somebody says that the call is about; where it is not said, what is `usual` stands there.
 */
import { z } from 'zod';
import { WANTS } from '../leads/scenario-lead.ts';

export const HOLES = ['company', 'day', 'time', 'amount', 'person', 'with', 'topic'] as const;
export type Hole = (typeof HOLES)[number];

const text = () => z.string().min(1).max(10_000);
const name = () => z.string().min(1).max(200);

export const TradeTemplateSchema = z.strictObject({
  trade: z.string().regex(/^[a-z]+$/),
  title: name(),
  /** A sentence that shows what may be said. */
  example: text(),
  /** Words and phrases that hardly any other trade has. */
  tells: z.array(name()),
  /** Words that speak for it, and for others too. */
  hints: z.array(name()),
  usual: z.partialRecord(z.enum(HOLES), text()),
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
