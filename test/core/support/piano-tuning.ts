/** The plan of a trade that lies on disk as a workspace folder. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Action } from '../../../src/core/contract/action.ts';
import type { RunPlan } from '../../../src/core/runs/run-plan.ts';
import { planOf } from './plans.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../bench/cast/trades/piano-tuning');
const file = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8');

const action = (slug: string): Action => {
  const { name, description, parameters } = parse(file(`actions/${slug}.yaml`)) as Action;
  return { id: slug, slug, name, description, parameters, enabled: true };
};

const PERSONA = '{ description: Answers what is asked., traits: { cooperativeness: 1, verbosity: 0.2 } }';

export function pianoTuning(...scenarios: readonly string[]): RunPlan {
  const { name, description } = parse(file('agents/tess.yaml')) as { name: string; description: string };
  return planOf(
    scenarios.map((scenario) =>
      file(`scenarios/${scenario}.yaml`).replace('persona: plain spoken', () => `persona: ${PERSONA}`),
    ),
    {
      script: file('scripts/annual-tuning.txt'),
      role: file('roles/tuning-desk.md').replace(/^---\n.*?\n---\n/s, ''),
      policies: '',
      knowledge: file('knowledge/piano-care/care.md'),
      actions: ['book_tuning', 'remove_number', 'put_through'].map(action),
      agent: { name, description },
    },
  );
}
