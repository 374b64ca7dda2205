/** Who wants something agreed moved, or called off. */
import type { CostlyRule } from '../../learnt-language.ts';

const MOVE =
  '(move|moved|moving|push|pushed|pushing|bump|shift|change|changing|switch|switching|swap|slide|alter|bring|pull|knock|adjust|delay|modify)';
const IT = '(it|that|this|mine|ours|things|everything|them)';

const RESCHEDULE: CostlyRule = {
  act: 'reschedule',
  says: [
    '(reschedule|rescheduled|rescheduling|rescheduled|resched|reshedule|rebook|rebooking|rebooked|postpone|postponed|postponing|rearrange|rearranging|rearranged|defer|deferred|deferring)',
    `(move|moving|push|pushing|bump|shift|change|changing|switch|switching|swap|slide|alter|bring|delay|adjust|modify) ..1 (my|our|the|that|this|an|your|his|her|todays|tomorrows|{day}) ..3 ({appointment}|time|date|day|slot|one)`,
    `${MOVE} ${IT} ..3 (to|until|till|back|forward|by|from|for|up|out|later|earlier|another|{day}|{later}|{earlier}|along)`,
    `${MOVE} (my|our|the|his|her) ..3 (to|until|till|back|forward|by|up|out|later|earlier|for) ..2 ({day}|{count}|{later}|{earlier}|a|the|next)`,
    '(put|pushing|push|putting) ..3 off ..2 (until|till|to|for|a|by|{later})',
    '(different|another|other|new|alternative|alternate) (day|date|time|slot|week|appointment|hour) ..3 (for|instead|than)',
    '(different|another|other|new|later|earlier|alternative) (day|date|time|slot) ..4 (my|our|the|that) {appointment}',
    '{appointment} ..3 (moved|pushed|shifted|postponed|later|earlier|to another|to a different)',
    '(change|changing|switch|move) ..1 (the|my|our) ..2 (day|date|time|slot|hour)',
    '(make|making|do|have|come|schedule|book|try|say|take|deliver|propose) ..3 instead',
    '(can|could|lets|please|better|shall|just|we|you|and|no) make it ..2 ({day}|{count}|{later}|later|earlier|sooner|another|noon|the)',
    '^ make it ..2 ({day}|{count}|{later}|{earlier}|noon|the)',
    '(move|push|bump|shift|squeeze|slide) (me|us|him|her) ..2 (to|until|till|back|forward|up|in|later|earlier|{day})',
    'put (it|that|this|mine|the) ..1 (back|off|forward)',
    '{day} ..1 (instead|rather)',
    '{day} not {day}',
    '(could|can) (it|that|he|she|they|someone) (be|come) ..3 ({count}|{day}|later|earlier|another|sooner)',
    '(later|earlier|sooner) ..1 (slot|time|appointment|date|opening|one)',
    '(hour|hours|minutes|day|days|week) (later|earlier) ..2 (please|instead|ok|possible|better|be|would|$)',
    'any other (day|time|slot|date)',
    'lets (do|say|leave it|make it|try) ..4 (week|{day}|next|after)',
    '(swap|trade) (to|for|with|my|it|days|slots)',
    '^ (move|shift|push|swap) (it|that)',
    '(need|want|like|ask|require|propose|suggest) ..3 (different|another|new|earlier|later) ..2 (slot|day|date|time|appointment)',
    '(can|could|may|might|possible|shall|lets|is) ..4 (do|come|make|have|schedule|book|get|fit|go) ..3 (another|different|some|other) ..1 (day|time|date|week|slot)',
    '(come|do it|see|fit|squeeze|get|have it|go) ..3 (later|earlier|sooner|another|different) ..1 (in|on|the|day|time|that|than|slot|date|week) ..3',
    'something ..2 (came|come|has come|popped|cropped) up',
    '(anything|something|slot|opening|time|availability) ..1 (later|earlier|sooner|else) ..3 (instead|week|day|month)',
    '({not}|wont) ..3 (make|do|come|attend|keep|manage|get) ..5 (another|different|later|earlier|instead|next|any other|could we|can we|can i|could i)',
    '(that|the|my|our|this|our) (time|day|date|slot|{appointment}) ..4 ({not}|no longer) ..3 (work|works|suit|suits|good|doable|possible|convenient)',
    '(time|day|date|slot|{appointment}) ..2 (clashes|conflicts|overlaps|clash|conflict)',
    '(double|over) booked',
    '(pick|choose|find|arrange|set|sort|look) ..3 (new|another|different|other|alternative) ..1 (date|time|day|slot|appointment)',
    '(need|want|like|take|have) ..2 (rain) check',
  ],
  unless: [
    '(change|switch|modify|amend|alter|changing|move|swap) ..3 (order|plan|address|name|password|subject|card|email|phone|mind|service|bank|details|house|seat|provider|company|furniture|apartment)',
    '(reschedule|rescheduling|reschedule|rebooking) (fee|policy|charge|cost|fees)',
    '(fee|policy|charge|cost|penalty|fees|charged|charges|limit) ..4 (reschedule|rescheduling|change|move|changing|moving|rebook|rebooking)',
    '(dont|not|never|didnt|wont|no need to|rather than|instead of|without|neednt|wouldnt) ..2 (reschedule|rescheduling|rebook|move|change|push|postpone|moving|changing|rearrange)',
    '(if|whether|in case|should) ..2 (i|we|it|you) ..3 (reschedule|move|change|rebook|postpone|rescheduled|postponed)',
    '(was|were|already|got|been|ive|weve|you) ..1 (rescheduled|moved|postponed|rebooked|pushed)',
    '(how|what) ..3 (often|many|late|policy) ..5 (reschedule|change|move)',
    'why dont you',
    '(do|continue|talk|finish|discuss) ..1 this ..2 (another|some other)',
    '(speak|talk|transfer|through|call|ring) ..3 (me|to|instead|someone|person)',
    'switch (off|on)',
  ],
};

const END =
  '(end|ending|stop|stopping|close|closing|kill|ditch|drop|dropping|discontinue|terminate|terminating|quit|void|bin|axe|nix|leave|get out of|cut|shut)';
const THING =
  '(subscription|membership|contract|plan|service|policy|account|appointment|booking|reservation|order|trial|autopay|delivery|deliveries|agreement|renewal|coverage|visit|meeting|lesson|lessons|classes|session|sessions|table|insurance|cleaning|appt|payments|enrollment|registration|ticket|tickets|tour|slot|consultation)';
const CALL_OFF =
  '(cancel|cancelling|canceling|cancl|cancle|scrap|scratch|terminate|discontinue|withdraw|drop|void|nix|abandon|revoke|axe|bin|ditch|pull)';

const CANCEL: CostlyRule = {
  act: 'cancel',
  says: [
    `${CALL_OFF} ..4 (${THING.slice(1, -1)}|{appointment}|mine|ours|altogether|completely|entirely)`,
    '(cancel|cancelling|canceling|scrap) ..2 (it|everything|all|that|this|them|me|on|the|my|our|for)',
    '(to|please|must|gotta|wanna|just|you|we|lets|i|ill|gonna|id|so|should|well|and|pls|rather|better|want|need|can|could) (cancel|cancelling|canceling)',
    '^ (cancel|cancelling|canceling|cancellation)',
    '(be|am|im|were|are|of|about|think|wanting|asking|calling|request|requesting) ..2 (cancelling|canceling|cancellation|cancelled|canceled)',
    '(need|want|like|make|do|process|put) ..3 (cancellation)',
    '(call|calling) (it|that|this|the|everything|things|my|our|all) ..3 off',
    'call off',
    '(get|getting|back|backing|pull|pulling|bow|drop|out) ..1 (me|us)? out of ..3 ({appointment}|it|this|that|thing)',
    '(back|backing|pull|pulling|bow|bowing) out',
    'no longer ..2 (need|want|require|wish|able|going|coming|attend|interested) ..5 ({appointment}|come|attend|go|make)',
    '(dont|not|wont) ..2 (want|need|require|be needing|be using) ..4 {appointment} ..3 (anymore|more|longer|now|after)',
    '(wont|not) ..1 be ..1 (coming|needing|attending|continuing|renewing|requiring|making|keeping|joining|going)',
    `${END} ..1 (my|our|the|this|that) ..3 ${THING}`,
    '(dont|not|wont|no|without) ..2 (renew|renewing|renewed|continue|continuing|keep|keeping|proceed|proceeding|extend|extending) ..4 ({appointment}|it|this|with)',
    '(release|free up|give up|give away|forget about|forget|let go of|cancel) ..1 (my|our|the|that) ..2 {appointment}',
    '(give|let) ..2 (my|our|the|that) ..2 {appointment} ..2 (away|up|go|else|someone|somebody|another)',
    '(take|get|strike|remove|cross) ..1 (me|us|it|my|that) ..3 (off|out|from) ..3 (schedule|calendar|books|book|diary|appointments|roster|class|course|schedule)',
    '(want|like|need|ask|get|demand) ..3 (refund|money back) ..4 (cancel|{appointment}|off)',
    '(decided|deciding|going|choose|chose) ..2 (against|not to) ..3 (it|go|come|keep|have|do|{appointment})',
    '(plans|things|circumstances) ..2 (changed|fell through|fallen through)',
    '(changed|change|changing) (my|our) (mind|minds) ..3 (about|on|dont|cancel|and) ..3 ({appointment}|coming|want|it)',
  ],
  unless: [
    '(dont|not|never|didnt|wont|no need to|rather than|instead of|without|neednt|wouldnt) ..2 (cancel|cancelling|canceling|cancelled|call it off|scrap|drop|terminate|end)',
    '(cancellation|cancelation|cancel|cancelling|canceling) (fee|policy|charge|cost|terms|fees|charges|penalty|insurance|period|window|button|option|culture|clause)',
    '(was|were|been|already|got|has|have|had|they|airline|you|he|she|ive) ..1 (cancelled|canceled)',
    '(if|whether|in case|should|unless|what happens) ..2 (i|we|it|you|one) ..4 (cancel|cancelled|canceled|cancelling)',
    '(fee|fees|penalty|charge|cost|charged|deadline|notice|free|refund|allowed|policy) ..5 (cancel|cancelling|canceling|cancellation)',
    '(can|could|may|able) (i|we|you|it|to) ..2 cancel ..3 (later|anytime|any time|if|before|whenever|for free|without|online)',
    'cancel ..1 (later|anytime|whenever|any time|out)',
    '(noise|order|flight|train|show|bus) (cancelling|canceling|cancelled|canceled)',
    'how ..3 (cancel that|do i cancel|does one cancel)',
  ],
};

export const BOOKING_RULES: readonly CostlyRule[] = [RESCHEDULE, CANCEL];
