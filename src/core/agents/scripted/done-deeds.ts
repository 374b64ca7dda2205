/** Whether the lead did what a condition names: by its acts, by a yes or no to what was asked, or in words of its trade. */
import { asksToChoose, isOffer, rejectsChoice, saysNo } from '../../language/answers.ts';
import type { Language } from '../../language/language.ts';
import type { Deed, Test } from '../../language/instruction.ts';
import { saysSame, type SaidWord } from '../../language/meanings.ts';
import type { Ask } from '../../language/read-agent.ts';
import { akin } from '../../language/slot-ontology.ts';
import { readerOf } from '../../language/value-reader.ts';
import { wordsOf } from '../../language/words.ts';
import type { Draft } from './agent-draft.ts';
import type { AnsweredAsk } from './agent-state.ts';
import {
  answersOf,
  asksHeard,
  isYesToOffer,
  polarityOf,
  shareOf,
  statedIn,
  topicOf,
  type Scene,
} from './condition-scene.ts';
import { askedWhether } from './known-answers.ts';
import type { Hearing } from './policy-rule.ts';
import { isSaid, meantByYes, shareAsked, shareMeant } from './said-of-conditions.ts';

/** Share of a condition's telling words that a question must have to be about the same. */
const SAME_TOPIC = 0.5;

function accepts(scene: Scene, says: 'yes' | 'no', test: Wanted): boolean {
  if (test.ofChoice === true) return rejectsOffered(scene, says);
  const { about, words, asked } = test;
  const { draft, hearing } = scene;
  const { meanings } = draft.world;
  const given = answersOf(scene).filter((one) => polarityOf(one) === says);
  if (asked !== undefined)
    return (
      given.some(({ question }) => asked.includes(question)) ||
      // "Do you have a reference number?" wants it, and "No, not yet" has none.
      (says === 'no' &&
        hearing !== null &&
        refusesToTell(hearing, draft.world.language) &&
        hearing.answers.open.some(({ sentence }) => asked.includes(sentence)))
    );
  if (given.some(({ question }) => shareAsked(meanings, words, meanings.words(question)) >= SAME_TOPIC)) return true;
  if (about.length > 0 && given.some((one) => shareOf(about, topicOf(draft, one)) >= SAME_TOPIC)) return true;
  // "An adviser could come by. Would you like that?": what was said before the question is what it is about.
  if (
    hearing === null &&
    about.length > 0 &&
    given.some(({ within }) => shareOf(about, draft.world.telling(within)) >= SAME_TOPIC)
  )
    return true;
  const isOffered = (one: AnsweredAsk): boolean =>
    isOffer(draft.world.language, { kind: one.kind, slot: one.slot, sentence: one.question });
  const offered = given.some(isOffered);
  // "No, thank you", to "Do you need a ramp?", is a no to that.
  const declines = says === 'no' && hearing !== null && hearing.heard.keys.has('decline') && given.every(isOffered);
  // "I'd rather not give that out", to "Could you read me your card number?"
  const isTold = (): boolean => hearing !== null && about.length > 0 && isAboutOpenQuestion(draft, hearing, about);
  if (
    says === 'no' &&
    hearing !== null &&
    refusesToTell(hearing, draft.world.language) &&
    ((namesChoice(draft, about) && leavesOpenChoice(draft, hearing)) || isTold())
  )
    return true;
  // What it says about the offer in other words than the question's is still about it; what was agreed to before, as far as it was asked for.
  if (hearing === null && about.length > 0) return false;
  const isElsewhere = !namesChoice(draft, about) && isAboutAnother(draft, about);
  return (offered || declines) && !isElsewhere && !isBesideMain(scene, about, given);
}

/** "And shall we wash it, too?": who has said yes to an offer before says no to that alone, and to what is collected. */
const isBesideMain = (
  { draft: { state, world } }: Scene,
  about: readonly string[],
  given: readonly AnsweredAsk[],
): boolean =>
  (about.length > 0 || (given.length > 0 && given.every(({ slot }) => slot !== null))) &&
  state.answered.some(
    ({ kind, slot, question, value }) =>
      value === 'yes' && kind !== 'permission' && isOffer(world.language, { kind, slot, sentence: question }),
  );

/** "Neither slot works": what was offered to choose from is refused, whether a value or a yes was asked for. A no to the call itself is none. */
function rejectsOffered(scene: Scene, says: 'yes' | 'no'): boolean {
  const { draft, hearing } = scene;
  if (hearing !== null && says === 'no' && refusesToTell(hearing, draft.world.language))
    if (leavesOpenChoice(draft, hearing)) return true;
  return answersOf(scene).some((one) => polarityOf(one) === says && isChoice(draft, one.kind, one.question));
}

/** Something to choose from: things, or moments. */
const isChoice = (draft: Draft, kind: Ask['kind'], sentence: string): boolean =>
  asksToChoose(draft.world.language, sentence) ||
  namesMoments(draft, sentence) ||
  asksForTime(draft, { kind, slot: null, sentence });

/** What was put to the lead to choose from is not answered. */
const leavesOpenChoice = (draft: Draft, { answers }: Hearing): boolean =>
  answers.open.some(({ kind, sentence }) => isChoice(draft, kind, sentence));

/** "We could come on Monday or on Friday." */
const namesMoments = ({ world: { language } }: Draft, text: string): boolean =>
  readerOf(language)(text).some(({ readings: [first] }) => first.kind === 'day' || first.kind === 'time');

/** "Neither, I'm afraid" to "Wednesday or Saturday?" is a no to "both days", "the times", "what you offer". */
const namesChoice = ({ world }: Draft, about: readonly string[]): boolean =>
  about.length > 0 && about.every((word) => world.language.questions.choices?.test(word) === true);

type Wanted = Pick<Extract<Test, { kind: 'did' }>, 'about' | 'words' | 'asked' | 'ofChoice'>;

export const YES_NO: ReadonlySet<string> = new Set(['yes_no', 'confirm', 'interest', 'permission', 'identity']);

/** Whether some other line of the script is what the words are about. */
const isAboutAnother = ({ world, state }: Draft, about: readonly string[]): boolean =>
  about.length > 0 &&
  world.script.blocks.some(
    ({ text }, at) =>
      at !== state.cursor - 1 &&
      world.readAgent(text).asks.some(({ kind }) => YES_NO.has(kind)) &&
      shareOf(about, world.telling(text)) > SAME_TOPIC,
  );

/** What else a deed is known by: a no to "Am I speaking with …?" is a wrong number. */
const BY_ANSWER: Readonly<Record<string, { kind: string; unless: readonly string[] }>> = {
  wrong_number: { kind: 'identity', unless: [] },
  callback: { kind: 'permission', unless: ['decline', 'opt_out'] },
  reschedule: { kind: 'confirm', unless: ['decline', 'cancel', 'opt_out', 'wrong_number'] },
};

/** What a lead may ask about without wanting it done. */
const MERELY_ASKED: readonly string[] = ['cancel', 'reschedule'];

export function did(scene: Scene, { deed, ...test }: Extract<Test, { kind: 'did' }>): boolean {
  const { draft, hearing } = scene;
  const { about } = test;
  if ('says' in deed) return accepts(scene, deed.says, test);
  if ('objection' in deed) {
    if (hearing === null) return (draft.state.objections[deed.objection] ?? 0) > 0;
    // What there is already is told in words of the trade: "We're happy with our supplier".
    const isTheirs = deed.objection === 'already_have' && hearing.heard.objection === null && test.words.length > 0;
    return (
      hearing.heard.objection === deed.objection ||
      (isTheirs && isSaid(draft.world, test.words, statedIn(draft, hearing.heard)))
    );
  }
  if (deed.key === 'somebody_else') return isOfAnother(scene, test);
  if (deed.key === 'identified') return isIdentified(scene);
  if (!hearing) return draft.state.heardKeys.includes(deed.key) && !isOfSomeDanger(draft, deed.key, test.words);
  const { heard, answers } = hearing;
  const isOpen =
    about.length === 0 ||
    !(deed.key === 'unsure' || deed.key === 'refuse') ||
    (deed.key === 'unsure' && isOfNoQuestion(draft, about));
  if (
    heard.keys.has(deed.key) &&
    MERELY_ASKED.includes(deed.key) &&
    draft.world.language.questions.requestsMove?.test(heard.text) !== true &&
    askedWhether(draft, heard.text) !== null
  )
    return false;
  if (heard.keys.has(deed.key) && deed.key === 'emergency' && !isThatDanger(scene, test.words)) return false;
  if (heard.keys.has(deed.key) && ABOUT_THINGS.has(deed.key)) return isAboutIt(scene, test.about);
  if (heard.keys.has(deed.key) && isDeniedByAnswer(scene, deed.key, test.words)) return false;
  if (heard.keys.has(deed.key)) return isOpen || isAboutOpenQuestion(draft, hearing, about);
  if (deed.key === 'refuse' && refusesToTell(hearing, draft.world.language))
    return isOpen || isAboutOpenQuestion(draft, hearing, about);
  const by = BY_ANSWER[deed.key];
  return (
    by !== undefined &&
    answers.given.some(
      ({ ask, value }) =>
        value === 'no' &&
        (ask.kind === by.kind ||
          (by.kind === 'confirm' && asksForTime(draft, ask)) ||
          (by.kind === 'identity' &&
            draft.world.language.questions.who?.test(wordsOf(ask.sentence).join(' ')) === true)),
    ) &&
    !by.unless.some((key) => heard.keys.has(key))
  );
}

/**
 * "If they can smell gas" is for no burst pipe; and whether anybody is in danger is told by the answer where the script asks just that.
 */
function isThatDanger({ draft, hearing }: Scene, words: readonly SaidWord[]): boolean {
  const { meanings, script, readAgent, language } = draft.world;
  if (words.length === 0 || hearing === null) return true;
  const said = statedIn(draft, hearing.heard);
  const isOfAny = ({ word }: SaidWord): boolean => language.roles.anyDanger?.has(word) === true;
  const isAsked = script.blocks.some(({ text }) =>
    readAgent(text).asks.some(
      ({ kind, sentence }) => (kind === 'yes_no' || kind === 'slot') && meanings.words(sentence).some(isOfAny),
    ),
  );
  return (words.every(isOfAny) && !isAsked) || shareMeant(draft.world, words, said) > 0;
}

/** A burst pipe that was told of is no smell of gas: which danger it was is known by the rule that was followed for it. */
const isOfSomeDanger = ({ world: { language } }: Draft, key: string, words: readonly SaidWord[]): boolean =>
  key === 'emergency' && words.some(({ word }) => language.roles.anyDanger?.has(word) !== true);

/** It has said that it is who was asked for; whoever is not asked for it by the script is taken for that. */
const isIdentified = (scene: Scene): boolean =>
  answersOf(scene).some(({ kind, value }) => kind === 'identity' && value === 'yes') ||
  !scene.draft.world.script.blocks.some(({ text }) =>
    scene.draft.world.readAgent(text).asks.some(({ kind }) => kind === 'identity'),
  );

/** "I'm his wife", "She's in the garden": not the one who was asked for, but somebody who knows them. */
const isOfAnother = (scene: Scene, test: Omit<Extract<Test, { kind: 'did' }>, 'deed'>): boolean =>
  scene.hearing !== null &&
  scene.draft.world.language.denial.absent?.test(scene.hearing.heard.text) === true &&
  did(scene, { ...test, deed: { key: 'wrong_number' }, about: [] });

/** "Your visit is on Friday at four. Does that suit you?" */
function asksForTime({ world, state }: Draft, { kind, sentence }: Ask): boolean {
  if (kind !== 'yes_no' || world.language.questions.suits?.test(wordsOf(sentence).join(' ')) !== true) return false;
  return readerOf(world.language)(state.lastText ?? '').some(
    ({ readings: [first] }) => first.kind === 'day' || first.kind === 'time',
  );
}

/** A no to a question for something that is to be told: no yes or no was asked for. */
export const refusesToTell = ({ heard, answers }: Hearing, language: Language): boolean =>
  (saysNo(heard) || answers.open.some(({ sentence }) => rejectsChoice(language, sentence, heard))) &&
  answers.open.some(({ kind }) => kind === 'slot' || kind === 'open') &&
  answers.given.every(({ value }) => value === null);

/** What the lead does that is told in words of its trade as often as in words of its own: "two bags were missing" disputes a bill. */
const OWN_WORDS: ReadonlySet<string> = new Set('emergency distress dispute complaint refund out_of_scope'.split(' '));

/** A refund of something, a complaint about something: who says nothing of what it is about may mean it. */
function isAboutIt({ draft, hearing }: Scene, about: readonly string[]): boolean {
  if (hearing === null || about.length === 0) return true;
  const said = draft.world.telling(hearing.heard.text);
  return said.length <= SAYS_LITTLE || about.some((part) => said.some((other) => akin(part, other)));
}
/** Telling words of "I want to complain", at most. */
const SAYS_LITTLE = 2;

/** What is done about a thing, of which one may speak for any other reason. */
const ABOUT_THINGS: ReadonlySet<string> = new Set('dispute complaint refund'.split(' '));
export const isAboutThings = (deed: Deed): boolean => 'key' in deed && ABOUT_THINGS.has(deed.key);

export const hasOwnWords = (deed: Deed): boolean => 'key' in deed && OWN_WORDS.has(deed.key);

/** The lead says what the condition says, whatever that does. */
export function isTold({ draft, hearing }: Scene, deed: Deed, words: readonly SaidWord[]): boolean {
  if (hearing === null) return false;
  const isDeniedToo = (): boolean =>
    words.some(({ denied }) => denied) && shareMeant(draft.world, words, statedIn(draft, hearing.heard)) >= TOLD;
  // "I'd sooner not answer that" refuses in the condition's own word.
  if ('key' in deed && deed.key === 'refuse' && isDeniedToo()) return true;
  if ('says' in deed) return isDeniedToo();
  if (isExpressed(draft, deed, words, statedIn(draft, hearing.heard))) return true;
  const isOwn = hasOwnWords(deed);
  if (isOwn || BY_WORDS.has('key' in deed ? deed.key : '')) {
    const { meanings } = draft.world;
    const isAnswer = answersOf({ draft, hearing }).some((one) => {
      const polarity = polarityOf(one);
      if (polarity === null || isYesToOffer(draft, one)) return false;
      const asked = meanings.words(one.question);
      return shareAsked(meanings, words, asked) === 1 && meantByYes(meanings, words, asked) === (polarity === 'yes');
    });
    if (isAnswer || isChosen(draft, hearing, words)) return true;
  }
  if (!isOwn && words.length < 2) return false;
  if (!isOwn) return shareMeant(draft.world, words, statedIn(draft, hearing.heard)) >= TOLD;
  // "Can I get my money back?" asks for it.
  const stated = draft.world.meanings.words(hearing.heard.text);
  const tells =
    words.length > 1 ||
    isVeryWord(deed, words, stated) ||
    stated.some(({ denied }) => denied) ||
    namesDeed(draft, deed, words) ||
    words.every(isGrave(draft));
  return tells && isSaid(draft.world, words, stated);
}
/** "My passenger was injured": in the condition's own word, where a miss is dangerous. */
const isVeryWord = (deed: Deed, words: readonly SaidWord[], stated: readonly SaidWord[]): boolean =>
  'key' in deed &&
  deed.key === 'emergency' &&
  words.some(({ word, main }) => main === true && stated.some((one) => one.word === word));

/** "Swap it", to "Would you like to keep it, swap it or send it back?": of what a question offers, just that. */
const isChosen = ({ world }: Draft, { heard, answers }: Hearing, words: readonly SaidWord[]): boolean =>
  words.length > 0 &&
  answers.given.some(
    ({ ask, value }) =>
      value !== null &&
      value !== 'yes' &&
      value !== 'no' &&
      asksToChoose(world.language, ask.sentence) &&
      heard.question === null &&
      shareMeant(world, words, world.meanings.words(heard.text)) === 1,
  );

/** In a turn of phrase for what the condition says of them: "that's out of my range" for being too expensive. */
function isExpressed({ world }: Draft, deed: Deed, words: readonly SaidWord[], stated: readonly SaidWord[]): boolean {
  if ('key' in deed && !EXPRESSED.has(deed.key)) return false;
  const main = words.filter((word) => word.main);
  return (
    main.length > 0 &&
    main.every((meant) =>
      stated.some(({ parts, also = [], ...said }) =>
        parts === undefined || said.word === world.language.pause
          ? false
          : [said, ...also].some((one) => saysSame(world.meanings, one, meant)),
      ),
    )
  );
}
/** Deeds of which a miss costs little are known by turns of phrase as well; the others have rules of their own. */
const EXPRESSED: ReadonlySet<string> = new Set(['complaint', 'dispute', 'refund', 'unsure', 'refuse']);

/** "He passed away": said of anybody, it is that. */
const isGrave =
  ({ world: { language, meanings } }: Draft) =>
  ({ word, parts }: SaidWord): boolean =>
    [...(language.roles.grave ?? [])].some((grave) =>
      [word, ...(parts ?? []).map((part) => part.word)].some((one) => meanings.relation(one, grave) === 'same'),
    );

/** Its only word is that for the deed itself, and no thing that may be spoken of for any reason. */
const namesDeed = ({ world }: Draft, deed: Deed, words: readonly SaidWord[]): boolean =>
  'key' in deed && words.every(({ word, denied }) => denied || world.meanings.relation(word, deed.key) === 'same');

/** What a lead does by a yes or no to a question about just that: "Are you the owner?" */
const BY_WORDS: ReadonlySet<string> = new Set(['wrong_number', 'cancel', 'reschedule']);
/** "Are you the tenant?" "Yes, but he moves out": who says so is no wrong number, whatever else it says. */
const isDeniedByAnswer = (scene: Scene, key: string, words: readonly SaidWord[]): boolean =>
  BY_WORDS.has(key) &&
  words.length > 0 &&
  answersOf(scene).some((one) => {
    const polarity = polarityOf(one);
    if (polarity === null || isYesToOffer(scene.draft, one)) return false;
    const { meanings } = scene.draft.world;
    const asked = meanings.words(one.question);
    return shareAsked(meanings, words, asked) === 1 && meantByYes(meanings, words, asked) === (polarity === 'no');
  });
/** Of what else than its own words would tell better. */
const TOLD = 0.7;

/** "If they cannot decide today": no question is for that, so any may be meant that leaves something to decide. */
const isOfNoQuestion = ({ world }: Draft, about: readonly string[]): boolean =>
  world.language.roles.decides !== undefined &&
  about.every((stem) => world.language.roles.decides?.test(stem) === true);

const isAboutOpenQuestion = (draft: Draft, hearing: Hearing, about: readonly string[]): boolean =>
  asksHeard(hearing).some(
    ({ sentence, slot }) => shareOf(about, topicOf(draft, { question: sentence, slot })) >= SAME_TOPIC,
  );
