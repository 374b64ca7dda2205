/** A call as it is shaped from one sentence: everything that is stored when it is saved, and nothing of it stored yet. */
import { z } from 'zod';
import { TEXT_LIMITS } from '../text-limits.ts';
import { id, int, jsonObject, list, named, text, timeZone } from '../wire.ts';

/** What is said that a call is about, at most. */
export const SENTENCE_LIMIT = 1000;

/** What of a call is said, or else assumed: who calls whom, when, about what, for how much. */
export const CALL_VALUES = ['company', 'person', 'thing', 'reason', 'with', 'day', 'time', 'amount'] as const;
export type CallValue = (typeof CALL_VALUES)[number];

/** Stands for the company where nobody said which, so that nobody takes it for a name; in every template. */
export const UNNAMED_COMPANY = /\bYour (?:Company|Charity|School)\b/;

const name = () => text({ min: 1, max: 200 });
const short = () => text({ max: 200 });

const DraftNamesSchema = named('CallDraftNames', {
  script: name(),
  role: name(),
  agent: name(),
  campaign: name(),
  lead_list: name(),
  scenario: name(),
  scenario_set: name(),
});

export const CallDraftSchema = named('CallDraft', {
  sentence: text({ max: SENTENCE_LIMIT }).describe('what the call is said to be about'),
  trade: text({ min: 1, max: 40 }),
  names: DraftNamesSchema.describe('what each is called when it is saved'),
  about: text({ max: 1000 }).describe('what the agent does, in a line'),
  script: text({ max: TEXT_LIMITS.source }).describe('as text: `AGENT: …` and `USER: …`'),
  role: text({ max: TEXT_LIMITS.source }).describe('as Markdown'),
  lead: z.object({
    first_name: short(),
    last_name: short(),
    phone: short(),
    email: short(),
    timezone: timeZone(),
    custom_fields: jsonObject(),
  }),
  scenario: text({ max: TEXT_LIMITS.scenario }).describe('the YAML of the conversation with a cooperative lead'),
  dispositions: list(
    z.object({ name: name(), description: text({ max: 1000 }), result: z.enum(['won', 'lost', 'open']) }),
    100,
  ).describe('what a call can come to, in the words of its trade'),
});
export type CallDraft = z.infer<typeof CallDraftSchema>;

export const ShapeCallSchema = named(
  'ShapeCall',
  {
    sentence: text({ max: SENTENCE_LIMIT }),
    trade: text({ min: 1, max: 40 }).nullish().describe('the trade, where the sentence is not to decide'),
    values: z
      .partialRecord(z.enum(CALL_VALUES), short())
      .nullish()
      .describe('what stands in place of what the sentence names or of what is assumed'),
  },
  { example: { sentence: 'Reminding patients of dental cleanings at Bright Smile on Thursday at 3 pm' } },
);

export const TradeSchema = named('Trade', {
  trade: z.string(),
  title: z.string(),
  /** A sentence that is recognised as one of this trade. */
  example: z.string(),
});
export type Trade = z.infer<typeof TradeSchema>;

const ShapedValueSchema = named('ShapedValue', {
  what: z.enum(CALL_VALUES),
  label: z.string().describe('what that is called in this trade'),
  text: z.string(),
  origin: z
    .enum(['said', 'given', 'assumed'])
    .describe('said: by the sentence; given: with the request; assumed: by the template'),
  used: z.boolean().describe('false where the trade has no place for it'),
});
export type ShapedValue = z.infer<typeof ShapedValueSchema>;

export const ShapedCallSchema = named('ShapedCall', {
  draft: CallDraftSchema,
  title: z.string().describe('of the trade'),
  recognised: z
    .boolean()
    .describe(
      'false where no trade is clearly likelier than all others: the draft is a plain call then, and somebody is to choose',
    ),
  likely: z
    .array(TradeSchema)
    .describe('the likeliest trades, the likeliest first, that for any other call among them'),
  values: z.array(ShapedValueSchema).describe('what the sentence names, and what the texts assume'),
  unplaced: z.array(z.string()).describe('what the sentence says that no text of the draft speaks of'),
});
export type ShapedCall = z.infer<typeof ShapedCallSchema>;

export const PlayDraftSchema = named('PlayDraft', {
  draft: CallDraftSchema,
  seed: int({ ge: 0, le: 0xffff_ffff }).default(7),
});

export const SavedDraftSchema = named('SavedDraft', {
  script_id: id(),
  role_id: id(),
  agent_id: id(),
  campaign_id: id(),
  lead_list_id: id(),
  lead_id: id(),
  scenario_id: id(),
  scenario_set_id: id(),
});
export type SavedDraft = z.infer<typeof SavedDraftSchema>;
