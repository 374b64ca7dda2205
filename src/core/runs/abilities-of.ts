/** What an agent defines that a scenario's expectations may name. */
import { outlineOf } from '../agents/agent-readiness.ts';
import { ownDispositions, possibleDispositions } from '../calls/disposition-call.ts';
import { readerBasis, readerWorld } from '../calls/reader/reader-world.ts';
import type { AgentSnapshot } from '../contract/snapshot.ts';
import type { AgentAbilities } from '../evaluation/agent-abilities.ts';
import { schemaProperties } from '../json-schema-check.ts';
import type { Language } from '../language/language.ts';
import { languageFor } from '../language/language-for.ts';
import { leadReader } from '../language/read-lead.ts';
import type { Briefing } from './run-plan.ts';

export function abilitiesOf({
  agent,
  campaign,
  asked,
  phrase_book,
}: Pick<Briefing, 'agent' | 'campaign' | 'asked' | 'phrase_book'>): AgentAbilities {
  const abilities: AgentAbilities = {
    actions: agent.actions.filter(({ enabled }) => enabled).map(({ slug }) => slug),
    dispositions: possibleDispositions(ownDispositions(campaign)),
  };
  const language = languageFor(agent.agent.language, phrase_book);
  // Who is spoken for by somebody outside may ask for anything, in any words.
  if (asked?.agent || language === null) return abilities;
  const { script, blocks } = outlineOf(agent, language);
  const lines = script?.lines.flatMap(({ speaker }, at) => (speaker === 'AGENT' ? [at + 1] : []));
  return { ...abilities, script: lines ? { lines } : null, slots: slotsAsked(agent, blocks, language) };
}

/** As the reader of conversations would name them; with questions that the agent asks by itself, such as for another day. */
function slotsAsked(
  { agent, roles, actions }: AgentSnapshot,
  blocks: readonly { text: string; slot: string | null }[],
  language: Language,
): NonNullable<AgentAbilities['slots']> {
  const basis = readerBasis(language, leadReader(language), blocks, actions);
  const { readAgent, scriptSlots } = readerWorld(basis, blocks, '');
  const parameters = actions.flatMap((action) => schemaProperties(action.parameters));
  const sections = roles.flatMap(({ markdown }) =>
    (markdown?.sections ?? []).flatMap((section) => [section, ...(section.subsections ?? [])]),
  );
  const texts = [
    ...blocks.map(({ text }) => text),
    ...(agent.structured_greetings ?? []).map(({ text }) => text ?? ''),
    ...sections.map(({ content }) => content),
    ...Object.values(language.book.say.agent).flat(),
  ];
  const asks = texts.flatMap((text) => readAgent(text).asks);
  return {
    names: [
      ...new Set([...scriptSlots, ...parameters.map(([name]) => name), ...asks.flatMap(({ slot }) => slot ?? [])]),
    ],
    questions: [...new Set(asks.map(({ sentence }) => sentence))],
  };
}
