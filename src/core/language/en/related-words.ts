/** What people say of what they liked, and of what they did not: each of one is the opposite of each of the other. */
const LIKED =
  'satisfied satisfy happy pleased content delighted delight thrilled thrill enjoy lovely wonderful excellent fantastic amazing superb brilliant marvellous great good positive praise';
const DISLIKED =
  'dissatisfied dissatisfy unsatisfied unhappy disappointed disappoint disappointing terrible awful horrible dreadful bad poor disgusting rubbish useless unpleasant negative lousy frustrate frustrating';

/** English words that people use for one another in everyday talk, where no dictionary has them as the same; each in its base form. */
const GROUPS: readonly string[] = [
  'pay afford money cash',
  'hurt injure injury wound sprain fracture bleed bruise concussion ambulance break',
  'leak drip flood pour spill run burst',
  'smell stink reek fume',
  'broken defective faulty crack crooked damage damaged bust jam torn break break\u00a0down',
  'stairs staircase steps flight upstairs downstairs',
  'damage damaged dent scratch smash wreck ruin scrape chip knock\u00a0over run\u00a0over flatten',
  'wrong mistake error misspell misspelt misprint incorrect',
  'die dead death deceased pass\u00a0away widow widower funeral',
  'sell give\u00a0away give pass\u00a0on donate',
  'noise squeak rattle hum grind bang whistle buzz creak',
  'fire burn flame smoke alarm',
  'child kid baby boy girl son daughter toddler',
  'relative family nephew niece cousin aunt uncle brother sister grandson granddaughter mother father son daughter',
  'ill sick illness fever flu unwell disease',
  'pregnant expect expecting',
  'steal stolen theft rob burgle burglary thief break\u00a0in',
  'close closing shut bankrupt insolvent bankruptcy',
  'unemployed jobless redundant lay\u00a0off',
  'divorce separate split leave break\u00a0up',
  'wedding marry marriage bride groom',
  'weep cry tear sob',
  'stick stuck jam trap trapped',
  'reward finder money',
  'swear curse insult shout',
  'expire expired run\u00a0out lapse invalid out\u00a0of\u00a0date',
  'late delay overdue',
  'departure depart leave',
  'arrival arrive',
  'dirty filthy mess stain',
  'cold freeze freezing heating',
  'miss missing lack short absent',
  'disabled wheelchair disability',
  'allergy allergic intolerance',
  'medicine medication pill drug tablet',
  'accident crash collide collision',
  'hire engage employ',
  'deaf hearing',
  'landlord tenant rent lease',
  'lock locked trap trapped',
  'gift present',
  'price cost fee charge rate expensive cheap',
  'age old young',
  'tall high height',
  'wide width',
  'deep depth',
  'heavy weight weigh',
  'big large size',
  'far distance',
  'long length',
  'more extra additional raise increase',
  'stain spot mark blotch',
  'holiday vacation go\u00a0away travel trip abroad',
  'wear dress clothes clothing outfit uniform shoes',
  'salary wage pay earn earnings',
  'puzzle riddle solution solve hint clue',
  'exam test examination',
  'insure insurance insured cover coverage',
  'urgent emergency immediate immediately asap hurry rush quick quickly fast',
  'deliver delivery bring ship send',
  'collect collection pick\u00a0up fetch',
  'bill invoice statement',
  'internet online web wifi broadband',
  'hurt pain painful sore ache',
  'cheap cheaper discount reduction',
  'early earlier soon sooner',
  'sue court lawsuit litigation legal attorney lawyer solicitor',
  'return send\u00a0back bring\u00a0back give\u00a0back take\u00a0back',
  'absent holiday vacation travel abroad',
  'student study studies university college school pupil',
  'instruction explain explanation direction guidance manual',
  'location address locate situated situate directions',
  'bike bicycle cycle',
  'upset angry annoyed annoy furious mad cross outrage',
  'advice opinion recommend recommendation',
  'country countryside village rural outside',
  'thirdparty friend brother sister mother father mom dad mum son daughter wife husband uncle aunt cousin neighbour neighbor colleague roommate flatmate partner boyfriend girlfriend assistant secretary courier nephew niece',
  LIKED,
  DISLIKED,
];

const groupsOf = new Map<string, number[]>();
for (const [at, group] of GROUPS.entries())
  for (const word of group.split(' ')) {
    const plain = word.replaceAll('\u00a0', ' ');
    groupsOf.set(plain, [...(groupsOf.get(plain) ?? []), at]);
  }

export const areRelated = (a: string, b: string): boolean =>
  groupsOf.get(a)?.some((group) => groupsOf.get(b)?.includes(group) && mayBeBoth(group, a, b)) ?? false;

/** A brother and a mother are relatives both, and neither is the other; a cousin or a friend may be anybody. */
const CLOSE_KIN: ReadonlySet<string> = new Set(
  'brother sister mother father mom dad mum son daughter wife husband'.split(' '),
);
const KINSHIP: ReadonlySet<string> = new Set(['relative', 'thirdparty']);
const kinGroups: ReadonlySet<number> = new Set(
  GROUPS.flatMap((group, at) => (KINSHIP.has(group.split(' ')[0] ?? '') ? [at] : [])),
);
const mayBeBoth = (group: number, a: string, b: string): boolean =>
  a === b || !kinGroups.has(group) || !CLOSE_KIN.has(a) || !CLOSE_KIN.has(b);

export const isRelatedWord = (word: string): boolean => groupsOf.has(word);

const OPPOSITES: readonly (readonly [string, string])[] = [
  ['right', 'wrong'],
  ['valid', 'expire'],
  ['valid', 'run out'],
  ['own', 'rent'],
  ['work', 'break'],
  ['work', 'broken'],
  ['happy', 'complain'],
  ['open', 'close'],
  ['alive', 'die'],
  ['agree', 'refuse'],
  ['accept', 'refuse'],
  ['find', 'lose'],
  ['new', 'old'],
  ['able', 'unable'],
  ['know', 'unsure'],
  ['like', 'dislike'],
  ['come', 'miss'],
  ['remember', 'forget'],
  ['pay', 'owe'],
  ['keep', 'give up'],
  ['keep', 'return'],
  ['keep', 'cancel'],
  ['wait', 'urgent'],
  ['wait', 'rush'],
  ['wait', 'hurry'],
];

const opposites = new Map<string, string[]>();
const oppose = (a: string, b: string): void => {
  opposites.set(a, [...(opposites.get(a) ?? []), b]);
  opposites.set(b, [...(opposites.get(b) ?? []), a]);
};
for (const [a, b] of OPPOSITES) oppose(a, b);
/** Words of praise and blame in slang alone: "bully for you", "a cracking time". In a rule they are what they say: a noise, a fault, somebody who bullies. */
const IN_SLANG: ReadonlySet<string> = new Set(
  'bully bully\u00a0off cracking crack solid rattling rattle howling howl stinking stink smashing smash swell swelling rubber'
    .split(' ')
    .map((word) => word.replaceAll('\u00a0', ' ')),
);
const JUDGES: ReadonlySet<string> = new Set(`${LIKED} ${DISLIKED}`.split(' '));
/** "That would be good" tells nothing of what is cracking, though a dictionary has the one for the other. */
export const isSlangFor = (a: string, b: string): boolean =>
  (JUDGES.has(a) && IN_SLANG.has(b)) || (JUDGES.has(b) && IN_SLANG.has(a));

const COLOURS: ReadonlySet<string> = new Set(
  'black white red green blue yellow brown grey gray pink purple orange cream gold silver navy beige violet'.split(' '),
);
/** What colours are called for in books: grey hair is old, and who is green a beginner. */
const IN_FIGURES: ReadonlySet<string> = new Set(
  'old aged beginner blues northern viola wine treasure riches class elite clobber lick people pick pick\u00a0up pick\u00a0out naval personnel'
    .split(' ')
    .map((word) => word.replaceAll('\u00a0', ' ')),
);
/** "Grey", to the question for a colour, tells nothing of what is old. */
export const isFigureFor = (a: string, b: string): boolean =>
  (COLOURS.has(a) && IN_FIGURES.has(b)) || (COLOURS.has(b) && IN_FIGURES.has(a));

for (const liked of LIKED.split(' ')) for (const disliked of DISLIKED.split(' ')) oppose(liked, disliked);

export const areOpposite = (a: string, b: string): boolean => opposites.get(a)?.includes(b) ?? false;
