/** What a model is told that words what a lead's agenda has decided. */
import type { ChatMessage } from '../../contract/chat.ts';
import { joinedSections, told, type ToldSection } from '../../conversation/chat/told-section.ts';
import { fullName, type LeadCharacter } from '../model/lead-character.ts';
import { traitWords } from '../model/lead-traits.ts';
import { questionsOf, valuesOf, type IntendedTurn } from './intended-turn.ts';

export function hybridSections(character: LeadCharacter): ToldSection[] {
  const { agenda, persona, traits, authored } = character;
  const { language } = agenda.ontology;
  const [name = language.tag] = language.names;
  return [
    told('task', 'Your task', 'workbench', [
      `You put into natural words what ${fullName(character)} says next in a ${agenda.isVoice ? 'telephone call' : 'conversation in writing'} with an agent. What is said is decided already; how it is put is yours.`,
      `The agent's turns are the user's messages, ${fullName(character)}'s the assistant's. Before each turn a message of the system says what is to be said.`,
    ]),
    told('rules', 'Rules', 'workbench', [
      `- One utterance in ${name.charAt(0).toUpperCase()}${name.slice(1)}, as people say it ${agenda.isVoice ? 'on the telephone' : 'in a message'}: about as long as what is to be said, fitting what the agent has just said.`,
      '- Say all of it: the same yes or no, the same wish, the same question, each value as it is written.',
      '- Add nothing: no further fact, number, date, name, reason, wish or question, no goodbye, and nothing that the agent would say.',
      '- Answer with the words alone: no quotation marks, notes or reasoning.',
    ]),
    told('persona', `How ${character.lead.first_name} speaks`, 'lead', [persona, ...traitWords(traits)]),
    told('author', 'What the author of the scenario says of the lead', 'scenario', [...authored]),
  ].filter(({ text }) => text !== '');
}

export const hybridSystem = (character: LeadCharacter): ChatMessage => ({
  role: 'system',
  content: joinedSections(hybridSections(character)),
});

/** What is to be said now, as data. */
export function intentNote(intended: IntendedTurn): ChatMessage {
  const { text, acts } = intended;
  const does = acts.map(({ act, slot }) =>
    [act.replaceAll('_', ' '), slot?.replaceAll('_', ' ') ?? ''].join(' ').trim(),
  );
  const data = { say: text, does, values: valuesOf(intended), asks: questionsOf(intended) };
  return { role: 'system', content: `Put this into words now: ${JSON.stringify(data)}` };
}
