/** Freezes by what it is known what the models of a plan are told: a later version of the program, or of a document, may tell them something else. */
import { createHash } from 'node:crypto';
import { canonicalJson } from '../../core/canonical-json.ts';
import type { ModelRole, ToldPrint } from '../../core/contract/local/exchange.ts';
import { languageFor, notSpoken } from '../../core/language/language-for.ts';
import type { PromptPrint, RunPlan } from '../../core/runs/run-plan.ts';
import { toldBefore, type ToldPart } from '../../core/runs/told-before.ts';
import { modelsOf } from './outside-engine.ts';
import { PlanError } from './plan-error.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Takes what one model is told in each scenario, one after the other. */
function printing() {
  const scenarios: string[] = [];
  const sections = new Map<string, { title: string; hashes: (string | null)[] }>();
  const parts: ToldPrint['parts'] = [];
  const places = new Map<string, number>();
  const placesOf: number[][] = [];
  const placeOf = (part: ToldPrint['parts'][number]): number => {
    const known = JSON.stringify([part.title, part.hash]);
    const place = places.get(known) ?? parts.push(part) - 1;
    places.set(known, place);
    return place;
  };
  return {
    take(told: readonly ToldPart[]) {
      const at = scenarios.length;
      placesOf.push(told.map(({ title, text }) => placeOf({ title, hash: sha256(text) })));
      scenarios.push(sha256(canonicalJson(told.map(({ title, text }) => [title, text]))));
      for (const { key, title, text } of told) {
        const own = sections.get(key) ?? { title, hashes: [] };
        own.hashes[at] = sha256(text);
        sections.set(key, own);
      }
    },
    print: (): PromptPrint => ({
      hash: sha256(canonicalJson(scenarios)),
      scenarios,
      sections: [...sections].map(([key, { title, hashes }]) => ({
        key,
        title,
        // A scenario without the section counts as well, wherever it stands.
        hash: sha256(canonicalJson(scenarios.map((_, at) => hashes[at] ?? null))),
      })),
      told: { parts, scenarios: placesOf },
    }),
  };
}

/** The plan with what its models are told, as it is told now; the plan itself where none is asked. Throws PlanError where the agent's language is not known. */
export function withPrompts(plan: RunPlan): RunPlan {
  const models = modelsOf(plan);
  if (models.length === 0) return plan;
  const { language } = plan.agent.agent;
  if (languageFor(language, plan.phrase_book) === null) throw new PlanError('agent_id', notSpoken(language));
  const printers = new Map<ModelRole, ReturnType<typeof printing>>(models.map(({ role }) => [role, printing()]));
  for (const told of toldBefore(plan)) for (const [role, printer] of printers) printer.take(told[role] ?? []);
  const asked = { ...plan.asked };
  for (const [role, printer] of printers) {
    const prompt = printer.print();
    if (role === 'lead' && asked.lead) asked.lead = { ...asked.lead, prompt };
    else if (role !== 'lead' && asked[role]) asked[role] = { ...asked[role], prompt };
  }
  return { ...plan, asked };
}
