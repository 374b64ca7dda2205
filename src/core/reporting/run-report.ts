/** What a report is made of, and the words that all reports share. */
import type { RunAnalysis, Simulation, TrialRow } from '../contract/local/simulation.ts';
import { ORDERLY_ENDINGS } from '../contract/termination.ts';
import type { Turn } from '../contract/turn.ts';
import { namesTurns } from '../evaluation/finding-sentence.ts';
import { escapeHidden } from '../hidden-characters.ts';
import { agreementText } from './agreement-text.ts';
import { judgeText } from './judge-text.ts';
import { partialNote } from './partial-run.ts';
import { isRuleBased, RULE_BASED } from './rule-based.ts';

export interface RunReport {
  simulation: Simulation;
  /** In the order of the plan. May be gone through more than once; a large run is read anew each time, and never held as a whole. */
  trials: Iterable<TrialRow>;
  analysis: RunAnalysis;
  /** What was said in a trial. */
  turnsOf: (trial: TrialRow) => readonly Turn[];
}

/** The trials of each scenario together: in the plan's order they follow each other. */
export function* byScenario(trials: Iterable<TrialRow>): Generator<TrialRow[], void> {
  let own: TrialRow[] = [];
  for (const trial of trials) {
    if (own[0] && own[0].scenario_id !== trial.scenario_id) {
      yield own;
      own = [];
    }
    own.push(trial);
  }
  if (own.length > 0) yield own;
}

/** Names the run; of one that is not whole it says so, wherever the title stands. */
export function reportTitle({ simulation }: Pick<RunReport, 'simulation'>): string {
  const partial = partialNote(simulation);
  return `${simulation.scenario_set_name ?? 'Scenarios'} × ${simulation.agent_name}${partial ? ` (${partial})` : ''}`;
}

/** Which engines spoke and who judged, what the figures can therefore say, and how far rules were found to forecast a model. */
export function reportBasis({
  simulation: { id, engines, seed, judge, agreement },
}: Pick<RunReport, 'simulation'>): string {
  const who = `${engines.agent} × ${engines.lead}, seed ${seed}`;
  const judged = judgeText(judge);
  const spoke = isRuleBased(engines)
    ? `${who}. ${RULE_BASED} Leads are simulated, timing is modelled.`
    : `${who}: engines from outside spoke${engines.replay_of === null ? '' : `, whose answers were given again (replay of ${engines.replay_of})`}; the leads are simulated.`;
  const agreed = agreement && agreementText(agreement, id);
  return [spoke, judged, agreed].filter((part) => part !== null).join(' ');
}

/** The findings that a verdict rests on: what could not be run says nothing of what was expected of it. */
const decisiveFindings = ({ verdict, failed_graders }: TrialRow): TrialRow['failed_graders'] =>
  verdict === 'infrastructure_error' ? [] : failed_graders;

/** How a failed conversation ended, where no good agent would have let it end so: what its graders then missed explains nothing. null: it ended in good order. */
export const brokenEnding = ({ verdict, verdict_reason, termination_reason }: TrialRow): string | null =>
  verdict !== 'fail' || ORDERLY_ENDINGS.some((ending) => ending === termination_reason)
    ? null
    : (verdict_reason ?? termination_reason);

/** Why a trial is not a pass: how it ended where that is why, then each finding. `worded`: how a finding is told; by its reason where nobody says. */
export function trialReasons(
  trial: TrialRow,
  worded: (finding: TrialRow['failed_graders'][number]) => string = ({ reason }) => reason,
): string[] {
  const ending = brokenEnding(trial);
  return [...(ending === null ? [] : [ending]), ...decisiveFindings(trial).map(worded)];
}

/** Why a trial is not a pass, in one line. */
export function trialReason(trial: TrialRow): string {
  const reasons = trialReasons(trial);
  return reasons.length > 0 ? reasons.join('; ') : (trial.verdict_reason ?? trial.termination_reason);
}

/** The turns on which a finding rests, where its reason does not name them itself; empty otherwise. */
export const turnsUnsaid = ({ finding, evidence_turns }: TrialRow['failed_graders'][number]): string =>
  evidence_turns.length === 0 || (finding && namesTurns(finding))
    ? ''
    : ` (turn ${evidence_turns.map((turn) => turn + 1).join(', ')})`;

/** For XML and HTML text and attributes; what XML 1.0 cannot hold at all (control characters) is dropped. */
export const escapeMarkup = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are the characters that must go
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** For a page that a person reads: what cannot be seen in the text is written out. */
export const showMarkup = (text: string): string => escapeMarkup(escapeHidden(text));
