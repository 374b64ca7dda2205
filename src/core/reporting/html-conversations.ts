/** The conversations of trials that did not pass, folded, with the turns marked on which a finding rests. */
import type { TrialRow } from '../contract/local/simulation.ts';
import { BY_PHRASE_BOOK } from '../leads/hybrid/worded-by.ts';
import type { Turn } from '../contract/turn.ts';
import { excuse } from './fault-words.ts';
import { showMarkup, trialReason, type RunReport } from './run-report.ts';

/** Conversations in one report at most: a run may have 200,000, and no browser opens a page with all of them. */
const CONVERSATIONS_SHOWN = 100;

const SPEAKERS: Record<Turn['speaker'], string> = {
  agent: 'Agent',
  lead: 'Lead',
  context: 'Context',
  action: 'Action',
};

/** Flags without which a turn is taken for something else than it is. */
const MARKED: ReadonlySet<string> = new Set(['hole', 'cut_off', 'calls_left_out', BY_PHRASE_BOOK]);

/** Turns are counted from 1; the transcript's own index is the place in the list. */
function turnItem(turn: Turn, trial: TrialRow): string {
  const findings = trial.failed_graders.filter(({ evidence_turns }) => evidence_turns.includes(turn.index));
  const notes = [
    ...findings.map(({ definition_id, reason }) => `${definition_id}: ${reason}`),
    ...(findings.length > 0 ? [] : turn.flags.filter(({ code }) => MARKED.has(code)).map(({ message }) => message)),
  ];
  const said = turn.text === '' ? '(silence)' : turn.text;
  const marks = notes.map((note) => `<em>▲ ${showMarkup(note)}</em>`).join('');
  return `<li value="${turn.index + 1}"${notes.length > 0 ? ' class="marked"' : ''}><b>${SPEAKERS[turn.speaker]}</b> ${showMarkup(said)}${turn.interrupted ? ' (cut off)' : ''}${marks}</li>`;
}

function conversation(trial: TrialRow, turns: readonly Turn[]): string {
  const title = `${trial.scenario_name}, trial ${trial.trial + 1}: ${trial.verdict}`;
  return `<details><summary><span class="${trial.verdict}">${showMarkup(title)}</span>, ${showMarkup([trialReason(trial), excuse(trial.fault)].filter((part) => part !== '').join('. '))}</summary>\n<ol>${turns.map((turn) => turnItem(turn, trial)).join('\n')}</ol></details>\n`;
}

/** One after the other in the order of the plan, and what was left out. */
export function* failedConversations({ trials, turnsOf }: RunReport): Generator<string, void> {
  let count = 0;
  for (const trial of trials) {
    if (trial.verdict === 'pass') continue;
    count += 1;
    if (count <= CONVERSATIONS_SHOWN) yield conversation(trial, turnsOf(trial));
  }
  if (count === 0) yield '<p>None: every trial passed.</p>\n';
  if (count > CONVERSATIONS_SHOWN)
    yield `<p>The first ${CONVERSATIONS_SHOWN} of ${count} are shown; ${count - CONVERSATIONS_SHOWN} were left out.</p>\n`;
}
