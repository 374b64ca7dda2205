/**
 * What a model is told that plays a lead. The author's own words come last and hold above all else: a rule of the workbench that contradicts them loses.
 * What a scenario says it is for (its name, description and expectations) is not told: a lead that knows what is tested plays to it.
 */
import { joinedSections, told, type ToldSection } from '../../conversation/chat/told-section.ts';
import type { Wants } from '../scenario-lead.ts';
import { fullName, type LeadCharacter } from './lead-character.ts';
import { END_CALL } from './lead-tools.ts';
import { traitWords } from './lead-traits.ts';

const WANT_WORDS: Record<Wants, string> = {
  confirm: 'You mean to keep what was arranged: say yes when you are asked to confirm it.',
  decline: 'You want none of what they offer: say no to it.',
  reschedule: 'You want what was arranged to be moved to another day or time.',
  cancel: 'You want what was arranged to be cancelled.',
  book: 'You want to book what they offer.',
  qualify: 'You are interested in what they offer, and answer what they need to know.',
  information: 'You want your questions answered, and nothing else.',
  callback: 'You have no time now: you want to be called back.',
  transfer: 'You want to speak with a person instead of this agent.',
  opt_out: 'You want no more calls or messages from them.',
  wrong_number: 'You are not whom they are looking for: they have the wrong number.',
  dispute: 'You say that what they have charged or claim is wrong.',
  refund: 'You want your money back.',
  complain: 'You want to complain.',
  renew: 'You want to renew what you have.',
  negotiate: 'You want a better offer than the one they make.',
  inform: 'You want them to know what you know.',
  survey: 'You take part in their survey.',
  verify: 'You want proof that they are who they say they are, before anything else.',
  give: 'You give them what they ask for.',
  refuse: 'You tell them nothing of what they ask for.',
  nothing: 'You want nothing in particular: you hear what they have to say.',
};

export function leadSections(character: LeadCharacter): ToldSection[] {
  return [
    partSection(character),
    goalSection(character),
    factsSection(character),
    told('persona', 'How you are', 'lead', traitWords(character.traits)),
    rulesSection(character),
    authorSection(character),
  ].filter(({ text }) => text !== '');
}

export const leadPrompt = (character: LeadCharacter): string => joinedSections(leadSections(character));

function partSection(character: LeadCharacter): ToldSection {
  const { agenda } = character;
  const { names, tag } = agenda.ontology.language;
  const [name = tag] = names;
  const contact = agenda.isVoice
    ? { outbound: 'They have called you: you did not expect it.', inbound: 'You have called them.' }
    : { outbound: 'They have written to you.', inbound: 'You have written to them.' };
  return told('task', 'Who you are', 'workbench', [
    `You are ${fullName(character)}, an ordinary person in a ${agenda.isVoice ? 'telephone call' : 'conversation in writing'} with somebody who works for an organization. ${contact[agenda.callType]}`,
    `The user's messages are what they say to you, the assistant's are what you say. You are the one who is served: you never offer help, explain their business or speak for them.`,
    `You speak ${name.charAt(0).toUpperCase()}${name.slice(1)}.`,
  ]);
}

function goalSection({ agenda }: LeadCharacter): ToldSection {
  const { errands, questions, objections } = agenda;
  return told('goal', 'What you want', 'scenario', [
    ...errands.map(({ want }, at) => (at === 0 ? WANT_WORDS[want] : `Then, too: ${WANT_WORDS[want]}`)),
    ...questions.map(({ ask }) => `Ask this by yourself when it fits, once: ${ask}`),
    ...objections.map((topic) => {
      // The author's own words, or the phrase book's for a topic that it knows.
      const [example = topic] = agenda.book.say.lead[`objection_${topic}`] ?? [];
      return `Object once when they offer you something, like this: "${example}"`;
    }),
  ]);
}

/** What is never told is not told to the model either: it cannot let slip what it does not know. */
function factsSection({ agenda }: LeadCharacter): ToldSection {
  const { facts, reveals } = agenda;
  const line = (name: string, value: unknown) => `- ${name.replaceAll('_', ' ')}: ${factText(value)}`;
  const of = (reveal: string) => Object.entries(facts).filter(([name]) => (reveals[name] ?? 'when_asked') === reveal);
  const part = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : [title, ...lines]);
  return told('facts', 'What you know', 'scenario', [
    ...part(
      'Say this by yourself, as soon as you say what you want:',
      of('opening').map((fact) => line(...fact)),
    ),
    ...part(
      'Say each of these only when you are asked for it, in these words or close to them:',
      of('when_asked').map((fact) => line(...fact)),
    ),
    ...part(
      'Refuse these when you are asked for them:',
      of('never').map(([name]) => `- ${name.replaceAll('_', ' ')}`),
    ),
    'To other questions, give the yes or no that goes with what you want, or say that you do not know. Make up no names, numbers, dates or addresses.',
  ]);
}

const factText = (value: unknown): string => (value === true ? 'yes' : value === false ? 'no' : String(value));

function rulesSection({ agenda }: LeadCharacter): ToldSection {
  return told('rules', 'How you speak', 'workbench', [
    agenda.isVoice
      ? '- One or two short sentences, as people say them on the telephone. No lists, emoji or Markdown.'
      : '- One or two short sentences, as people type them. No lists or Markdown.',
    '- Answer what you are asked, and say no more than that: one thing at a time, never all that you want or know at once.',
    '- Answer with your words alone: no notes, stage directions, reasoning, or names before them.',
    '- Messages of the system tell you what happens on the line. Never mention them.',
    `- When what you came for is settled and they have said goodbye, say goodbye and call ${END_CALL} in the same answer. Agreeing to something settles nothing: wait until they have done it or said that they will.`,
  ]);
}

function authorSection({ persona, authored }: LeadCharacter): ToldSection {
  const lines = [persona, ...authored].filter((line) => line.trim() !== '');
  return told(
    'author',
    'Above all else',
    'scenario',
    lines.length === 0 ? '' : ['Where this says otherwise than anything before it, this holds:', ...lines],
  );
}
