/** What an agent lacks of what expectations name, as a run warns of it and the scenario editor shows it. */
import { z } from 'zod';

/** Places of one warning that are named one by one. */
export const PLACES_NAMED = 20;
/** Warnings of a run that are answered. */
export const WARNING_LIMIT = 50;

export const RunWarningSchema = z.object({
  message: z.string(),
  /** Expectations that it is about; of more than are named, these are the first. */
  places: z.array(z.object({ scenario_id: z.string(), scenario_name: z.string(), definition_id: z.string() })),
  count: z.int().describe('expectations that it is about'),
});
export type RunWarning = z.infer<typeof RunWarningSchema>;

/** One of them where it stands in a scenario's text; lines and columns count from 1. */
export const AgentGapSchema = z.object({
  message: z.string(),
  path: z.string().describe('dotted, as in `expect.2.slug`'),
  line: z.int(),
  column: z.int(),
});

/** What speaks against a scenario of a set before it is run. */
export const MemberProblemSchema = z.object({
  scenario_id: z.string(),
  shows_nothing: z.string().nullable().describe('why no run of it would show anything, so that runs refuse it'),
  gaps: z.array(z.string()).describe('what the agent lacks of what it expects, each once'),
});
export type MemberProblem = z.infer<typeof MemberProblemSchema>;

/** Deeds of a lead for which every agent should have a rule, as keys of the phrase book. */
export const POLICIES = ['opt_out', 'wrong_number', 'transfer_request', 'distress'] as const;
export type Policy = (typeof POLICIES)[number];

/** Something that most calls need and an agent's roles say nothing about, with the section of the default role that does. */
export const PolicyGapSchema = z.object({
  policy: z.enum(POLICIES),
  part: z.string().describe('heading of the default role under which the section stands'),
  title: z.string(),
  content: z.string(),
});
export type PolicyGap = z.infer<typeof PolicyGapSchema>;

/** How an expectation of a scenario fared in all stored trials that passed or failed. */
export const ExpectationRecordSchema = z.object({ definition_id: z.string(), trials: z.int(), failed: z.int() });
export type ExpectationRecord = z.infer<typeof ExpectationRecordSchema>;
