/** A language as the rule-based engines need it. What they know of words, forms and phrases is in here and nowhere else. */
import type { Purpose, Purposeful } from '../understanding/purpose-reader.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { Condition, Deed, Instruction, Affix, Amounts, MarkedShape, Quantity, Times } from './instruction.ts';
import type { Meanings } from './meanings.ts';
import type { LearntLanguage } from './learnt-language.ts';
import type { ReadNames } from './names-said.ts';
import type { PhraseBook } from './phrase-book.ts';
import type { Exclusions } from '../values/exclusions.ts';
import type { ReadValues } from '../values/value.ts';

/** Stems of the words of a text that tell what it is about. */
export type Telling = (text: string) => readonly string[];

export type WhenKind = 'day' | 'time';

/** Finds days, dates and times of day. */
interface Dates {
  /** From the first word of a date or time to its last, "Tuesday at 3 pm" as one value; null where there is none. */
  findWhen(this: void, tokens: readonly string[], kind: WhenKind): string | null;
  /** What a written value is; null: neither. */
  whenKindOf(this: void, tokens: readonly string[]): WhenKind | null;
}

interface Values {
  /** What a written yes and a written no look like. */
  yes: RegExp;
  no: RegExp;
  /** A number in words, as far as one word tells. */
  isNumber(this: void, word: string): boolean;
  /** Words without which an answer is the same one. */
  approximate: ReadonlySet<string>;
  /** Words without which a thing that is named is the same one: "by email", "keep it". Absent: `approximate`. */
  light?: ReadonlySet<string>;
  currencies: ReadonlySet<string>;
  /** Finds numbers, money, days, times and addresses, whatever way they are written; absent: figures are read alone. */
  read?: ReadValues;
  /** Words that a value may be made of, beside figures: a text without any is not read for values. Plain words; absent: none. */
  mayBeValue?(this: void, word: string): boolean;
  /** Says that nothing is to be paid: "free of charge". Absent: no words do. */
  costsNothing?: RegExp;
  /** Stands before an amount that what was counted before comes to: ", so that's". Absent: nothing does. */
  concludes?: RegExp;
  /** What stands before a count of one that might be a pronoun elsewhere: "just the". Absent: nothing. */
  countsOne?: RegExp;
  /** What an answer begins with that is a sentence and no more than its value: "it's wide open". Absent: nothing. */
  saysWhat?: RegExp;
  /** A sentence or clause in plain words that is said around a value and is none: "I hope that helps"; absent: none are known. */
  asides?: RegExp;
  /** What an answer names, without what is told around it: "the tram, it's right outside"; absent: all of it is. */
  headOf?(this: void, text: string): string;
  /** Says that it is said again: "Like I said, …"; absent: it is not told. */
  saidAgain?: RegExp;
  /** At the end of an answer, that its value suits: "April" of "April would be better". Absent: nothing is known to. */
  suits?: RegExp;
  /** A day that is told from the day of speaking: "in about two months", "next week". Absent: none is known. */
  fromNow?: RegExp;
  /** An answer to "How many of you?" that counts people by naming them: "just me", "my wife and I". Absent: none is known. */
  people?: RegExp;
  /** Words in slots' names that say nothing about their topic. */
  emptyInNames: ReadonlySet<string>;
}

/** How questions begin and what they ask for. The patterns are put to plain words, joined by blanks. */
interface Questions {
  /** What a question ends with. */
  mark: string;
  /** Of what no agent knows anything. */
  unanswerable: string;
  asksTime: RegExp;
  asksDay: RegExp;
  wantsYes: RegExp;
  /** Begins a question for a yes, after words that may lead in to it. */
  yesNoStart: RegExp;
  leadIn: ReadonlySet<string>;
  /** Names things to choose from; absent: what stands around `or` alone tells. */
  choice?: RegExp;
  /** Offers something or asks for leave; absent: what the phrase book recognizes as that. */
  offers?: RegExp;
  /** In plain words, an offer or a question for leave without its subject: "fancy another go", "happy to go ahead". Absent: none is known. */
  clipped?: RegExp;
  /** Stems of what there is to choose from, whatever it is: "times", "both". Absent: none are known. */
  choices?: RegExp;
  /** "May I place": what is asked leave for, and names no slot though one may be called so; absent: nothing tells. */
  leaveVerb?: RegExp;
  /** Begins a question for a yes to a fact, which offers nothing and reads nothing back; absent: none is told apart. */
  asksFacts?: RegExp;
  /** Begins a request for a yes even where a slot is named. */
  yesStart: RegExp;
  /** In plain words, begins a question that no yes answers: "What …", "Over how many …"; absent: none is known. */
  openStart?: RegExp;
  /** "He", "our little one", "a Labrador": another being may be spoken of; absent: nothing tells. */
  ofOthers?: RegExp;
  /** In plain words, "What is it for?": no figure and no moment is meant; absent: nothing tells. */
  forPurpose?: RegExp;
  /** It asks for what is to come: "Are you able to …?"; absent: nothing tells. */
  ahead?: RegExp;
  /** Speaks of calling, or of later: asks when, or answers that. Absent: nothing tells. */
  aboutCalls?: RegExp;
  /** "Is there anything you don't eat?": "no cheese" names it. Absent: nothing tells. */
  forThing?: RegExp;
  /** Asks for a moment, of which a day is a part: "When shall I ring?" Absent: it is not told. */
  moment?: RegExp;
  /** Asks for one of many: a yes to "Any allergies?" does not say which. Absent: it is not told. */
  ofMany?: RegExp;
  /** "Who …?": somebody is wanted, whatever else the sentence names ("when the time comes"); absent: nothing tells. */
  forPerson?: RegExp;
  /** "Where …?", "Which street …?": a place is wanted; absent: nothing tells. */
  forPlace?: RegExp;
  /** "Where …?", "How much would you like …?": a value is wanted, and no yes; absent: nothing tells. */
  forValue?: RegExp;
  /** "How many …?", of its plain words, and words that tell how many without a number: "both", "a few", "just us". Absent: none are known. */
  counted?: { question: RegExp; answer: ReadonlySet<string> };
  /** In plain words, "where …", "how many …": what no yes answers; absent: nothing tells. */
  forMeasure?: RegExp;
  /** In plain words, "has anybody …", "does it …": a yes or no is wanted, and nothing that is to be told; absent: nothing tells. */
  saysWhether?: RegExp;
  /** What a question asks for by its form, in plain words, and names of facts that are of that kind, or are `never`. Absent: nothing tells. */
  soughtByName?: readonly { of: 'place' | 'age' | 'count'; asked: RegExp; named: RegExp; never?: RegExp }[];
  /** In plain words: "when …": a day and a time of it; absent: nothing tells. */
  when?: RegExp;
  /** In plain words: "what town …", "which make …": something that has a name; absent: nothing tells. */
  forName?: RegExp;
  /** "We can't leave it there, which neighbour could take it?": what was answered will not do, and something else is asked for. Absent: nothing tells. */
  putsOff?: RegExp;
  /** "Which one suits you?": one of what was named before it; absent: nothing tells. */
  picks?: RegExp;
  /** Ask for a fact. */
  forFacts: ReadonlySet<string>;
  /** Of its words: a question for a yes in which a word for facts only relates: "Was the meal hot when it came?" Absent: none is known. */
  relates?: RegExp;
  /** A question for a reason, put to plain words, and names of facts that are one. Absent: nothing tells. */
  reason?: { asked: RegExp; named: RegExp };
  /** "Was that you?": a question about what stands before it. Absent: nothing tells. */
  pointing?: RegExp;
  /** A question that asks whether something can be done by a time: "Can you fetch it before then?" Absent: none is known. */
  inTime?: RegExp;
  /** What the other side calls what one calls so: "me" → "you". Absent: nothing is turned around. */
  mirrored?: Readonly<Record<string, string>>;
  /** "Does that suit you?": of what was named before it; absent: nothing tells. */
  suits?: RegExp;
  /** A last clause that wants a yes to what it names: "…, would eight be all right?"; absent: none does. */
  fits?: RegExp;
  /** First word of a request without a question mark. */
  requestStart: RegExp;
  /** In what is asked for without a question mark: it is something of whoever is asked. Absent: nothing tells. */
  ofOwn?: RegExp;
  /** Offers another time or day. Absent: nothing does. */
  offersMove?: RegExp;
  /** Asks about what stands before it: "with those"; absent: nothing does. */
  pointsBack?: RegExp;
  /** What greets at the beginning, with the blank behind it; absent: nothing does. */
  greeting?: RegExp;
  /** Asks for another day or time, and not whether that could be: "could I get a different slot?" Absent: nothing does. */
  requestsMove?: RegExp;
  /** Names something besides what was asked: "else", "any more"; absent: whatever is like such a question does. */
  beyond?: RegExp;
  /** "The person who", "a day when": no question begins with it; absent: nothing is known to be one. */
  relative?: RegExp;
  /** What only tells that a question comes: "lastly,", "one more thing:"; absent: nothing does. */
  announces?: RegExp;
  /** Asks nothing but to go on: "sorry, you were saying?" Absent: nothing does. */
  bidsOn?: RegExp;
  /** Asks whether something is wanted still: who calls it off says no. */
  stillWanted?: RegExp;
  /** Whether what there is is to go on: "do you want to keep it"; absent: nothing tells. */
  toKeep?: RegExp;
  /** Asks leave for what costs or binds: "Shall I order it?", "Is that all right with you?"; in plain words. Absent: nothing tells. */
  forConsent?: { asked: RegExp; named: RegExp };
  /** Asks by what stands behind a statement: "That is twenty pounds, okay?" */
  tagged?: RegExp;
  /** A statement of a few words that a mark makes a question: "All there?" */
  elliptical?: RegExp;
  /** The answer says what was asked in the question's own words: "Are you done?" "I'm done, all right." */
  echoed?: (question: string, text: string) => boolean;
  /** Of an answer in the question's own verb, what is named: "Do you need anything?" "I need a ramp." The text where it has none. */
  withoutEchoedVerb?: (question: string, text: string) => string;
  /** Asks for another answer to the question that is open: "What shall we write instead?" Absent: nothing does. */
  instead?: RegExp;
  /** Asks whether something may be asked, and so asks it: "May I ask why you are leaving?"; in plain words. Absent: nothing does. */
  indirect?: RegExp;
  /** A sentence about somebody, by how it begins: "I'm at home on Friday". Absent: none is told. */
  tellsOfSomebody?: RegExp;
  /** Asks for another moment than the one that was named: "Which other day …?" Absent: nothing does. */
  otherMoment?: RegExp;
  /** Takes the place of an offer that was met with a worry: "Shall we give it a go?" Absent: nothing does. */
  offersAgain?: RegExp;
  /** How something is asked for that is to be told: "Tell me the registration", "I only need an e-mail address". Absent: only questions ask. */
  asksThing?: RegExp;
  /** First word of "Is this Maria?". */
  identityStart: RegExp;
  /** Stands between two things to choose from. */
  or: string;
  /** Before `or`: all of what is named is asked about, and a yes answers it ("any cats or rabbits"); absent: nothing tells. */
  anyOf?: RegExp;
  /** Whoever says yes names what there is: "Are you celebrating a special occasion?" "Yes, our anniversary." In plain words. Absent: a yes is one. */
  forThings?: RegExp;
  /** After `or`: what is done is named there, and so it was before: "or rent it"; absent: nothing tells. */
  doesElse?: RegExp;
  /** Ask somebody to choose, and are nothing to choose: "prefer"; absent: none are known. */
  choosing?: ReadonlySet<string>;
  /** What a thing to choose from costs or bears, behind its name: "at 4 percent"; absent: nothing tells. */
  itsPrice?: RegExp;
  /** How much of what is to be chosen: "too" of "too soft"; absent: none are known. */
  degrees?: ReadonlySet<string>;
  /** Asks whether the right person is there: "Am I speaking to the account holder?"; absent: nothing tells. */
  who?: RegExp;
  /** Base forms by which a question for somebody says that it speaks to them, and nothing of them: "am I speaking to". Absent: none are known. */
  ofTalk?: ReadonlySet<string>;
  /** Asks whether that is what the lead came for: "Are you ringing about a repair?"; absent: nothing tells. */
  errand?: RegExp;
  /** Asks how something is: "How has she been?", which "fine" answers as well as a story; absent: nothing tells. */
  howItIs?: RegExp;
  /** Asks for a story, and no thing: "What seems to be the trouble?"; absent: nothing tells. */
  story?: RegExp;
  /** Words that begin a story and name no thing: "I", "it's"; absent: none are known. */
  persons?: ReadonlySet<string>;
  /** A moment that somebody proposes: where the clauses of what is said are parted, and, in plain words, which of them propose something ("could you ring at six"). Absent: nothing tells. */
  proposes?: { clauses: RegExp; made: RegExp };
  /** The one who is asked, as one of several things to choose from ("you or your employer"), and, of a clause in plain words, how it names itself: by a group "word", or not ("I am"), which is `word` then; `does`, of all that is said: that it does something by itself ("we'll do it ourselves"); `others`: that it leaves it to whoever asks ("your people"). Absent: it is none. */
  oneself?: { asked: RegExp; said: RegExp; does: RegExp; others: RegExp; word: string };
  /** In plain words: for somebody who does something, whoever it is, and no name: "who will be there". Absent: nothing tells. */
  whom?: RegExp;
  /** Of a question up to its "or": what follows is a part of what is asked for ("the name of your landlord or agency"). Absent: nothing tells. */
  asksOfEither?: RegExp;
  /** Asks whether there is time to talk, in plain words: "have you got two minutes to tell me"; absent: phrases alone tell. */
  forMinutes?: RegExp;
  /** A question of the lead's, in plain words, that asks something of what it may choose and chooses none of it: "which is the better one"; absent: nothing tells. */
  asksOfChoices?: RegExp;
  /** "Switch to" of "switch to digital": what is chosen stands behind it. Of the whole text, more than once. */
  choiceVerb?: RegExp;
  /** Of what an action's parameter is said to be, that it is a yes or a no: "Whether it has to be certified". Absent: nothing tells. */
  polar?: RegExp;
  /** Of a question that ends with what its answer may begin with, as group 1: "into", of "Which language should it be put into?" Absent: none does. */
  stranded?: RegExp;
  /** Of a question in plain words, that it is for somebody who does something ("is there a friend who'd come along"), and in an answer to it, as its group "who", whom it names: "Ida" of "Ida would, she lives next door". Absent: nothing tells. */
  whoDoes?: { asked: RegExp; said: RegExp };
  /** Before a choice, belong to it where an answer has them too: "on the street"; absent: none do. */
  placing?: ReadonlySet<string>;
  /** A value that says where: "behind the shed"; absent: none is known to. */
  isPlace?: RegExp;
  /** A value that is surely a person: "my mother"; absent: none is known to be. */
  isPerson?: RegExp;
  /** A value that is a firm or a place, though it is a name: "Harbour Vets"; absent: none is known to be. */
  isBody?: RegExp;
  /** Asks for a firm, though with "who": "Who are you insured with?" Absent: nothing tells. */
  asksForBody?: RegExp;
  /** Asks for a thing and for no person, in plain words: "What fruit …?" Absent: nothing tells. */
  asksForThing?: RegExp;
  /** Asks for whatever there is to say: "Anything we should know?"; absent: nothing tells. */
  forAnything?: RegExp;
  /** Asks for whatever the lead would have: "Anything you'd like changed?"; absent: nothing tells. */
  forWishes?: RegExp;
  /** Tell what a question is about, though they carry no topic elsewhere. */
  telling: ReadonlySet<string>;
  /** "Can I …?" in a text, up to its question mark. */
  asksWhether: RegExp;
  /** From where on a question wants something to be known, and nothing to be done: "Is it far?" Absent: it is not told. */
  toKnow?: RegExp;
  /** A question for something that is to be done or allowed: "Could she come along?" Absent: it is not told. */
  asksToDo?: RegExp;
  /** Asks whether something was ever so: "Have you ever had one?" Absent: nothing tells. */
  everAsked?: RegExp;
  /** Asks what somebody calls for, and so tells nothing of what the answer does: "How may I help you?" Absent: nothing is known of that. */
  opening?: RegExp;
  /** In plain words, asks for something to be done or to be had, and for nothing to be known: "could you mend a clock", "can I book a table". Absent: nothing does. */
  requestsDeed?: RegExp;
  /** Asks, or says, whom it is for: "Is this Mr. Hale?" Absent: nothing is known of that. */
  whoever?: RegExp;
}

/** Denials in answers. */
interface Denial {
  /** What may say yes behind a no that comes first: "no, that's fine"; absent: anything may. */
  agreesBesides?: RegExp;
  /** By the name of an act: what must be said for it to be meant where no phrase or rule says so; absent: anything may. */
  evidence?: Readonly<Record<string, RegExp>>;
  /** "No" before what is not there. */
  word: string;
  /** It, with a word right after it. */
  before: RegExp;
  /** "Nobody", "none of them", in plain words joined by blanks; absent: none are known. */
  all?: RegExp;
  /** Says that of many there is none, and in which questions, in plain words, that is an answer: "nobody" to "anybody"; absent: nothing tells. */
  ofMany?: readonly { said: RegExp; asked: RegExp }[];
  /** In plain words: none of what there is to choose from: "neither", "I can't do either". Absent: nothing tells. */
  rejects?: RegExp;
  /** Says that what was said before is not meant, in plain words joined by blanks ("actually", "make it"); absent: nothing tells. */
  takesBack?: RegExp;
  /** An answer that leaves a question open and then tells something of its own: "I'm not sure, I've picked up a screw". Absent: none is known. */
  unsureBut?: RegExp;
  /** "I'd love to, but …": who says so has a difficulty, and does not refuse. Absent: none is told apart. */
  wouldLikeTo?: RegExp;
  /** A yes with something that is not wanted beside it: "Yeah, but I don't want the spray any more." Absent: nothing is known to be. */
  yesBut?: RegExp;
  /** That somebody else answers than the one who was asked for, in answer to a question for that one: "She's in the garden." Absent: nothing tells. */
  absent?: RegExp;
  /** What somebody else than the lead does or will do: "pick it up" of "my sister will pick it up"; null: nobody else is spoken of. Absent: nothing tells. */
  anotherDoes?(this: void, text: string): string | null;
  /** What the question for who does it names, where somebody else than the lead is the answer: "coming for them", to "Who will be coming for them?"; null: no such. Absent: nothing tells. */
  anotherAnswers?(this: void, question: string, text: string): string | null;
  /** "It hasn't come through yet", "we haven't been given one": what was asked for is not there; absent: nothing tells. */
  notThere?: RegExp;
  /** Words for one and the same errand: "go", "fetch it"; absent: none are known. */
  fetches?: RegExp;
  /** What stands before the value that takes the place of one said before it in the same breath: "Twelve. No, sorry, thirteen." Absent: nothing does. */
  corrects?: RegExp;
  /** What stands before the value that an answer comes to: "straight after the weekend, so the Monday". Absent: nothing does. */
  concludes?: RegExp;
  /** All that is said agrees: "Sure, that sounds good." Absent: nothing is known to. */
  agrees?: RegExp;
  /** Words of `takesBack` that begin an answer as well: "let's say three". */
  estimates?: RegExp;
  /** A leave-taking from somebody else, which says no goodbye to the other side: "we had to say goodbye to him". */
  partsFrom?: RegExp;
  /** A thing is held on to, and nobody asked to wait: "can I hang on to my keys". */
  holdsThing?: RegExp;
  /** Begins with a yes, whatever follows; absent: nothing does. */
  yesAtFirst?: RegExp;
  /** A worry that is got over in the same breath: "it's a bit dear, but yes". Absent: none is. */
  yieldsAt?: RegExp;
  /** Says outright that the number is wrong. Absent: nothing does. */
  wrongNumber?: RegExp;
  /** Said while one thinks of what comes next, at the beginning: "let me think, …". Absent: nothing is. */
  thinksAloud?: RegExp;
  /** A yes that begins an utterance, and that nothing in it takes back; absent: a no anywhere counts. */
  yesFirst?: RegExp;
  /** What a yes names beside itself: of "Yes, the car park behind the pub, they won't mind" the car park; null: nothing. Absent: it is not told. */
  besideYes?: (text: string) => string | null;
  /** Its own name, as the group `name` or `own`: "this is Mia", "Mia speaking"; absent: none is told. */
  ownName?: RegExp;
  /** Takes up the verb of a question for a yes or a no: "We would. …", "It is, thank you"; absent: none is known. */
  yesEchoed?: RegExp;
  /** Before what counts more than the yes before it: "I do like it, but …". Absent: nothing does. */
  turns?: RegExp;
  /** A no that begins an utterance; absent: none is known. */
  noFirst?: RegExp;
  /** Cancelling by its name: "call it off". Absent: none is known. */
  cancels?: RegExp;
  /** That something else is wished for instead of what is turned down: "could we make it Friday?" Absent: nothing tells. */
  wishesOtherwise?: RegExp;
  /** How it is said what is not meant; absent: by the word for "no" right before it. */
  excludes?: Exclusions;
}

/** How roles and their steps are written. */
interface Roles {
  /** Titles of sections that deal with objections. */
  aboutObjections: RegExp;
  /** "Q: …" and "A: …"; group 1 is the text. */
  question: RegExp;
  answer: RegExp;
  /** "If …, …": the condition and what follows from it. */
  condition: RegExp;
  /** Group 1 is the slug of the action that is to be called. */
  action: RegExp;
  ends: RegExp;
  /** "Tell them that …", without which the rest may be said. */
  tell: RegExp;
  explain: RegExp;
  /** What is left after these is no sentence for the lead. */
  topic: RegExp;
  toAgent: RegExp;
  /** What is to be told, where a role says only where it stands: "it from the table". Absent: nothing tells. */
  inPapers?: RegExp;
  /** How a consequence begins that is a statement and not an order. */
  speech: RegExp;
  aboutAgent: RegExp;
  /** What a number is written with: "five digits" is how long it is. Absent: none are known. */
  digits?: ReadonlySet<string>;
  /** Titles of sections that say how the agent speaks, and nothing for anybody: "Tone". Absent: none are known. */
  ofManner?: RegExp;
  aboutLead: RegExp;
  /** Speaks of the lead, who is never spoken to so: a statement that follows a condition is no words for it. Absent: none is known. */
  ofLead?: RegExp;
  /** First words of instructions, and whether one is meant as such before the second word. */
  imperatives: ReadonlySet<string>;
  isOrder(this: void, first: string, second: string): boolean;
  /** Subjects and verbs: a sentence has one of them, or a word like `sentenceWord`. */
  sentenceWords: ReadonlySet<string>;
  sentenceWord: RegExp;
  /** Words of conditions that carry no topic. */
  empty: ReadonlySet<string>;
  negations: ReadonlySet<string>;
  /** "Then …": group 1 goes on from the instruction before it; absent: nothing does. */
  next?: RegExp;
  /** "Put them through"; absent: only an action by its slug is. */
  transfers?: RegExp;
  /** What in the words of a condition, joined by blanks, names what the lead does. */
  acts: readonly (readonly [RegExp, Deed])[];
  /** Reads a sentence as an instruction; null where it is none. Absent: by the patterns here alone. */
  instructs?(this: void, sentence: string, telling: Telling): Instruction | null;
  /** At the end of a condition: what was named just before is meant. Absent: nothing points back. */
  pointsBack?: RegExp;
  /** The things before a condition, any of which it means; null: it does not point to them. Absent: none does. */
  thingsMeant?(this: void, condition: string, before: string): readonly string[] | null;
  /** Begins what stands between the title of a case and what is to be done: a reason, or what the title means besides; absent: nothing does. */
  saysWhy?: RegExp;
  /** A case in which it is asked what the agent is. */
  asksWhatYouAre?: RegExp;
  /** Names whoever is spoken to, or what it may be. */
  ofAgent?: RegExp;
  /** A text of a role as it reads where it calls whoever is on the line as every other does, has no words of its own and is laid out in sentences; absent: as it stands. */
  plainText?(this: void, role: string): (text: string) => string;
  /** By which name a role calls the agent, its first group: "You are Ana"; absent: by none. */
  agentName?: RegExp;
  /** Stands for what was said before: "when they turn it down"; absent: nothing does. */
  pointsTo?: RegExp;
  /** A condition of what is found there: "there's one in it"; absent: none is known. */
  isThere?: RegExp;
  /** Behind a number that counts the figures or letters of another; absent: none does. */
  ofFigures?: RegExp;
  /** Wanted on the same day, in other words than that: "this afternoon". Absent: nothing says so. */
  atOnce?: RegExp;
  /** How many things a text lists: "two chairs, a bed and a desk" are four; null: it lists none. Absent: nothing is counted. */
  thingsCounted?(this: void, text: string): number | null;
  /** A condition of whoever no longer wants what the call is about, or cannot come at all; absent: none is known. */
  callsOff?: RegExp;
  /** Stands for the moment that the lead has named, in what is said to it: "at the time you name", with its first word as the first group; absent: nothing does. */
  momentNamed?: RegExp;
  /** Others than the one that is spoken of: "another speaker"; absent: nothing tells. */
  another?: RegExp;
  /** Words for danger as such, of whatever kind; absent: each danger has its own. */
  anyDanger?: ReadonlySet<string>;
  /** A stem that tells of deciding, or of when: nothing that a question is about; absent: none is known. */
  decides?: RegExp;
  /** Within how many days the lead needs something: "I need it back by Saturday"; null: it names none. */
  neededWithin?(this: void, text: string): number | null;
  /** A word of a condition that is about how soon something is; absent: none is known. */
  sooner?: RegExp;
  /** How many people are named in answer to a question: "my wife and both my sons"; null: something else is. Absent: nothing tells. */
  peopleCounted?(this: void, text: string, question: string): number | null;
  /** A question is for those who come along or live somewhere: "Who is travelling with you?" Absent: nothing tells. */
  asksForCompany?(this: void, question: string): boolean;
  /** Somewhere in a line: it says when to do what; absent: any line may. */
  conditions?: RegExp;
  /** In a single sentence: it speaks of some of them, "people who rent"; absent: nothing does. */
  ofSome?: RegExp;
  /** A condition that compares what was just answered: "if it's longer ago"; absent: none is known. */
  comparesIt?: RegExp;
  /** A yes or no to what was offered last, of several offers: "declines the second offer as well". Absent: nothing is known of it. */
  laterOffer?: RegExp;
  /** Asks for more of something than there is: "a few more nights". Absent: nothing is known to. */
  wantsMore?: RegExp;
  /** A condition by which what was offered or asked for is not enough: "if that's too short"; absent: none is known. */
  fallsShort?: RegExp;
  /** A condition by which what was asked for is no longer so: "Are they still there?" and "if they have gone". Absent: none is known. */
  isOver?(this: void, condition: string, question: string): boolean;
  /** In words to be said: what is done alone, as its first group ("we only collect honey bees"). Absent: nothing tells. */
  doneAlone?: RegExp;
  /** The label of an item below a question, as the case of the sentence that stands behind it. Absent: items stand by themselves. */
  asAnswer?(this: void, label: string): string;
  /** The title of a section without its number; absent: as it stands. */
  titleWords?(this: void, title: string): string;
  /** The case that the title of a section supposes: "What if it's a bat?"; null: none. Absent: none does. */
  titleCase?(this: void, title: string, telling: Telling): Condition | null;
  /** A line as it reads below the title of its section, which may quote what it explains; absent: as it stands. */
  underTitle?(this: void, title: string, line: string): string;
  /** Begins a cell of a table that lays a value down: "give `crane` as yes when you book"; absent: nothing tells. */
  laysDown?: RegExp;
  /** The condition that a cell of a table is under the title of its column ("If", "When the caller"); null: it is none. Absent: none is known. */
  underCondition?(this: void, title: string, cell: string): string | null;
  /** Of what has to be done before: it is to be told to the lead. */
  afterTelling?: RegExp;
  /** "Twice if you have to": no condition. */
  ifNeeded?: RegExp;
  /** The sentence that greets whoever reads the role, at the beginning of a line: "Dear Ana, I am glad to have you." Absent: none is told apart. */
  salutation?: RegExp;
  /** Of a condition: it is for what comes next: "they then name a day". Absent: none is told apart. */
  thereupon?: RegExp;
  /** "Unless they have said so": when an order is not followed, and no case that it is for. With the flag `g`. Absent: none is told apart. */
  exceptions?: RegExp;
  /** Of a condition: it says no more than that somebody did or said what was asked: "the doctor hasn't said so". */
  saysSo?: RegExp;
  /** The sentence with what it points to in the one before: "if they have one". Absent: as it stands. */
  withReferents?(this: void, sentence: string, before: string, title: string): string;
  /** Sentences of a line of which each only says the half of an order, as one. Quotations are masked. */
  together?(this: void, sentences: readonly string[]): readonly string[];
  /** What is to be said again, of an order: "the postcode back"; absent: nothing. */
  readsBack?: RegExp;
  /** What a sentence is about that denies it: "part-worns" of "we don't sell part-worns"; else the sentence. */
  thingTold?(this: void, sentence: string): string;
  /** What is said of the lead, as it says it itself: "they are busy" is "I am busy"; absent: as it stands. */
  asLead?(this: void, text: string): string;
  /** A rule without its bullet, so that it holds just when it should not; null: it does not begin with a condition. Absent: a word for "no" is put in, or taken out. */
  opposite?(this: void, line: string): string | null;
  /** What the lead does that a title or a label names: "Opting out". Absent: none is read. */
  names?(this: void, title: string, telling: Telling): Condition | null;
  /** What a lead did to whom this is said: "I'm sorry, wrong number". Absent: nothing tells. */
  answers?(this: void, text: string): string | null;
  /** What a lead wants for whom an action is called, by the action's name: `remove_from_list`. Absent: nothing tells. */
  doneBy?(this: void, slug: string): string | null;
  /** What a rule is for by all that it has: `opt_out`, `callback`, …, or `unknown`; null: none that is known. Absent: nothing was learnt of it. */
  purpose?(this: void, rule: Purposeful): Purpose | null;
  /** The sentences of a line in the shape in which conditions and orders are read; quotations are masked. Absent: as they stand. */
  shaped?(this: void, sentences: readonly string[]): readonly string[];
  /** The same for a whole line, by what was learnt of how people write rules; null: it is none that has a case or forbids something. Absent: nothing was learnt. */
  marked?(this: void, sentences: readonly string[], quotes: readonly string[]): MarkedShape | null;
  /** What a question of a role supposes, for the orders below it: "What if they find it too dear?"; null: it is asked by the lead. Absent: none does. */
  supposed?(this: void, question: string, telling: Telling): Condition | null;
  /** The case that the title of a section states, for what stands below it without a condition: "The base units are not standing yet"; null: it states none. Absent: none is read. */
  states?(this: void, title: string, telling: Telling): Condition | null;
  /** Whether the title of a section may name a case in which what stands below it is done. */
  isCase?(this: void, title: string): boolean;
  /** What divides two instructions in one sentence; absent: nothing does. */
  clauseEnd?: RegExp;
  /** The amounts that a text allows: "at least eighteen years old". Absent: none are read. */
  amountsIn?(this: void, text: string): Amounts | null;
  /** How a text says that values begin or end, and what else it says; null: it does not. Absent: it is never read. */
  affixIn?(this: void, text: string): (Affix & { rest: string }) | null;
  /** The times of day and days that a text names; null: none. Absent: they are never read. */
  timesIn?(this: void, text: string): Times | null;
  /** A condition, or what is to be done, that leaves to the reader what it means. Absent: none is known. */
  vague?: { condition: RegExp; order: RegExp; examples: { condition: string; order: string } };
  /** What a question asks the number of, as its first group: "weeks". Absent: none is known. */
  countAsked?: RegExp;
  /** Asks for something that is no number of things: how old, how long, where. */
  asksOtherThanCount?: RegExp;
  /** A question for a duration, which may be answered without its unit: "For how many weeks?" Absent: none is known. */
  asksDuration?(this: void, question: string): boolean;
  /** Words for what is measured and not counted, as conditions name it. Absent: none are known. */
  measures?: ReadonlySet<string>;
  /** The same, of what may be a count as well: the size of boots, or of a party. Absent: none are known. */
  sizes?: ReadonlySet<string>;
  /** The word for how old somebody is. */
  age?: string;
  /** Ages that somebody is said to have, in years; absent: none are read. */
  agesIn?(this: void, text: string): readonly number[];
  /** Durations in a text, in days; absent: none are read. */
  daysIn?(this: void, text: string): readonly number[];
  /** It names somebody or something that speaks, or a wish to be spoken to: who asks for a person does. Absent: nothing tells. */
  namesSpeaker?: RegExp;
  /** Of a condition: that somebody asks whether a machine speaks. Absent: nothing tells. */
  asksWhatItIs?: RegExp;
  /** Base forms of what is told of nobody by chance: "die"; absent: none are known. */
  grave?: ReadonlySet<string>;
  /** Words for people who are counted: in small letters, as meanings name them. Absent: none are known. */
  people?: ReadonlySet<string>;
  /** Lengths, weights, volumes and short durations that a text names. Absent: none are read. */
  quantitiesIn?(this: void, text: string): readonly Quantity[];
  /** The unit that a question wants an amount in; null: it names none. Absent: none is known. */
  unitAsked?(this: void, question: string): { of: Quantity['of']; unit: number } | null;
  /** Titles of sections whose items are the outline of a conversation. */
  stepTitle: RegExp;
  conditionStep: RegExp;
  /** "Ask whether they …"; group 1 is put to the lead by `askAloud`. */
  askStep: RegExp;
  askAloud(this: void, asked: string): string;
}

interface Knowledge {
  /** Stems that mean the same to a caller become one. */
  synonym(this: void, stem: string): string;
  /** A passage cannot answer a question, whatever words they have in common: there is no name in it where one is asked for. Absent: nothing tells. */
  lacks?(this: void, question: string, passage: string): boolean;
  /** The word of a question that asks for a measure ("how big"), and how a text says one; null: it asks for none. Absent: none is known. */
  measured?(this: void, question: string): { asked: string; said: RegExp } | null;
  /** The thing whose price a question asks for: "the new kiln" of "How much did the new kiln cost?"; null: it asks for none. Absent: none is known. */
  priced?(this: void, question: string): string | null;
  /** Questions by form, put into words that can be looked for. */
  rephrase(this: void, question: string): string;
  /** Without what only says that something is asked ("Before we go on, …"); absent: as it stands. */
  asked?(this: void, text: string): string;
}

/** What the engines say beside the phrase book, and how they look at wording. */
interface Speech {
  /** Begins with a capital in the middle of a sentence, too. */
  keepsCapital: RegExp;
  /** Says thanks; absent: nothing is known to. */
  thanks?: RegExp;
  /** Leads in to a sentence, or greets, and is left out where it is said again. */
  conjunction: RegExp;
  /** Stands before a thing and tells nothing of it. */
  article: RegExp;
  beginsWithThanks: RegExp;
  please: string;
  /** Words that a language model's tokens make, on average. */
  wordsPerToken: number;
  /** " from Acme", with the blank before it. */
  from(this: void, company: string): string;
  callingAbout(this: void, topics: readonly string[]): string;
  saysReason: RegExp;
  smallTalk: RegExp;
  /** "… by phone or by text?": groups 1 and 2 are the choices. */
  choice: RegExp;
  noChoice: RegExp;
  /** Group 1, in small letters, names the phrases `affirm_…` and `negate_…` of the book. */
  auxiliary: RegExp;
  /** In a lead's last words: it asked to hear something again. */
  askedAgain: RegExp;
  /** Of a question whether somebody will come; absent: every request for a yes may be one. */
  attends?: RegExp;
  /** Of a question for a date that nobody can choose, such as a birthday; absent: none is known. */
  ownDates?: RegExp;
  /** Of a question for a day or time that is the lead's to choose; absent: every one is. */
  choosesWhen?: RegExp;
  /** A value that begins so is said with nothing around it: "on Tuesday"; absent: none is. */
  beginsPhrase?: RegExp;
  /** Of a question for what something is, whose answer may begin with "It's": "what is your roof made of"; absent: none is known. */
  asksWhatItIs?: RegExp;
  /** Of a question for what not everybody is told: where somebody lives, what they earn, a number of theirs; absent: any may be. */
  asksPrivate?: RegExp;
  /** Of a question for a wish, whose answer may be had by a "please": "would you rather have it by post"; absent: none is known. */
  asksForWish?: RegExp;
  /** Of a question for what hardly anybody would say yes to unasked: something grave, or anything at all; absent: none is known. */
  unusual?: RegExp;
  /** How the signs of an address are said; absent: nobody knows. */
  signs?: Readonly<Record<string, string>>;
  /** Phrases that are only said, and those that are only written; absent: all are either. */
  onlyOf?: { voice: RegExp; writing: RegExp };
  /** A time for a lead that was told of none. */
  anyTime: string;
  /** Days and times that would suit a lead of which nothing is known. */
  wishes: { days: readonly string[]; times: readonly string[] };
  /** What machines say that take a call, and a voicemail box in the middle of one. */
  voicemail: string;
  ivr: string;
  suddenVoicemail: string;
}

/** What a call can be classed as: its outcome, a yes that settled a day or time, and what a line comes to where nobody speaks. */
export type CallResult = Outcome | 'appointment' | 'no-answer' | 'busy' | 'failed';

/** How calls are told and classed. */
interface Calls {
  /** Sentences of a summary. `{agent}` and `{lead}` are names; `{note}`, where there is one, has a blank and its brackets. */
  summary: {
    outbound: string;
    inbound: string;
    unanswered: string;
    busy: string;
    endings: Readonly<Record<Outcome, string>>;
    /** Before what was collected, asked, and objected to; `{list}`. */
    collected: string;
    asked: string;
    objections: string;
    /** What the phrase book's slots and objections are called; others are called as they are named. */
    names: Readonly<Record<string, string>>;
    yes: string;
    no: string;
  };
  /** Names by which campaigns know a result, most fitting first; and those by which they know only whether anybody was reached. */
  dispositions: Readonly<Record<CallResult | 'reached' | 'unreached', readonly string[]>>;
  /** In the slug or name of an action that hands a call to a person. */
  transfers: RegExp;
  /** In what such an action is said to do; absent: only its name tells. */
  handsOver?: RegExp;
  /** In the slug of an action, its parts set apart by spaces: what a call comes to by it. */
  settles: Readonly<Record<Settlement, RegExp>>;
}

/** What an action that was done makes of a call. */
export type Settlement = 'booked' | 'confirmed' | 'moved' | 'cancelled' | 'declined';

/** What is said by a turn of phrase alone. */
export interface Implied {
  /** The topic of a worry; null: none. */
  objection: string | null;
  unsure: boolean;
}

export interface Language {
  /** BCP 47, the primary subtag alone. */
  tag: string;
  /** What else an agent's language may be written as, in small letters. */
  names: readonly string[];
  book: PhraseBook;
  /** The language's own book, where `book` is another; absent: it is none. */
  builtIn?: PhraseBook;
  /** What forms of a word have in common. */
  stem(this: void, word: string): string;
  /** Sentences with their closing marks; an abbreviation does not end one. */
  sentencesOf(this: void, text: string): readonly string[];
  dates: Dates;
  values: Values;
  questions: Questions;
  denial: Denial;
  roles: Roles;
  knowledge: Knowledge;
  speech: Speech;
  calls: Calls;
  /** Absent: what is said is read by phrases alone. */
  learnt?: LearntLanguage;
  /** What words mean; absent: their stems are all there is to go by. */
  meanings?: Meanings;
  /** What turns of phrase mean that name no act: "daylight robbery", "in two minds". Absent: nothing is known of any. */
  implied?(this: void, text: string): Implied;
  /** The expression, as meanings name it, that is said while somebody thinks, and tells nothing; absent: none is known. */
  pause?: string;
  /** Finds names in what a call is about; absent: none are found. */
  readNames?: ReadNames;
}
