/**
 * English words by what they are about, as far as it matters for what somebody wants: "ring", "phone" and "text" are all ways to reach a person. A
 * classifier that reads these beside the words themselves understands a wording from few examples of others.
 */
const groups: Readonly<Record<string, string>> = {
  not: 'not no never dont doesnt didnt wont cant cannot couldnt wouldnt shouldnt isnt arent wasnt werent havent hasnt hadnt aint nobody nothing none neither nor without',
  stop: 'stop stopping quit cease end ending enough halt finished done knock',
  reach:
    'call calls calling called caller ring ringing phone phoning dial dialing contact contacting text texts texting message messages messaging bother bothering bug bugging harass harassing pester pestering hound ping buzz email emails emailing reach reaching solicit soliciting spam spamming',
  remove:
    'remove removed removing delete deleted erase scrub unsubscribe drop dropped strike wipe purge lose block blocked',
  list: 'list lists database records record system contacts file files dialer register registry rotation',
  number: 'number numbers line phone cell landline mobile',
  again: 'again anymore ever more further future longer',
  wrong: 'wrong mistaken mistake incorrect misdialed mixed',
  who: 'person guy lady man woman name named called anybody anyone somebody someone nobody',
  live: 'live lives lived living resides works worked working here belongs',
  known: 'know knows heard familiar recognize ring',
  later:
    'later tomorrow afterwards tonight evening afternoon morning monday weekend week month next another other different',
  back: 'back again return follow circle',
  busy: 'busy driving meeting middle work working dinner lunch eating occupied swamped tied class traffic shower hands rush running',
  now: 'now moment minute minutes second sec currently right present',
  time: 'time times hour slot day date',
  appointment:
    'appointment appointments appt booking reservation meeting visit session slot order subscription service plan contract membership consultation tour delivery',
  move: 'move moved moving reschedule rescheduling rescheduled change changing changed switch switching swap shift push pushed pushing bump postpone delay rebook rearrange adjust',
  cancel:
    'cancel cancelling canceling cancellation cancelled canceled scrap scratch call off void nix withdraw terminate discontinue abandon',
  human:
    'human person people someone somebody manager supervisor representative rep agent operator boss colleague specialist advisor staff team owner lady guy real live actual',
  machine: 'robot bot machine ai computer recording automated automatic software program assistant',
  speak: 'speak speaking talk talking chat discuss converse transfer connect forward patch pass route escalate',
  want: 'want wanna need like wish prefer rather love hope gotta',
  please: 'please kindly',
  can: 'can could would will may might able possible possibly',
  repeat:
    'repeat repeating rephrase again pardon sorry excuse say said catch caught hear heard miss missed louder slower',
  wait: 'wait hold hang bear pause moment minute second sec minutes seconds gimme lemme',
  help: 'help ambulance police fire paramedics 911 emergency hospital urgent urgently immediately',
  danger:
    'gas smoke fire burning flames flooding flood leak leaking sparks sparking explosion chest breathing breathe bleeding blood unconscious collapsed collapse fainted seizure choking overdose carbon monoxide stroke heart attack passed smell smelling water',
  grief:
    'cry crying tears died dead death passed funeral lost losing alone hopeless overwhelmed anymore worthless suicidal kill hurt myself cope despair breaking devastated scared panic panicking depressed miserable grieving widow falling apart broke broken',
  feel: 'feel feeling feels felt am im',
  sure: 'sure certain know idea clue remember recall positive guess maybe perhaps unsure dunno depends',
  share:
    'tell telling say give giving share sharing disclose answer discuss reveal private personal business comfortable privacy',
  why: 'why reason purpose relevant matter matters for',
  price:
    'price prices cost costs costly expensive cheap cheaper afford budget money pay paying pricey rate rates bucks dollars fee fees',
  trust: 'scam scams scammer trust legit legitimate fraud shady suspicious real fake skeptical believe con',
  already: 'already have got using currently happy satisfied existing covered provider',
  interested: 'interested interest interests curious care keen thanks pass',
  good: 'good great fine perfect works work sounds okay ok fantastic awesome wonderful excellent lovely suits cool nice',
  yes: 'yes yeah yep yup sure absolutely definitely certainly course indeed correct right exactly totally affirmative',
  thanks: 'thanks thank thankful appreciate appreciated grateful cheers thx kind',
  bye: 'bye goodbye farewell later care cya ciao',
  hello: 'hello hi hey hiya howdy greetings morning',
  there: 'there hear still here listening',
};

/** Word → what it is about; a word may be about several things. */
export const ENGLISH_CONCEPTS: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>();
  for (const [concept, words] of Object.entries(groups))
    for (const word of new Set(words.split(' '))) found.set(word, [...(found.get(word) ?? []), concept]);
  return found;
})();
