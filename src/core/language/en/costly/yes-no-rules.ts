/** A yes or a no in other words. Looked for where what was learnt hears neither: "can't see why not", "I'd sooner leave it". */
import type { CostlyRule } from '../../learnt-language.ts';

const FINE =
  '(good|great|fine|okay|ok|perfect|alright|excellent|lovely|ideal|acceptable|doable|reasonable|right|correct|cool|wonderful|brilliant|super|manageable|handy|convenient|awesome|fair|possible|feasible|agreeable|better|nice|sensible|accurate|true|grand|best)';
const IT =
  '(that|it|this|which|thats|its|day|time|{day}|one|mornings|afternoons|evenings|either|any|price|everything|all|{count})';

const AFFIRM: CostlyRule = {
  act: 'affirm',
  says: [
    '^ (yes|yeah|yep|yup|sure|okay|ok|absolutely|definitely|certainly|alright|fine|yea|aye|indeed|right|correct|exactly|gladly|deal|agreed|perfect|great|totally|obviously|naturally|surely|please|excellent|lovely|brilliant|true|ya|yah|uhhuh|mhm|wonderful|fantastic|probably|possibly|likely|presumably|affirmative|cool|awesome|super|done|sold|why)',
    '(well|oh|um|uh|hmm|erm|ah|honestly|look|so) (yes|yeah|yep|yup|sure|okay|ok|absolutely|alright|fine|probably|definitely|certainly|why not)',
    '(yes|yeah|yep|sure|absolutely|definitely|certainly) (please|thanks|of course|indeed|i|we|it|that|thats|but|go|lets|if)',
    '{not} ..3 (see|think|find|know|have|got|any) ..3 (why not|reason|reasons|objection|objections|problem|problems|issue|issues|harm|qualms|complaints)',
    '(no|zero|without) ..1 (problem|problems|objection|objections|issue|issues|complaints|harm|worries|trouble|qualms|hesitation|reservations|doubt|reason not)',
    'why (not|wouldnt|shouldnt)',
    '(go|went) (ahead|for it|on then|on|right ahead)',
    `(works|work|suits|suit|fits|fine|good|okay|ok|perfect|great|doable|alright|cool|right|happy|easy) ..2 (for|with|by) (me|us|that|it|my|both)`,
    `${IT} ..4 (works|suits|fits|work|suit|do|fit|${FINE.slice(1, -1)})`,
    `(sounds|seems|looks|feels) ..2 ${FINE}`,
    'sounds like a plan',
    '(suppose|guess|reckon|think|believe|expect|imagine|hope|assume|presume|say|gather|know) ..1 (so|it is|it does|i do|we do|we can|i can|i could|we could|thats right|thats fine)',
    '(id|we|i|im|were|would|wed|ill|well|be|quite|more) ..2 (love|happy|glad|delighted|willing|up|open|game|keen|down|pleased|interested|content|inclined|take|manage|ready|able) ..1 (to|for|it|that|with|in)',
    '{not} ..2 (mind|object|hurt|complain|refuse|opposed|averse|against|oppose|turn that down|say no|argue)',
    '(might|may) ..1 as well',
    '(count|put|sign|pencil|mark|book|write) ..1 (me|us) ..2 (in|down|up)',
    'you (bet|got it|betcha|have a deal|may|can)',
    'by all means',
    '(of|but of|course) course',
    '(lets|let us) (do|go|say|book|try|make|have|get|take|keep|stick)',
    '(twist|twisted) my arm',
    '(as long as|provided|so long as|if you|if it|if thats|only if|if i)',
    '(i|we|he|she|it|they) (do|does|did|am|are|is|can|could|will|would|have|has|was|were|should|might) $',
    '(could|can|might|should) ..2 (make|manage|do|swing|squeeze|fit|arrange|live|work) ..1 (it|that|this|with|in|something)',
    '(ill|well|i|we) ..1 (be there|take it|do it|have it|go with|give it a|see you|manage|make it work|be in)',
    '(spot|bang|dead) (on|right)',
    '(still|am|were|im|yes) ..1 (interested|on|in|coming|up for|good to go)',
    '(thats|thatd|it) ..2 (me|it|the one|my|the case|what i|how)',
    '(do|book|confirm|send|keep|leave|schedule) (it|that|so|please|me|as it is)',
    '(cant|couldnt|not|wouldnt|wont) ..1 (complain|hurt|agree more|be better|say no)',
  ],
  unless: [
    '^ (no|nope|nah|never|not|negative|sorry)',
    '(not|dont|doesnt|wont|cant|cannot|isnt|wouldnt|never|couldnt|arent|aint|hardly|didnt|havent) ..3 (work|works|suit|suits|fit|good|great|fine|okay|right|correct|think so|believe so|happy|keen|willing|interested|able|possible|do|make|manage|best|ideal|convenient|true|way|able|say|count)',
    '(but|afraid|unfortunately|sadly|sorry) ..2 (no|not|cant|wont|i cant|thats not|that wont)',
    '(rather|prefer|sooner|better) not',
    '(why|what|how|when|where|who|which) (would|do|is|are|did|does|should|will) ..5',
    '(too|bit) (early|late|much|far|expensive|steep|soon|long)',
    '(would|could|might|should) (love|like|be) ..4 (but|except)',
    '(have|going|need) to (say no|pass|decline|refuse)',
    '(no|hard|ill|gonna) (way|pass|deal|chance|thanks|thank)',
  ],
};

const NEGATE: CostlyRule = {
  act: 'negate',
  says: [
    '^ (no|nope|nah|negative|never|nay|naw|hardly|not|neither|none|pass)',
    '(well|oh|um|uh|hmm|erm|ah|honestly|look|sorry|actually|afraid|unfortunately|yeah) (no|nope|nah|not|never)',
    '(not|dont|doubt|didnt|doesnt|isnt) ..2 (really|think so|believe so|likely|exactly|quite|particularly|especially|anymore|today|yet|necessarily|now|happening|us|me|interested|necessary|needed)',
    '(rather|prefer|prefer to|sooner|better|best|maybe|probably|guess|suppose|think|perhaps|likely|possibly|hope|ideally|preferably|certainly|definitely|absolutely|course|of course|apparently) not',
    '(rather|prefer|sooner) ..1 (you|we|i) ..1 (didnt|not|dont|leave)',
    '(cant|wont|cannot|couldnt|wouldnt|not|never|dont|doesnt|isnt|aint|unable|didnt|havent) ..4 (work|works|make|do|happen|suit|suits|able|afford|manage|fit|fly|possible|good|great|fine|right|correct|convenient|available|say|interested|commit|agree|attend|accept|want|need|care|like|recall|remember|know|think|have|own|doable|mine|keen|true|ideal|comfortable|ready)',
    '(ill|gonna|have to|to|id|well|going|must|should) ..2 (pass|decline|skip|sit this|refuse|say no|give it a miss|leave it|hold off)',
    'afraid (not|i|thats|it|we|that)',
    '(out of the question|off the table|no can do|nothing doing|no dice|no deal|no way|no chance)',
    'no (thanks|thank|use|need|interest|good|sir|maam|time)',
    '(too|bit|little|rather|awfully) (early|late|much|far|expensive|steep|soon|long|pricey|tight|inconvenient|short|high|rushed|dear)',
    '({bad}|bad) ..1 (time|day|for|idea|timing|fit)',
    '(doubt|unlikely|doubtful|impossible|incorrect|wrong|untrue|unfortunately|regrettably)',
    '(wish|love|like|want) ..3 but',
    '(already|all) ..1 (booked|have|set|sorted|covered|taken|got)',
    '(im|were|ill be|we) ..1 (away|working|busy|out|booked|abroad|traveling|travelling|tied|at work|good thanks|all set)',
    '(forget|scrap|scratch|skip|leave) (it|that|this)',
    '(count) (me|us) out',
    '(have|got|theres|theyve|ive) ..2 (conflict|clash|plans|commitment|something else|another)',
    '(without|past|over|beyond|outside) ..1 (my|our) (budget|means|range)',
    'far from',
    '(anything|everything) but',
  ],
  unless: [
    '(not|no|dont|wont|wouldnt) ..3 (problem|problems|mind|objection|objections|issue|issues|complain|worries|trouble|hurt|bad|object|against|opposed|refuse|harm|bother|averse|reason|why not|question)',
    'why not',
    '(cant|couldnt|dont|not) ..3 (see why|see any|complain|be better|agree more|think of|say no|wait|refuse|go wrong|argue)',
    '^ (yes|yeah|yep|yup|sure|absolutely|definitely|certainly|of course|gladly) ..1 (i|we|that|it|please|thats|go|why|of|$)',
    'if not',
    '(not|no) (sure|idea|clue)',
    '(dont|do not) know',
  ],
};

export const YES_NO_RULES: readonly CostlyRule[] = [AFFIRM, NEGATE];
