/** What an agent's questions are to this lead, which knows its facts and why it is on the line. */
import { isOffer } from '../../language/answers.ts';
import type { Ask, HeardAgent } from '../../language/read-agent.ts';
import { wordsOf } from '../../language/words.ts';
import type { AgendaState, AgendaWorld } from './agenda-state.ts';
import { factAsked, isOptionOf, nextFact, type KnownFacts } from './fact-asked.ts';
import { WANT } from './taken-back.ts';

/** Questions that may be for a fact, whatever else they could be taken for. */
const MAY_ASK_FACTS: readonly Ask['kind'][] = ['slot', 'yes_no', 'open', 'interest', 'confirm'];
/** Questions that a call may begin with, before the one that it is about. */
const BEFORE: readonly Ask['kind'][] = ['identity', 'permission'];

/** A question for a fact is one, in whatever words it is put; the first of a call is answered by what the lead wants, unless it names a fact. */
export function hearFacts(world: AgendaWorld, state: AgendaState, heard: HeardAgent): HeardAgent {
  const asks = heard.asks.map((ask) => hearAsk(world, state, heard, byForm(world, ask, state.opened === 0)));
  if (asks.some(({ kind }) => !BEFORE.includes(kind))) state.opened += 1;
  return { ...heard, asks };
}

/** "Where can I send it?" asks no leave, and a call that begins with "Four quick questions?" wants a yes. */
function byForm({ ontology: { language } }: AgendaWorld, ask: Ask, isOpening: boolean): Ask {
  const { questions, book } = language;
  if (!questions.openStart) return ask;
  const words = wordsOf(ask.sentence).filter((word) => !questions.leadIn.has(word));
  if (questions.openStart.test(words[0] ?? ''))
    return ask.kind === 'interest' || ask.kind === 'confirm' ? { ...ask, kind: 'open', slot: null } : ask;
  const isRequest = book.recognize.agent['request_start']?.some((start) => words.join(' ').startsWith(start)) === true;
  const isFragment = ask.kind === 'open' && ask.wants === undefined && !isRequest;
  return isOpening && isFragment && !words.some((word) => questions.forFacts.has(word))
    ? { ...ask, kind: 'yes_no', slot: null }
    : ask;
}

function hearAsk(world: AgendaWorld, state: AgendaState, heard: HeardAgent, ask: Ask): Ask {
  const { facts, ontology } = world;
  const known: KnownFacts = { facts, ontology, told: state.informed };
  const isOwn = ask.kind === 'slot' && ask.slot !== null && Object.hasOwn(facts, ask.slot);
  const isOpening = state.opened === 0;
  const isChoice = wordsOf(ask.sentence).includes(ontology.language.questions.or);
  if (isOwn) {
    // "Do you want to book a room, or is it about one that you have?" is no question for the room.
    const isReason = isOpening && world.callType === 'inbound' && isChoice && !isForFact(world, ask);
    return isReason && !isOptionOf(known, ask.slot ?? '', ask) ? { ...ask, kind: 'yes_no', slot: null } : ask;
  }
  if (!MAY_ASK_FACTS.includes(ask.kind)) return ask;
  const after = heard.text.slice(heard.text.indexOf(ask.sentence) + ask.sentence.length);
  const named = factAsked(known, ask, after);
  if (named !== null && (ask.kind !== 'interest' || isYesNo(world, named) || isOptionOf(known, named, ask)))
    return { ...ask, kind: 'slot', slot: named };
  const wantsYes = ask.kind !== 'open' && ask.kind !== 'slot';
  if (isOffer(ontology.language, { ...ask, slot: null }) || (isOpening && wantsYes && !isChoice)) return ask;
  // A slot that everybody knows is asked for by name: whatever else comes next, it is not that.
  if (ask.kind === 'slot' && ontology.slots.get(ask.slot ?? '')?.isFact === false && !isWhenAsked(world, ask))
    return ask;
  const next = whenWished(world, state, ask) ?? nextFact(known, ask);
  return next === null ? ask : { ...ask, kind: 'slot', slot: next };
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
