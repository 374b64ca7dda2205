/** How a recording stands, in words. */
import type { CassetteHeader } from '../contract/local/exchange.ts';
import type { RecordingStanding, StandingReason } from '../contract/local/recording-standing.ts';

const NAMED = 3;

const plural = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** `count` of them in all. */
const named = (names: readonly string[], count = names.length): string => {
  const shown = names.slice(0, NAMED).join(', ');
  return count > NAMED ? `${shown} and ${count - NAMED} more` : shown;
};

/** One or two words, for a badge. */
export function standingWords({ standing, reasons: [first] }: RecordingStanding): string {
  if (!first || standing === 'fresh') return 'fresh';
  switch (first.kind) {
    case 'prompt':
      return 'prompt changed';
    case 'engine_changed':
      return 'engine changed';
    case 'own_parameters':
      return 'parameters changed';
    case 'scenarios_gone':
      return 'scenarios gone';
    case 'scenarios_new':
      return 'scenarios new';
    case 'agent_gone':
      return 'agent gone';
    case 'version':
      return 'other version';
    case 'age':
      return `${first.days} days old`;
    case 'engine_gone':
      return 'engine gone';
    case 'model_gone':
      return 'model gone';
    case 'unknown':
      return 'not known';
  }
}

/** A whole sentence. */
export function reasonSentence(reason: StandingReason): string {
  switch (reason.kind) {
    case 'prompt':
      return `The ${reason.role} would be told something else in ${plural(reason.changed, 'scenario')} (${named(
        reason.scenarios.map(({ scenario }) => scenario),
        reason.changed,
      )}): ${named(reason.sections)}.`;
    case 'engine_changed':
      return `The engine ${reason.engine} of the ${reason.role} has another ${reason.what.join(' and other ')} today: every question would be another.`;
    case 'own_parameters':
      return `The agent itself has another ${reason.what.join(' and another ')} today: every question would be another.`;
    case 'scenarios_gone':
      return `${plural(reason.count, 'scenario')} ${reason.count === 1 ? 'is' : 'are'} not there any more: ${named(reason.names, reason.count)}.`;
    case 'scenarios_new':
      return `${plural(reason.count, 'scenario')} ${reason.count === 1 ? 'is' : 'are'} not recorded yet: ${named(reason.names, reason.count)}.`;
    case 'agent_gone':
      return `There is no agent called ${reason.agent}: what it would be told is not known.`;
    case 'version':
      return `Version ${reason.recorded} of the program recorded it; this is ${reason.today}.`;
    case 'age':
      return `It was recorded ${reason.days} days ago: the model may not be what it was.`;
    case 'engine_gone':
      return `There is no engine called ${reason.engine} any more, which spoke for the ${reason.role}.`;
    case 'model_gone':
      return `The server of ${reason.engine} does not list ${reason.model} any more, which spoke for the ${reason.role}.`;
    case 'unknown':
      return `Whether a question has changed is not known: ${reason.why}.`;
  }
}

const FRESH = 'The models would be told what they were told then.';

export const standingSentences = ({ reasons }: RecordingStanding): string[] =>
  reasons.length === 0 ? [FRESH] : reasons.map(reasonSentence);

/** As a shell takes it for one word. */
const quoted = (word: string): string => (/^[\w./:=@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** What to run to record it anew; the limit is for whoever runs it to say. `place`: options that say where. */
export function recordCommand(
  { agent, engines, run }: CassetteHeader,
  { file, place }: { file: string; place: readonly string[] },
): string {
  const flags = { agent: '--agent-engine', lead: '--lead-engine', judge: '--judge-engine' } as const;
  const words = [
    'understudy',
    'simulate',
    ...place,
    ...(run && run.scenario_set !== null ? ['--set', run.scenario_set] : []),
    '--agent',
    agent,
    ...engines.flatMap(({ role, engine }) => [flags[role], engine.name]),
    ...(run?.lead_style === 'model' ? ['--lead-style', 'model'] : []),
    ...(run ? ['--trials', String(run.num_trials), '--seed', String(run.seed)] : []),
    '--record',
    file,
  ];
  return `${words.map(quoted).join(' ')} --budget calls=N`;
}
