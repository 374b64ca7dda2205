/**
 * English words by what they are about, as far as it matters for what somebody wants: "ring", "phone" and "text" are all ways to reach a person. A
 * classifier that reads these beside the words themselves understands a wording from few examples of others, and rules are written in them
 * (`costly-rules`). Forms that a rule of inflection makes ("calls", "called", "calling") need no entry (`concepts-of`).
 */
const groups = {
  not: 'not no never dont doesnt didnt wont cant cannot couldnt wouldnt shouldnt isnt arent wasnt werent havent hasnt hadnt aint mustnt neednt neither nor without hardly barely scarcely unable zero',
  stop: 'stop quit cease halt enough finish knock desist refrain stopping discontinue',
  reach:
    'call ring phone dial contact text message email mail ping buzz reach telephone rang rung voicemail correspond correspondence outreach sms whatsapp leaflet newsletter reminder mailer',
  bother:
    'bother bug harass pester hound hassle badger annoy spam solicit disturb chase nag stalk harassment nuisance robocall telemarketer telemarketing solicitation cold plague intrude',
  remove:
    'remove delete erase scrub unsubscribe drop strike wipe purge lose block unlist deregister cross scratch exclude opt clear eliminate removal deletion expunge blacklist',
  list: 'list database record system file dialer register registry rotation directory roster mailing marketing crm sheet distribution campaign spreadsheet',
  number: 'number line phone cell landline mobile extension telephone handset sim',
  again: 'again anymore ever more further future longer forever evermore henceforth',
  wrong: 'wrong mistake mistaken incorrect misdial mix mixup confuse error confusion misinformed',
  person:
    'person guy lady man woman name gentleman bloke dude fella chap anybody anyone somebody someone individual girl boy people folk',
  nobody: 'nobody noone none',
  kin: 'husband wife mother father mom dad mum mama papa son daughter brother sister roommate flatmate housemate partner uncle aunt grandmother grandfather grandma grandpa nan neighbour neighbor cousin nephew niece tenant landlord ex spouse girlfriend boyfriend parent',
  staff:
    'human manager supervisor representative rep agent operator boss colleague specialist adviser advisor staff team department receptionist technician nurse doctor superior secretary accountant engineer pharmacist broker lawyer clerk consultant dentist mechanic owner director office billing sales support reception desk coordinator attendant associate expert dispatcher therapist counselor',
  real: 'real actual live proper breathing living genuine flesh',
  machine:
    'robot bot machine ai computer recording automated automatic automation software program assistant chatbot robotic algorithm',
  live: 'live reside stay belong inhabit occupy lodge',
  gone: 'moved left gone passed died retired deceased departed relocated away',
  known: 'know hear heard familiar recognize recognise acquainted known knew',
  later:
    'later tomorrow tonight afterwards afternoon evening morning week weekend month tonite lunchtime noon midday sometime afterward eventually',
  earlier: 'earlier sooner another different alternative other else alternate instead',
  back: 'back return follow circle',
  busy: 'busy drive driving middle work dinner lunch supper breakfast eat cook occupied swamped tied class traffic shower hands rush run bus train gym church feeding wheel till checkout patient customer client shift surgery lecture errand commute bath kitchen podium boarding babysit crazy hectic slammed underwater overloaded engaged grocery wedding funeral subway airport',
  now: 'now moment minute second sec currently right present instant just',
  time: 'time hour slot day date weekday clock calendar schedule',
  appointment:
    'appointment appt booking reservation meeting visit session order subscription service plan contract membership consultation tour delivery viewing fitting checkup cleaning lesson interview trial policy account table room trip flight survey inspection installation repair haircut massage exam scan screening demo estimate pickup collection renewal autopay package ticket physical walkthrough pedicure manicure tuneup enrollment registration consult treatment job seat rental hold event dinner procedure engagement slot booking standing tasting rehearsal valuation showing assessment groomer rsvp',
  move: 'move reschedule change switch swap shift push bump postpone delay rebook rearrange adjust defer slide alter amend modify',
  cancel:
    'cancel cancellation scrap void nix withdraw terminate termination discontinue abandon axe revoke annul rescind pull bail ditch can',
  connect: 'transfer connect forward patch pass route escalate redirect put hand through',
  speak: 'speak talk chat discuss converse spoke spoken word conversation deal',
  want: 'want wanna need like wish prefer rather love hope gotta require demand insist',
  please: 'please kindly pls plz',
  can: 'can could would will may might able possible possibly',
  repeat: 'repeat rephrase pardon sorry excuse say said catch caught hear missed louder slower reiterate',
  wait: 'wait hold hang bear pause gimme lemme patience',
  help: 'help ambulance police fire paramedic 911 999 emergency hospital urgent urgently immediately firefighter rescue responder evacuate',
  danger:
    'gas smoke flame flood leak spark explosion explode bleed blood unconscious collapse faint seizure choke overdose carbon monoxide stroke smelling burst electrocuted shock attack gun knife intruder drown poison poisoned burning convulsing unresponsive breathing breathe stabbed stab shot smell chest fumes gushing pouring blaze burglar wheeze hemorrhage swollen trapped burnt fell',
  grief:
    'cancer cry crying tears sob death funeral alone hopeless overwhelmed worthless suicidal kill hurt myself cope despair devastated scared panic depressed miserable grieve grief widow apart broken desperate drowning unbearable breakdown heartbroken pointless lonely numb hollow exhausted trapped empty shattered anxious terrified weep mourn stressed helpless unravel crumble',
  feel: 'feel feeling felt am im',
  unsure:
    'sure certain idea clue remember recall guess maybe perhaps unsure dunno depends undecided wonder uncertain whichever whatever either',
  share: 'tell give share disclose answer discuss reveal private personal confidential business comfortable privacy',
  why: 'why reason purpose relevant matter',
  day: 'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thurs thu fri sat sun weekday today january february march april june july august september october november december',
  count:
    'one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty couple few half quarter several',
  price:
    'price cost costly expensive cheap cheaper afford budget money pay pricey rate buck dollar fee charge pound quid steep affordable',
  trust: 'scam scammer trust legit legitimate fraud shady suspicious fake skeptical believe con phishing',
  already: 'already got existing covered provider current settled sorted',
  interested: 'interested interest curious care keen appeal tempting',
  good: 'good great fine perfect works sound okay ok fantastic awesome wonderful excellent lovely suit cool nice ideal brilliant super acceptable alright convenient dandy swell peachy handy grand spot fabulous amazing well terrific',
  bad: 'bad terrible awful worst poor inconvenient horrible rough lousy worse awkward ridiculous useless unacceptable impossible difficult tricky tough trouble conflict clash',
  yes: 'yes yeah yep yup sure absolutely definitely certainly course indeed correct exactly totally affirmative yea aye surely positively ya uhhuh mhm yah ok okay obviously naturally gladly certainly',
  no: 'no nope nah negative nay naw noo uhuh never',
  accept:
    'agree accept confirm approve proceed ahead sign count deal guess suppose reckon gladly happy glad willing game down',
  decline: 'decline reject refuse skip pass doubt unlikely disagree forget',
  problem: 'problem issue objection complaint worry reason bother qualm hesitation harm',
  must: 'must gotta need obligated forced',
  thanks: 'thanks thank thankful appreciate grateful cheers thx ta kindness',
  bye: 'bye goodbye farewell later cya ciao',
  hello: 'hello hi hey hiya howdy greetings',
  here: 'there here hear listening',
  tired: 'tired sick fed fedup done hate annoyed angry furious had',
  sell: 'sell sale selling offer pitch promotion advert advertising junk',
} as const satisfies Record<string, string>;

export type Concept = keyof typeof groups;

/** Word → what it is about; a word may be about several things. */
export const ENGLISH_CONCEPTS: ReadonlyMap<string, readonly Concept[]> = (() => {
  const found = new Map<string, Concept[]>();
  for (const concept of Object.keys(groups) as Concept[])
    for (const word of new Set(groups[concept].split(' '))) found.set(word, [...(found.get(word) ?? []), concept]);
  return found;
})();
