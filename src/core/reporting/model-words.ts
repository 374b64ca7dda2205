/** Models in words: what they are told, who answered as the server says, and whether two runs can be compared by them. */
import { capital } from '../capital.ts';
import type { ModelBuild } from '../contract/local/exchange.ts';
import type { ComparedModel, PlannedModel } from '../contract/local/run-models.ts';
import type { RunComparison } from '../contract/local/simulation.ts';

/** As many characters of a hash as people compare. */
const SHOWN = 12;
/** Names listed one by one; the rest is counted. */
const NAMED = 3;

/** "clinic model (small)"; the name alone where both are the same, or the model has none. */
export const engineText = ({ engine, model }: { engine: string; model: string }): string =>
  model === '' || model === engine ? engine : `${engine} (${model})`;

const shortHash = (hash: string): string => hash.slice(0, SHOWN);

const listed = (names: readonly string[]): string =>
  names.length <= NAMED
    ? names.join(', ')
    : `${names.slice(0, NAMED).join(', ')} and ${String(names.length - NAMED)} more`;

/** What a model is told at first, as far as it can be told apart. */
function promptText({ prompt }: Pick<PlannedModel, 'prompt'>): string {
  if (prompt === null) return 'prompt unknown: the run is of an earlier version';
  return `prompt ${shortHash(prompt.hash)}${prompt.different > 1 ? `, ${String(prompt.different)} different among the scenarios` : ''}`;
}

const JSON_WORDS = { json_schema: 'by a JSON schema', tool: 'by a tool', text: 'in words' } as const;

/** By what a model is asked for answers in JSON; null where it is asked for none. */
const jsonText = ({ json_mode }: Pick<PlannedModel, 'json_mode'>): string | null =>
  json_mode && `answers in JSON asked for ${JSON_WORDS[json_mode]}`;

/** What a model is told, and how it is asked for JSON. */
export const toldText = (model: Pick<PlannedModel, 'prompt' | 'json_mode'>): string =>
  [promptText(model), jsonText(model)].filter((part) => part !== null).join(', ');

const buildName = ({ model, fingerprint }: ModelBuild): string =>
  [...(model === null ? [] : [model]), ...(fingerprint === null ? [] : [`fingerprint ${fingerprint}`])].join(', ');

/** Who answered, as the server says; null where nobody did, or the server says nothing. */
export function buildText(builds: readonly ModelBuild[]): string | null {
  const [only] = builds;
  if (only === undefined || builds.every((build) => buildName(build) === '')) return null;
  if (builds.length === 1) return `answered by ${buildName(only)}`;
  const each = builds.map((build) => `${buildName(build) || 'unnamed'} (${String(build.answers)})`);
  return `changed within the run: ${each.join('; ')}`;
}

const buildsOf = (side: ComparedModel['before']): string | null => side && buildText(side.builds);

const day = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

/** Whether the models of both runs answered at the same time: without that, a difference may be the server's. Null where no model spoke. */
export function timingSentence({ timing, models, baseline, candidate }: RunComparison): string | null {
  switch (timing) {
    case 'rules':
      return null;
    case 'interleaved':
      return 'Interleaved: the trials of both runs took turns, so that both met the same builds of their models.';
    case 'together':
      return 'Started as a pair: rules alone speak in one of them, and they say the same at any time.';
    case 'recorded':
      return recordedSentence([baseline, candidate]);
    case 'apart': {
      const both = models.filter(({ before, after }) => before !== null && after !== null);
      if (both.length === 0) return `Not started as a pair: ${whenAsked(models, baseline, candidate)}`;
      const builds = both.flatMap(({ role, before, after }) => {
        const [first, second] = [buildsOf(before), buildsOf(after)];
        if (first === null && second === null) return [`The servers say of no build of the ${role}’s models.`];
        if (first === second) return [`${capital(role)}: ${String(first)} in both.`];
        return [`${capital(role)}: ${first ?? 'build unknown'} before, ${second ?? 'build unknown'} after.`];
      });
      return `Not interleaved: one ran on ${day(baseline.created_at)}, the other on ${day(candidate.created_at)} (UTC), and what differs may be the server’s as well as the agent’s. ${builds.join(' ')}`;
    }
  }
}

/** A recording says of no other whether their trials took turns. */
function recordedSentence(runs: readonly Pick<RunComparison['baseline'], 'engines'>[]): string {
  const names = runs.flatMap(({ engines }) => (engines.replay_of === null ? [] : [engines.replay_of]));
  const given = `Recorded: what models said was given again, from ${[...new Set(names)].join(' and ')}`;
  return names.length < 2
    ? `${given}. Nobody was asked anew.`
    : `${given}. Whether both were recorded by turns is not known, and what differs may be the server’s as well as the agent’s.`;
}

function whenAsked(
  models: readonly ComparedModel[],
  baseline: RunComparison['baseline'],
  candidate: RunComparison['candidate'],
): string {
  const said = models.map(({ role, before, after }) => {
    const side = before ?? after;
    const run = before === null ? candidate : baseline;
    const build = buildsOf(side);
    return `the ${role}’s model of one run was asked on ${day(run.created_at)} (UTC)${build === null ? '' : ` and ${build}`}`;
  });
  return `${said.join('; ')}. Rules say the same on any day.`;
}

/** Of each model that speaks in both runs: the same engine or another, told the same or something else, and where. */
export function promptSentences({
  models,
  scenarios,
}: Pick<RunComparison, 'models'> & {
  scenarios: readonly Pick<RunComparison['scenarios'][number], 'scenario_id' | 'scenario_name'>[];
}): string[] {
  const nameOf = new Map(scenarios.map(({ scenario_id, scenario_name }) => [scenario_id, scenario_name]));
  return models.flatMap(({ role, before, after, prompt, changed_sections, changed_scenarios }) => {
    if (before === null || after === null) return [];
    const [first, second] = [engineText(before), engineText(after)];
    const who =
      first === second ? `${capital(role)}: ${first} in both` : `${capital(role)}: ${first} before, ${second} after`;
    if (prompt === null) return [`${who}; whether it was told the same is not known.`];
    if (prompt === 'same') return [`${who}; same prompt.`];
    const where = [
      ...(changed_sections.length === 0 ? [] : [`in ${listed(changed_sections)}`]),
      `for ${listed(changed_scenarios.map((id) => nameOf.get(id) ?? id))}`,
    ];
    return [`${who}; other prompt, ${where.join(', ')}.`];
  });
}
