/** What a script is looked at with: who would hear it, how, and in which language. */
import type { ScriptWorld } from '../contract/local/script-world.ts';
import type { Language } from '../language/language.ts';
import { languageFor } from '../language/language-for.ts';
import { templateScope } from '../scenarios/template-scope.ts';
import type { Briefing, PlannedScenario } from './run-plan.ts';

function spokenLanguage({ tag, book, questions, speech }: Language): ScriptWorld['language'] {
  const [closing] = book.say.agent['closing'] ?? book.say.agent['goodbye'] ?? [];
  return {
    tag,
    question_mark: questions.mark,
    // With a gap for any words in it, a phrase is no words to look for.
    goodbyes: (book.recognize.agent['goodbye'] ?? []).filter((phrase) => !phrase.includes('*')),
    closing: closing?.replaceAll(/\{(first_name|last_name)\}/g, '{{lead.$1}}') ?? null,
    signs: { ...speech.signs },
  };
}

export function scriptWorld(briefing: Briefing, { document: scenario }: PlannedScenario): ScriptWorld {
  const language = languageFor(briefing.agent.agent.language, briefing.phrase_book);
  const { first_name, last_name } = scenario.lead;
  return {
    medium: scenario.medium,
    language: language && spokenLanguage(language),
    lead_name: `${first_name} ${last_name}`.trim(),
    scope: templateScope(briefing.agent.agent, briefing.campaign, scenario.lead),
  };
}
