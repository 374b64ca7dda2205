/** What an agent's questions are to this lead, which knows its facts and why it is on the line. */
import { isOffer } from '../../language/answers.ts';
import type { Ask, HeardAgent } from '../../language/read-agent.ts';
import { withoutLeadIn } from '../../language/offering.ts';
import { wordsOf } from '../../language/words.ts';
import type { AgendaState, AgendaWorld } from './agenda-state.ts';
import {
  asksThing,
  factAsked,
  isAnswerTo,
  isOffered,
  isOptionOf,
  namesFact,
  nextFact,
  type KnownFacts,
} from './fact-asked.ts';
import { chooseFact, factStated } from './fact-chosen.ts';
import { kindOfFact } from './fact-kinds.ts';
import { WANT } from './taken-back.ts';
import { isReasonAsked, isWantDue } from './wants.ts';

/** Questions that may be for a fact, whatever else they could be taken for. */
const MAY_ASK_FACTS: readonly Ask['kind'][] = ['slot', 'yes_no', 'open', 'interest', 'confirm'];
/** What these ask for is a yes to what is offered or arranged, unless they name a fact. */
const WANTS_CONSENT: readonly Ask['kind'][] = ['interest', 'confirm'];
/** Questions that a call may begin with, before the one that it is about. */
const BEFORE: readonly Ask['kind'][] = ['identity', 'permission'];

/** A question for a fact is one, in whatever words it is put; the first of a call is answered by what the lead wants, unless it names a fact. `isBeginning`: of a turn that the lead does not hear to its end. */
export function hearFacts(world: AgendaWorld, state: AgendaState, heard: HeardAgent, isBeginning: boolean): HeardAgent {
  const asks = heard.asks.map((ask) => hearAsk(world, state, heard, byForm(world, ask, state.opened === 0)));
  const told = asks.flatMap(({ kind, slot, sentence }) =>
    kind === 'slot' && slot !== null && Object.hasOwn(world.facts, slot) ? [[plainly(sentence), slot] as const] : [],
  );
  if (told.length > 0) state.askedBefore = { ...state.askedBefore, ...Object.fromEntries(told) };
  if (asks.some(({ kind }) => !BEFORE.includes(kind))) state.opened += 1;
  const stated = asks.length === 0 && !isBeginning ? askStated(world, state, heard) : null;
  return { ...heard, asks: stated === null ? asks : [stated] };
}

const plainly = (sentence: string): string => wordsOf(sentence).join(' ');

/** "Just so I have it right: who will let us in?": what it was for when it was asked first; null: it was not. */
function askedAgain({ askedBefore }: AgendaState, { sentence }: Ask): string | null {
  const words = plainly(sentence);
  const [, slot] =
    Object.entries(askedBefore).find(([before]) => words === before || words.endsWith(` ${before}`)) ?? [];
  return slot ?? null;
}

/** "I don't have a postcode for you yet." asks for it by no question. */
function askStated({ facts, ontology }: AgendaWorld, state: AgendaState, { text, keys }: HeardAgent): Ask | null {
  if (state.opened === 0 || keys.has('goodbye')) return null;
  const known: KnownFacts = { facts, ontology, told: state.informed };
  const sentence = ontology.language
    .sentencesOf(text)
    .findLast((one) => asksThing(ontology.language, { sentence: one }));
  if (sentence !== undefined) {
    const ask: Ask = { kind: 'open', slot: null, sentence };
    const slot = factAsked(known, ask) ?? nextFact(known, ask);
    // What it does not know it says it does not know, where it is surely asked for something of its own.
    if (slot !== null || ontology.language.questions.ofOwn?.test(wordsOf(sentence).join(' ')) === true)
      return slot === null ? ask : { ...ask, kind: 'slot', slot };
  }
  const slot = factStated(known, text);
  return slot === null ? null : { kind: 'slot', slot, sentence: text };
}

/** "Where can I send it?" asks no leave, and a call that begins with "Four quick questions?" wants a yes. */
function byForm({ ontology: { language } }: AgendaWorld, ask: Ask, isOpening: boolean): Ask {
  const { questions, book } = language;
  if (!questions.openStart) return ask;
  const words = withoutLeadIn(questions, ask.sentence);
  if (questions.openStart.test(words.join(' ')))
    return ask.kind === 'interest' || ask.kind === 'confirm' ? { ...ask, kind: 'open', slot: null } : ask;
  if (!isOpening || ask.kind !== 'open' || ask.wants !== undefined) return ask;
  const isRequest = book.recognize.agent['request_start']?.some((start) => words.join(' ').startsWith(start)) === true;
  return isRequest || words.some((word) => questions.forFacts.has(word)) ? ask : { ...ask, kind: 'yes_no', slot: null };
}

function hearAsk(world: AgendaWorld, state: AgendaState, heard: HeardAgent, ask: Ask): Ask {
  const { facts, ontology, firstName } = world;
  const known: KnownFacts = { facts, ontology, told: state.informed, firstName };
  const isOwn = ask.kind === 'slot' && ask.slot !== null && Object.hasOwn(facts, ask.slot);
  const isOpening = state.opened === 0;
  const isChoice = wordsOf(ask.sentence).includes(ontology.language.questions.or);
  if (isOwn) {
    // "Do you want to book a room, or is it about one that you have?" is no question for the room.
    const isReason = isOpening && world.callType === 'inbound' && isChoice && !isForFact(world, ask);
    if (isReason && !isOptionOf(known, ask.slot ?? '', ask)) return { ...ask, kind: 'yes_no', slot: null };
    // "How happy are you with that station?" names what was told, and asks for something else.
    const fits = isAnswerTo(known, ask.slot ?? '', ask);
    const wasTold = (state.informed[ask.slot ?? ''] ?? 0) > 0;
    const other = wasTold || !fits ? factAsked(known, { ...ask, kind: 'open' }) : null;
    if (other !== null) return { ...ask, slot: other };
    // A word of its name may stand in a question for something else.
    const likelier = namesFact(known, ask.slot ?? '', ask) ? null : chooseFact(known, ask, heard.text);
    if (likelier?.isSure) return { ...ask, slot: likelier.fact };
    if (fits) return ask;
    const isYes = ontology.language.questions.yesStart.test(wordsOf(ask.sentence)[0] ?? '');
    return hearAsk(world, state, heard, { ...ask, kind: isYes ? 'yes_no' : 'open', slot: null });
  }
  if (!MAY_ASK_FACTS.includes(ask.kind)) return ask;
  const after = heard.text.slice(heard.text.indexOf(ask.sentence) + ask.sentence.length);
  const said = heard.text.slice(0, heard.text.indexOf(ask.sentence));
  const wantsYes = ask.kind !== 'open' && ask.kind !== 'slot';
  const offers = isOffer(ontology.language, { ...ask, slot: null });
  const byWords = factAsked(known, ask, after, said);
  const isNamed =
    byWords !== null &&
    (namesFact(known, byWords, ask) || isOptionOf(known, byWords, ask) || isOffered(known, byWords, ask, said));
  // How a call begins is for what the lead came for, unless a fact is named.
  const isOwnMatter = isOpening && (wantsYes || isReasonAsked(world, state));
  // "Would you like to pay monthly or in one go?" offers nothing.
  const leavesChoice = offers && isChoice && !isOwnMatter;
  const isSettled = isNamed || isOwnMatter || (!leavesChoice && (offers || WANTS_CONSENT.includes(ask.kind)));
  const choice = isSettled ? null : chooseFact(known, ask, heard.text);
  /** The guess, or what is far likelier. */
  const unlessLikelier = (guess: string | null): string | null =>
    guess === null || choice === null ? guess : choice.rather(guess);
  const consent = isOpening || isNamed || leavesChoice ? null : consentAsked(known, ask);
  if (consent !== null) return { ...ask, kind: 'slot', slot: consent };
  // "Could you read me your card number?" wants no yes.
  const isForThing = wantsYes && asksThing(ontology.language, ask);
  // "Can I run through a few details about the site with you?" is no question for the contact on site.
  const isLeave = offers && !leavesChoice && !isNamed && !isForThing;
  const named = choice?.isSure ? choice.fact : unlessLikelier(byWords);
  if (
    named !== null &&
    !isLeave &&
    (ask.kind !== 'interest' || leavesChoice || isYesNo(world, named) || isOptionOf(known, named, ask))
  )
    return { ...ask, kind: 'slot', slot: named };
  if (!isForThing && (offers || (isOpening && wantsYes && !isChoice))) return ask;
  // A slot that everybody knows is asked for by name: whatever else comes next, it is not that.
  if (ask.kind === 'slot' && ontology.slots.get(ask.slot ?? '')?.isFact === false && !isWhenAsked(world, ask))
    return ask;
  // "What is it about?" is answered with what the lead came for.
  if (ask.kind === 'open' && isReasonAsked(world, state) && isWantDue(world, state, heard)) return ask;
  const again = askedAgain(state, ask);
  if (again !== null) return { ...ask, kind: 'slot', slot: again };
  const byOrder = whenWished(world, state, ask) ?? nextFact(known, ask);
  const next = byOrder === null ? (choice?.fact ?? null) : unlessLikelier(byOrder);
  if (next !== null) return { ...ask, kind: 'slot', slot: next };
  return isForThing ? { ...ask, kind: 'open', slot: null } : ask;
}

/** "It is 60 pounds, shall I order it?" is for what the lead knows of its consent, and that may be a no; null: it knows of none, or has told it. */
function consentAsked({ facts, ontology: { language }, told }: KnownFacts, { sentence }: Ask): string | null {
  const { forConsent } = language.questions;
  if (forConsent?.asked.test(wordsOf(sentence).join(' ')) !== true) return null;
  const [consent, ...others] = Object.entries(facts).filter(
    ([name, value]) =>
      (told[name] ?? 0) === 0 &&
      ['yes_no', 'text'].includes(kindOfFact(language, value)) &&
      forConsent.named.test(name.replaceAll('_', ' ')),
  );
  return others.length === 0 ? (consent?.[0] ?? null) : null;
}

/** Whoever has just asked for another time, or another day, is asked for that: "Which one would suit you?" */
function whenWished(
  { wants, facts, ontology }: AgendaWorld,
  { lastInformed, informed }: AgendaState,
  ask: Ask,
): string | null {
  const isAsked = (ask.kind === 'open' || ask.kind === 'slot') && lastInformed.includes(WANT);
  if (!isAsked || (wants !== 'reschedule' && wants !== 'callback')) return null;
  const untold = Object.keys(facts).filter((name) => (informed[name] ?? 0) === 0);
  const wished = untold.find((name) => ['day', 'time'].includes(ontology.slots.get(name)?.kind ?? ''));
  return wished ?? (untold.length === 1 ? (untold[0] ?? null) : null);
}

const isWhenAsked = ({ ontology }: AgendaWorld, { slot }: Ask): boolean =>
  ['day', 'time', 'number'].includes(ontology.slots.get(slot ?? '')?.kind ?? '');

const isYesNo = ({ ontology }: AgendaWorld, fact: string): boolean => ontology.slots.get(fact)?.kind === 'yes_no';

const isForFact = ({ ontology }: AgendaWorld, { sentence }: Ask): boolean =>
  wordsOf(sentence).some((word) => ontology.language.questions.forFacts.has(word));
