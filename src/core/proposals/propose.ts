/**
 * Scenarios for an agent out of what it is made of: for each mutant that nothing notices, for each of its lines, answers, actions and dispositions that
 * nothing comes to, and leads at the edge of each question. Test data and oracles are found by playing: what a situation must notice is tried on the
 * mutant (Fraser and Zeller 2010, "Mutation-driven generation of unit tests and oracles").
 */
import { roleContent } from '../agents/scripted/role-content.ts';
import type { RoleRule } from '../agents/scripted/role-rules.ts';
import { sourcesOf } from '../conversation/turn-sources.ts';
import type { Proposal, ProposalReport } from '../contract/local/proposal.ts';
import { languageFor } from '../language/language-for.ts';
import type { Goal } from '../leads/scenario-lead.ts';
import type { Mutant } from '../mutation/mutant.ts';
import { mutantSentence } from '../mutation/mutant-sentence.ts';
import { mutants } from '../mutation/mutants.ts';
import { baselineOf, playOrBreak, tryMutant, type PlayTrial } from '../mutation/try-mutant.ts';
import { trialCount, plannedTrial } from '../runs/plan-trials.ts';
import type { RunPlan } from '../runs/run-plan.ts';
import type { TrialRecord } from '../runs/trial-record.ts';
import { parseScenario } from '../scenarios/parse-scenario.ts';
import { objectionSituations, settingSituations, wantSituations } from './call-situations.ts';
import { EDGE_EXPECTATIONS, forCoverage, forEdges, forMutants, type Draft } from './drafts.ts';
import { edgeSituations } from './edge-situations.ts';
import { leadBasics, type LeadBasics } from './lead-basics.ts';
import { materialOf, plainText, type Piece } from './material.ts';
import { noticesOf } from './noticing.ts';
import { coveredBy, glance, isSaid, rehearse, saidIn, type Stage } from './rehearsed.ts';
import type { Situation } from './situation.ts';
import { ruleSituations, shareFollowed } from './rule-situations.ts';
import { actionSituations, topicsOf, topicSituation } from './text-situations.ts';

export interface ProposeOptions {
  /** Ids of the mutants that the suite does not notice; absent: its trials are played to find out. */
  survivors?: readonly string[];
  play?: PlayTrial;
}

/** Rules that leads are made up for, at most. */
const MOST_RULES = 60;

const EMPTY: ProposalReport = { proposals: [], unnoticed: [], uncovered: [] };

export function propose(plan: RunPlan, { survivors, play = playOrBreak }: ProposeOptions = {}): ProposalReport {
  const language = languageFor(plan.agent.agent.language, plan.phrase_book);
  if (language === null) return EMPTY;
  const stage: Stage = { plan, language, material: materialOf(plan, language), play };
  const basics = leadBasics(plan, language);
  const wants = bestWants(stage, basics);
  const rehearsed = rehearse(stage, situationsFor(stage, basics, wants));
  const open = openMutants(plan, survivors, play);
  const notices = open.map((mutant) => noticesOf(stage, rehearsed, mutant));
  const noticing = forMutants(rehearsed, open, notices);
  const covered = new Set([...coveredBySuite(stage), ...noticing.flatMap(({ covers }) => covers)]);
  const covering = forCoverage(rehearsed, covered);
  const edges = forEdges(rehearse(stage, edgeSituations(basics, wants, language), EDGE_EXPECTATIONS));
  const all = new Set([...covered, ...covering.flatMap(({ covers }) => covers)]);
  return {
    proposals: distinct(plan, [...noticing, ...covering, ...edges]),
    unnoticed: open.filter((_, at) => notices[at]?.length === 0).map(mutantSentence),
    uncovered: [
      ...spokenPieces(stage).map(({ text }) => `"${text}"`),
      ...plan.agent.actions.flatMap(({ enabled, slug }) => (enabled ? [`the action ${slug}`] : [])),
    ].filter((name) => !all.has(name)),
  };
}

/** What may be said at all: instructions in roles ("Be warm") never are. */
function spokenPieces({ plan, language, material }: Stage): Piece[] {
  const { passages, rules } = roleContent(plan.agent.roles, language);
  const spoken = plainText(
    [
      ...passages.map(({ text }) => text),
      ...rules.flatMap(({ orders }) => orders.flatMap((order) => (order.do === 'say' ? order.text : []))),
    ].join(' | '),
  );
  return material.filter(({ from, plain }) => from !== 'role' || isSaid(spoken, plain));
}

/** What a lead must want to get furthest in the script. */
function bestWants(stage: Stage, basics: LeadBasics): Goal['wants'] {
  const leads = wantSituations(basics).filter(({ kind }) => kind === 'goes_along');
  const script = stage.material.filter(({ from }) => from === 'script');
  const reached = glance(stage, leads).map((record) => {
    const said = saidIn(record);
    return script.filter(({ plain }) => isSaid(said, plain)).length;
  });
  return leads[reached.indexOf(Math.max(...reached))]?.input.goal?.wants ?? 'confirm';
}

function situationsFor(stage: Stage, basics: LeadBasics, wants: Goal['wants']): Situation[] {
  const { plan, language } = stage;
  const { rules } = roleContent(plan.agent.roles, language);
  return [
    ...wantSituations(basics),
    ...objectionSituations(basics, wants),
    ...settingSituations(language, basics, wants),
    ...topicSituations(stage, basics, wants),
    ...actionSituations(plan, basics, wants),
    ...rules
      .slice(0, MOST_RULES)
      .flatMap((rule) => meeting(stage, rule, ruleSituations(language, basics, wants, rule, rules)) ?? []),
  ];
}

/** The first of the situations in which all is done that the rule orders, else the one in which most of it is. */
function meeting(stage: Stage, rule: RoleRule, situations: readonly Situation[]): Situation | undefined {
  let [best, most] = [situations[0], 0];
  for (const situation of situations) {
    const [record] = glance(stage, [situation]);
    const share = record ? followed(rule, record) : 0;
    if (share === 1) return situation;
    if (share > most) [best, most] = [situation, share];
  }
  return best;
}

/** Of a rule whose orders nobody sees: whether something is said because of its section. */
const followed = (rule: RoleRule, record: TrialRecord): number =>
  shareFollowed(rule, record) ??
  Number(
    record.turns.some((turn) =>
      sourcesOf(turn).some(({ kind, section }) => kind === 'role_section' && section === rule.section),
    ),
  );

/** Conversations in which several questions must all be answered, or each is asked by a lead of its own. */
const GLANCES = 5;

/** Each question in the way that brings its answer; those that none does are left out. */
function topicSituations(stage: Stage, basics: LeadBasics, wants: Goal['wants']): Situation[] {
  return topicsOf(stage.plan, stage.language).flatMap(({ name, asks }) => {
    const found = asks.flatMap(({ ways, answer }) => {
      const tried = ways.map((way) => topicSituation(basics, wants, name, [way]));
      const way = ways[glance(stage, tried).findIndex((record) => isSaid(saidIn(record), answer))];
      return way === undefined ? [] : [{ way, answer }];
    });
    if (found.length === 0) return [];
    const together = topicSituation(
      basics,
      wants,
      name,
      found.map(({ way }) => way),
    );
    const isAnswered = Array.from({ length: GLANCES }, (_, trial) => glance(stage, [together], trial)).every(
      (records) => {
        const said = records.map(saidIn).join(' | ');
        return found.every(({ answer }) => isSaid(said, answer));
      },
    );
    if (isAnswered) return [together];
    // The call may be over before the last of them.
    return found.map(({ way }) => topicSituation(basics, wants, `${name}: ${way}`, [way]));
  });
}

/** Mutants that the suite as it is does not notice. */
function openMutants(plan: RunPlan, survivors: readonly string[] | undefined, play: PlayTrial): Mutant[] {
  const all = mutants(plan).mutants;
  if (survivors) return all.filter(({ id }) => survivors.includes(id));
  if (plan.scenarios.length === 0) return all;
  const records = Array.from({ length: trialCount(plan) }, (_, position) => {
    const { scenarioIndex, trial } = plannedTrial(plan, position);
    return play(plan, scenarioIndex, trial);
  });
  const { baseline } = baselineOf(plan, records);
  return all.filter((mutant) => tryMutant(plan, mutant, baseline, play).status !== 'killed');
}

const coveredBySuite = ({ plan, material, play }: Stage): string[] =>
  plan.scenarios.flatMap((_, at) => {
    const record = play(plan, at, 0);
    return coveredBy(record, saidIn(record), material);
  });

/** Under ids of their own, without those whose name the suite has already, and whatever could not be run. */
function distinct(plan: RunPlan, drafts: readonly Draft[]): Proposal[] {
  const taken = new Set(plan.scenarios.map(({ name }) => name));
  return drafts.flatMap(({ covers: _covers, ...proposal }): Proposal[] => {
    if (taken.has(proposal.name)) return [];
    taken.add(proposal.name);
    const parsed = parseScenario(proposal.source);
    if ('problems' in parsed || parsed.unfit.length > 0) return [];
    return [{ id: `${proposal.kind}/${proposal.name}`, ...proposal }];
  });
}
