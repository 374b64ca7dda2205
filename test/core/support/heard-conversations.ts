/**
 * Conversations as a language model would hold them, in trades and words that no list was made from, each with what a careful person would say that
 * it came to. Written before anybody looked at how they are read.
 */

/** What it came to, as a person would say it. */
type CameTo =
  | 'booked'
  | 'agreed'
  | 'completed'
  | 'rescheduled'
  | 'cancelled'
  | 'callback'
  | 'declined'
  | 'opted_out'
  | 'wrong_number'
  | 'transferred'
  | 'not_qualified'
  | 'voicemail'
  | 'nothing';

export interface HeardConversation {
  trade: keyof typeof TRADES;
  /** Several where people would differ. */
  cameTo: CameTo | readonly CameTo[];
  slots?: Readonly<Record<string, string>>;
  /** One line a turn: `A:` the agent, `L:` the lead, `*` an action that was called, with its arguments, `!` one that failed. */
  said: string;
  end?: 'agent_stop' | 'user_stop' | 'max_steps';
  byVoicemail?: boolean;
}

interface Trade {
  language: string;
  script: string;
  /** Parameters by the action's slug. */
  actions: Readonly<Record<string, readonly string[]>>;
}

const english = (script: string, actions: Trade['actions'] = {}): Trade => ({ language: 'en', script, actions });
const spanish = (script: string, actions: Trade['actions'] = {}): Trade => ({ language: 'es', script, actions });

export const TRADES = {
  garage: english(
    `AGENT: Hello, this is Millfield Motors. Is this {{first_name}}?
USER: [wait]
AGENT: Your car is due for its inspection. Would you like to book a slot?
USER: [wait]
AGENT: What is the license plate?
USER: [collect plate]
AGENT: Which day can you drop the car off?
USER: [collect drop_off_day]
AGENT: Thank you, see you then. Goodbye.
`,
    { book_slot: ['plate', 'drop_off_day'], transfer_call: [] },
  ),
  dentist:
    english(`AGENT: Hi {{first_name}}, this is Cedar Dental. It is time for your cleaning. Would you like to come in?
USER: [wait]
AGENT: Which day suits you best?
USER: [collect preferred_day]
AGENT: And what time of day?
USER: [collect preferred_time]
AGENT: You are booked. Goodbye.
`),
  insurer: english(
    `AGENT: Hello {{first_name}}, this is Harbor Mutual about your car policy. Would you like to renew it?
USER: [wait]
AGENT: What is your mileage this year?
USER: [collect mileage]
AGENT: Which email should we send the papers to?
USER: [collect email]
AGENT: Thank you. Goodbye.
`,
    { transfer_to_agent: [] },
  ),
  hotel:
    english(`AGENT: Good evening, this is the Grand Pine Hotel about your stay on {{custom_fields.day}}. Is that still right?
USER: [wait]
AGENT: At what time will you arrive?
USER: [collect arrival_time]
AGENT: How many guests will there be?
USER: [collect guests]
AGENT: We look forward to having you. Goodbye.
`),
  gym: english(`AGENT: Hi {{first_name}}, this is Iron Oak Gym. Would you like a free session with a coach?
USER: [wait]
AGENT: Which day works for you?
USER: [collect session_day]
AGENT: What is your main goal?
USER: [collect training_goal]
AGENT: Great, see you there. Goodbye.
`),
  school: english(`AGENT: Hello, this is Maple Grove School about the open day. Am I speaking with {{first_name}}?
USER: [wait]
AGENT: Would you like to attend?
USER: [wait]
AGENT: Which grade is your child in?
USER: [collect grade]
AGENT: How many of you will come?
USER: [collect visitors]
AGENT: Thank you. Goodbye.
`),
  bank: english(
    `AGENT: Hello, this is Quay Bank. Am I speaking with {{first_name}}?
USER: [wait]
AGENT: This is about your loan payment, which is late. When can you make it?
USER: [collect payment_day]
AGENT: How would you like to pay?
USER: [collect payment_method]
AGENT: Thank you. Goodbye.
`,
    { transfer_to_human: [] },
  ),
  vet: english(`AGENT: Hi {{first_name}}, this is Paws Clinic. Your pet is due for its vaccination. Would you like to book it?
USER: [wait]
AGENT: What is your pet's name?
USER: [collect pet_name]
AGENT: Which day suits you?
USER: [collect visit_day]
AGENT: Thank you. Goodbye.
`),
  movers: english(
    `AGENT: Hello {{first_name}}, this is Two Oxen Moving. Are you still planning to move?
USER: [wait]
AGENT: When is the move?
USER: [collect move_day]
AGENT: How many rooms do you have?
USER: [collect rooms]
AGENT: Is there an elevator?
USER: [collect elevator]
AGENT: We will send you an offer. Goodbye.
`,
  ),
  bistro: english(`AGENT: Hello, this is Olive Bistro about your table on {{custom_fields.day}}. Can you make it?
USER: [wait]
AGENT: How many people will you be?
USER: [collect party_size]
AGENT: Are there any allergies we should know of?
USER: [collect allergies]
AGENT: See you then. Goodbye.
`),
  taller: spanish(`AGENT: Hola, le llamo del Taller Molino. ¿Hablo con {{first_name}}?
USER: [wait]
AGENT: A su coche le toca la revisión. ¿Quiere reservar una cita?
USER: [wait]
AGENT: ¿Qué día le viene bien?
USER: [collect dia_de_entrega]
AGENT: Gracias. Hasta luego.
`),
  dentista: spanish(`AGENT: Hola {{first_name}}, soy Clara, de la Clínica Cedro. ¿Quiere reservar su limpieza dental?
USER: [wait]
AGENT: ¿Qué día le viene mejor?
USER: [collect dia_preferido]
AGENT: ¿Qué seguro tiene?
USER: [collect seguro]
AGENT: Gracias. Hasta pronto.
`),
  restaurante:
    spanish(`AGENT: Buenas tardes, le llamo del restaurante La Encina por su reserva del {{custom_fields.day}}. ¿Van a venir?
USER: [wait]
AGENT: ¿Cuántas personas serán?
USER: [collect comensales]
AGENT: Perfecto. Hasta luego.
`),
} as const satisfies Record<string, Trade>;

export const HEARD: readonly HeardConversation[] = [
  // Garage
  {
    trade: 'garage',
    cameTo: 'booked',
    slots: { plate: 'KLM 482', drop_off_day: 'Wednesday morning' },
    said: `A: Hey there! Luca here over at Millfield Motors — have I got Tom on the line?
L: That's me.
A: Awesome. So, your hatchback's coming up on its yearly check. Shall I find you a spot?
L: Yeah, go ahead.
A: Perfect. Could you read me the plate number?
L: It's KLM 482.
A: Got it, KLM 482. And which day could you bring it by?
L: Wednesday morning would be good.
A: Wonderful, Wednesday morning it is. You're all set. Take care, Tom!`,
  },
  {
    trade: 'garage',
    cameTo: 'booked',
    slots: { drop_off_day: 'Tuesday' },
    said: `A: Hi, it's Luca with Millfield Motors. Is this Tom?
L: Speaking.
A: Your inspection runs out this month. Do you want me to put you in the calendar?
L: I don't see why not.
A: Great. I've got Monday or Tuesday open. Which would you prefer?
L: I can't do Monday, but Tuesday would work.
A: Tuesday it is then. See you on Tuesday, Tom. Bye now!`,
  },
  {
    trade: 'garage',
    cameTo: 'declined',
    said: `A: Hi, it's Luca with Millfield Motors. Is this Tom?
L: Yes.
A: Your car's due for its yearly inspection. Want me to set something up?
L: I sold the car last month, so no need.
A: Ah, understood, I'll make a note of that. Thanks for letting me know, and have a great day. Goodbye!`,
  },
  {
    trade: 'garage',
    cameTo: 'wrong_number',
    said: `A: Hello! Millfield Motors here, am I talking to Tom?
L: There's nobody called Tom at this number.
A: Oh, my apologies for the mix-up. I'll correct our records. Have a good one. Bye!`,
  },
  {
    trade: 'garage',
    cameTo: 'callback',
    said: `A: Hello! Millfield Motors here, am I talking to Tom?
L: You are, but I'm driving right now. Could you ring me again around five?
A: Of course, I'll give you another call at five. Drive safely!`,
  },
  {
    trade: 'garage',
    cameTo: 'transferred',
    said: `A: Hello! Millfield Motors here, am I talking to Tom?
L: Yeah. Listen, I'd rather speak to a mechanic about this.
A: Absolutely, let me put you through to the workshop. One moment please.
* transfer_call {}
A: You're being connected now.`,
  },
  {
    trade: 'garage',
    cameTo: 'callback',
    said: `A: Hi Tom, Luca from Millfield Motors, calling about your inspection. Is this an okay time?
L: Don't call me before noon, please. Try this afternoon.
A: Understood. I'll reach out this afternoon instead. Bye!`,
  },
  {
    trade: 'garage',
    cameTo: 'booked',
    slots: { drop_off_day: 'Friday' },
    said: `A: Hi Tom, Luca from Millfield Motors. Would you like to get the inspection out of the way?
L: No problem, I can stop by on Friday.
A: Brilliant, Friday works on our end too. I've put you down for Friday. See you then!`,
  },
  // Dentist
  {
    trade: 'dentist',
    cameTo: 'booked',
    slots: { preferred_day: 'Thursday', preferred_time: '10 am' },
    said: `A: Good morning Mia, it's Jo calling on behalf of Cedar Dental. It's been six months since your last cleaning, so I wanted to see if you'd like to schedule one.
L: Oh right, sure, let's do that.
A: Lovely! What day would be most convenient for you?
L: Thursday.
A: Thursday works. Would you rather have something in the morning or the afternoon?
L: 10 am if you have it.
A: I do! So that's Thursday at 10 am. We'll see you then, Mia. Have a wonderful day!`,
  },
  {
    trade: 'dentist',
    cameTo: 'declined',
    said: `A: Good morning Mia, it's Jo calling on behalf of Cedar Dental. Would you like to schedule your cleaning?
L: I've found another dentist, thanks.
A: I appreciate you telling me. All the best, Mia. Goodbye.`,
  },
  {
    trade: 'dentist',
    cameTo: 'opted_out',
    said: `A: Good morning Mia, it's Jo calling on behalf of Cedar Dental. Would you like to schedule your cleaning?
L: Please stop calling me. Take me off whatever list this is.
A: I'm so sorry about that. You've been removed and you won't hear from us again. Goodbye.`,
  },
  {
    trade: 'dentist',
    cameTo: ['callback', 'nothing'],
    said: `A: Good morning Mia, it's Jo calling on behalf of Cedar Dental. Would you like to schedule your cleaning?
L: I need to check with my husband first.
A: Sure thing! Just ring us whenever you're ready. Goodbye.`,
  },
  {
    trade: 'dentist',
    cameTo: 'voicemail',
    byVoicemail: true,
    said: `A: Good morning Mia, it's Jo calling on behalf of Cedar Dental.
L: Hi, you've reached Mia. I can't take your call right now. Please leave a message after the tone.
A: Hi Mia, Jo from Cedar Dental here. Give us a ring to schedule your cleaning. Thanks!`,
  },
  {
    trade: 'dentist',
    cameTo: ['nothing', 'declined'],
    end: 'user_stop',
    said: `A: Good morning Mia, it's Jo calling on behalf of Cedar Dental. Would you like to schedule your cleaning?
L: Sorry, gotta go.`,
  },
  {
    trade: 'dentist',
    cameTo: 'booked',
    slots: { preferred_day: 'Monday' },
    said: `A: Hi Mia, Jo from Cedar Dental. Time for a cleaning! Shall we book you in?
L: No. Wait, actually yes, let's get it done.
A: Happy to help! Which day is good for you?
L: Monday.
A: And any time in particular?
L: Whenever you have room.
A: Perfect, I've put you down for Monday. Bye Mia!`,
  },
  {
    trade: 'dentist',
    cameTo: 'cancelled',
    said: `A: Hi Mia, this is Jo from Cedar Dental confirming your cleaning this Thursday. Will we see you?
L: I have to cancel that, I'm afraid.
A: No worries, I've cancelled Thursday's appointment for you. Just call when you'd like a new one. Bye!`,
  },
  {
    trade: 'dentist',
    cameTo: 'rescheduled',
    said: `A: Hi Mia, this is Jo from Cedar Dental confirming your cleaning this Thursday. Will we see you?
L: Thursday's no good any more. Can we move it to Friday?
A: Sure thing, I've moved you to Friday at the same time. See you on Friday!`,
  },
  // Insurer
  {
    trade: 'insurer',
    cameTo: ['agreed', 'completed'],
    slots: { mileage: '12,000', email: 'dan@example.com' },
    said: `A: Hello Dan, this is Ivy, the virtual assistant at Harbor Mutual. Your auto policy is up for renewal next month. Shall we go ahead and extend it?
L: Yes please.
A: Great. Roughly how many miles did you drive this past year?
L: About 12,000 miles.
A: Thanks. And what's the best email address for the documents?
L: dan@example.com.
A: Got it. You'll receive everything at dan@example.com. Thank you for staying with us, Dan. Goodbye!`,
  },
  {
    trade: 'insurer',
    cameTo: 'declined',
    said: `A: Hello Dan, this is Ivy from Harbor Mutual. Shall we extend your auto policy for another year?
L: I'm going to let it run out, it got too pricey.
A: I hear you. Would a lower monthly rate change your mind?
L: No, my mind's made up.
A: Fair enough. Thanks for your time, Dan. Goodbye.`,
  },
  {
    trade: 'insurer',
    cameTo: 'agreed',
    said: `A: Hello Dan, this is Ivy from Harbor Mutual. Shall we extend your auto policy for another year?
L: Isn't that awfully expensive?
A: It comes to 41 dollars a month, which is two dollars less than last year. Would you like to keep it?
L: Alright, you've convinced me. Keep it going.
A: Wonderful, it's renewed. Goodbye, Dan.`,
  },
  {
    trade: 'insurer',
    cameTo: 'transferred',
    said: `A: Hello Dan, this is Ivy from Harbor Mutual. Shall we extend your auto policy for another year?
L: Are you a robot? I want a human being.
A: Of course. I'll connect you with one of our agents right away.
* transfer_to_agent {}`,
  },
  {
    trade: 'insurer',
    cameTo: ['nothing', 'callback', 'transferred'],
    said: `A: Hello Dan, this is Ivy from Harbor Mutual. Shall we extend your auto policy for another year?
L: Let me talk to a person about it.
A: One moment, I'm connecting you.
! transfer_to_agent {}
A: I'm sorry, none of my colleagues is free right now. Someone will call you back within the hour. Goodbye.`,
  },
  {
    trade: 'insurer',
    cameTo: 'opted_out',
    said: `A: Hello Dan, this is Ivy from Harbor Mutual. Shall we extend your auto policy for another year?
L: How did you get my number? Delete my data and never contact me again.
A: Understood. I've removed your details and you won't be contacted again.`,
  },
  {
    trade: 'insurer',
    cameTo: 'wrong_number',
    said: `A: Hello, this is Ivy from Harbor Mutual. Is that Dan?
L: I think you've dialed the wrong number.
A: So sorry to have bothered you. Goodbye!`,
  },
  {
    trade: 'insurer',
    cameTo: ['declined', 'nothing'],
    said: `A: Hello Dan, this is Ivy from Harbor Mutual. Shall we extend your auto policy for another year?
L: I'd have to think about it, honestly.
A: Totally understandable. The offer stands until the end of the month. Bye, Dan!`,
  },
  // Hotel
  {
    trade: 'hotel',
    cameTo: ['agreed', 'booked', 'completed'],
    slots: { arrival_time: '7 pm', guests: 'two' },
    said: `A: Good evening! I'm calling from the Grand Pine to double-check your reservation for Saturday. Are you still joining us?
L: We are, yes.
A: Delightful. Around what time should we expect you?
L: Probably 7 pm.
A: And for how many guests should we prepare the room?
L: Just two.
A: Excellent. Two guests, arriving at 7 pm. Safe travels, and goodbye!`,
  },
  {
    trade: 'hotel',
    cameTo: 'cancelled',
    said: `A: Good evening! I'm calling from the Grand Pine to double-check your reservation for Saturday. Are you still joining us?
L: No, our flight was cancelled. Please drop the reservation.
A: I'm sorry to hear that. I've released your room at no charge. We hope to welcome you another time. Goodbye.`,
  },
  {
    trade: 'hotel',
    cameTo: 'rescheduled',
    said: `A: Good evening! I'm calling from the Grand Pine to double-check your reservation for Saturday. Are you still joining us?
L: We'd like to come a day later, on Sunday, if that's possible.
A: Let me see... yes, Sunday is available. I've changed your reservation to Sunday. Anything else?
L: That's all.
A: Wonderful, see you Sunday. Goodbye!`,
  },
  {
    trade: 'hotel',
    cameTo: ['agreed', 'booked', 'completed'],
    slots: { arrival_time: '9 pm' },
    said: `A: Good evening! Grand Pine here, about your Saturday booking. All good on your side?
L: Yes, though we land late. Is the front desk open at 9 pm?
A: It's staffed around the clock, so that's not a problem. When do you expect to get in?
L: Then 9 pm.
A: Noted. See you on Saturday, goodbye!`,
  },
  {
    trade: 'hotel',
    cameTo: 'wrong_number',
    said: `A: Good evening! Grand Pine here, about your Saturday booking. All good on your side?
L: What booking? I never booked anything, you must have the wrong person.
A: Oh, I apologize for the confusion. I'll look into it. Have a good night.`,
  },
  // Gym
  {
    trade: 'gym',
    cameTo: 'booked',
    slots: { session_day: 'Saturday', training_goal: 'run a marathon' },
    said: `A: Hey Lena! Max from Iron Oak. We've got a complimentary coaching session with your name on it. Interested?
L: Sounds great!
A: Sweet. What day fits your schedule?
L: Saturday.
A: Saturday, nice. And what are you hoping to achieve?
L: I want to run a marathon.
A: Love it. See you Saturday, Lena!`,
  },
  {
    trade: 'gym',
    cameTo: 'declined',
    said: `A: Hey Lena! Max from Iron Oak. We've got a complimentary coaching session with your name on it. Interested?
L: Nah, I'm good.
A: No worries at all! Catch you at the gym.`,
  },
  {
    trade: 'gym',
    cameTo: ['declined', 'cancelled'],
    said: `A: Hey Lena! Max from Iron Oak. We've got a complimentary coaching session with your name on it. Interested?
L: I broke my leg, so sport is out of the question for now.
A: Ouch, get well soon! I'll leave you in peace. Bye!`,
  },
  {
    trade: 'gym',
    cameTo: 'callback',
    said: `A: Hey Lena! Max from Iron Oak. Got a minute?
L: I'm at work. Could we do this tomorrow?
A: Sure! I'll try you again tomorrow. Cheers!`,
  },
  {
    trade: 'gym',
    cameTo: 'nothing',
    end: 'user_stop',
    said: `A: Hey Lena! Max from Iron Oak. Got a minute?
L: Who is this?
A: It's Max, from Iron Oak Gym on Ferry Street. I'm calling about a free coaching session.
L: Hm.`,
  },
  {
    trade: 'gym',
    cameTo: 'voicemail',
    byVoicemail: true,
    said: `L: The person you are trying to reach is not available. At the tone, please record your message.
A: Hi Lena, it's Max from Iron Oak Gym. Call me back about your free session. Bye!`,
  },
  {
    trade: 'gym',
    cameTo: 'booked',
    slots: { session_day: 'next Monday' },
    said: `A: Hey Lena! Max from Iron Oak. Fancy a free session with one of our coaches?
L: Is it really free?
A: It really is, no strings attached. When would you like to drop in?
L: Not this week. How about next Monday?
A: Next Monday is perfect. I've reserved it for you. See you!`,
  },
  // School
  {
    trade: 'school',
    cameTo: ['agreed', 'completed'],
    slots: { grade: 'third grade', visitors: 'three' },
    said: `A: Hello, this is the office at Maple Grove School. Is this Mrs. Hart?
L: Yes, it is.
A: We're hosting an open day soon. Will you be joining us?
L: We'd love to.
A: That's great! What grade is your little one in at the moment?
L: She's in third grade.
A: And how many people should we expect?
L: Three of us.
A: Marvelous. We'll see you there. Goodbye!`,
  },
  {
    trade: 'school',
    cameTo: 'declined',
    said: `A: Hello, this is the office at Maple Grove School. Is this Mrs. Hart?
L: Yes.
A: We're hosting an open day soon. Will you be joining us?
L: We won't be able to make it, unfortunately.
A: What a pity. Another time, perhaps. Goodbye!`,
  },
  {
    trade: 'school',
    cameTo: 'wrong_number',
    said: `A: Hello, this is the office at Maple Grove School. Is this Mrs. Hart?
L: No, she moved away years ago. This is a different family now.
A: I see, thanks for letting me know. We'll fix that. Goodbye.`,
  },
  {
    trade: 'school',
    cameTo: ['callback', 'nothing'],
    said: `A: Hello, this is the office at Maple Grove School. Is this Mrs. Hart?
L: She's not home. Try her after six.
A: Thank you, I'll call again after six. Goodbye.`,
  },
  {
    trade: 'school',
    cameTo: 'opted_out',
    said: `A: Hello, this is the office at Maple Grove School. Is this Mrs. Hart?
L: Yes, and I've asked you twice to lose this number.
A: I'm very sorry. I'm taking your number off our list for good. Goodbye.`,
  },
  // Bank
  {
    trade: 'bank',
    cameTo: ['agreed', 'completed', 'booked'],
    slots: { payment_day: 'Friday', payment_method: 'bank transfer' },
    said: `A: Hello, I'm calling from Quay Bank. Do I have the pleasure of speaking with Omar?
L: Yes, that's right.
A: Thank you, Omar. Our records show that this month's installment hasn't reached us. When do you think you could settle it?
L: I get paid on Friday, so Friday.
A: Friday is fine. And what payment method would you like to use?
L: By bank transfer.
A: Thank you for sorting that out, Omar. Goodbye.`,
  },
  {
    trade: 'bank',
    cameTo: 'declined',
    said: `A: Hello, I'm calling from Quay Bank. Am I through to Omar?
L: Yes.
A: Our records show that this month's installment hasn't reached us. When could you settle it?
L: I'm not paying. I dispute that charge.
A: I understand. I'll note that you dispute it, and we'll write to you. Goodbye.`,
  },
  {
    trade: 'bank',
    cameTo: 'transferred',
    said: `A: Hello, I'm calling from Quay Bank. Am I through to Omar?
L: Yes. I want to speak with your supervisor.
A: Certainly. Transferring you now, please hold.
* transfer_to_human {}`,
  },
  {
    trade: 'bank',
    cameTo: 'wrong_number',
    said: `A: Hello, I'm calling from Quay Bank. Am I through to Omar?
L: Nope, not me. You've got the wrong guy.
A: My mistake. Sorry for the trouble, goodbye.`,
  },
  {
    trade: 'bank',
    cameTo: 'nothing',
    end: 'user_stop',
    said: `A: Hello, I'm calling from Quay Bank. Am I through to Omar?
L: Yes.
A: Our records show that this month's installment hasn't reached us. When could you settle it?
L: How do I know that you are really the bank?
A: That's a fair question. You can call the number on the back of your card.
L: I'll do that. Bye.`,
  },
  // Vet
  {
    trade: 'vet',
    cameTo: 'booked',
    slots: { pet_name: 'Biscuit', visit_day: 'Tuesday afternoon' },
    said: `A: Hello Ruth, Sam here from Paws Clinic. It looks like a booster shot is due. Shall we get that scheduled?
L: Yes, let's.
A: Great! Remind me, what's your furry friend called?
L: Biscuit.
A: Aww. And what day would work for you and Biscuit?
L: Tuesday afternoon.
A: All booked for Tuesday afternoon. Give Biscuit a pat from me. Bye!`,
  },
  {
    trade: 'vet',
    cameTo: ['declined', 'cancelled'],
    said: `A: Hello Ruth, Sam here from Paws Clinic. It looks like a booster shot is due. Shall we get that scheduled?
L: Sadly, Biscuit passed away in spring.
A: I'm so very sorry for your loss, Ruth. I'll update our records right away. Take good care of yourself. Goodbye.`,
  },
  {
    trade: 'vet',
    cameTo: 'booked',
    slots: { pet_name: 'No', visit_day: 'Monday' },
    said: `A: Hello Ruth, Sam here from Paws Clinic. It looks like a booster shot is due. Shall we get that scheduled?
L: Sure.
A: What's your pet's name?
L: His name is No.
A: Funny name! Which day suits you?
L: Monday.
A: Monday it is. See you both then, bye!`,
  },
  {
    trade: 'vet',
    cameTo: 'callback',
    said: `A: Hello Ruth, Sam here from Paws Clinic. It looks like a booster shot is due. Shall we get that scheduled?
L: I can't talk right now, the baby is crying.
A: Oh, no problem at all! I'll try again later today. Bye!`,
  },
  {
    trade: 'vet',
    cameTo: 'declined',
    said: `A: Hello Ruth, Sam here from Paws Clinic. It looks like a booster shot is due. Shall we get that scheduled?
L: We already had it done at another clinic.
A: Good to know, I'll update the file. Bye, Ruth!`,
  },
  // Movers
  {
    trade: 'movers',
    cameTo: ['agreed', 'completed', 'booked'],
    slots: { move_day: 'March 14', rooms: 'four', elevator: 'yes' },
    said: `A: Hello Pia, I'm the assistant at Two Oxen Moving. Is your move still on?
L: It is.
A: Splendid. What's the moving date?
L: March 14.
A: And how many rooms are we talking about?
L: Four.
A: Does the building have an elevator?
L: Yes, it does.
A: Terrific, I'll email you a quote today. Goodbye, Pia!`,
  },
  {
    trade: 'movers',
    cameTo: 'declined',
    said: `A: Hello Pia, I'm the assistant at Two Oxen Moving. Is your move still on?
L: It's on, but we went with another company.
A: Ah, too bad. Good luck with the move! Goodbye.`,
  },
  {
    trade: 'movers',
    cameTo: ['agreed', 'completed', 'booked'],
    slots: { move_day: 'June 2', rooms: 'three', elevator: 'no' },
    said: `A: Hello Pia, I'm the assistant at Two Oxen Moving. Is your move still on?
L: Yes, on June 2, three rooms.
A: Perfect, June 2 with three rooms. Does the building have an elevator?
L: No, unfortunately not.
A: That's fine, we bring strong people. You'll get our quote by mail. Goodbye!`,
  },
  {
    trade: 'movers',
    cameTo: ['declined', 'cancelled'],
    said: `A: Hello Pia, I'm the assistant at Two Oxen Moving. Is your move still on?
L: No, the whole thing fell through.
A: I'm sorry. If plans change, you know where to find us. Goodbye.`,
  },
  {
    trade: 'movers',
    cameTo: 'opted_out',
    said: `A: Hello Pia, I'm the assistant at Two Oxen Moving. Is your move still on?
L: Quit bothering me with these calls. Don't contact me any more.
A: I apologize. I'll make sure that you're not called again. Goodbye.`,
  },
  {
    trade: 'movers',
    cameTo: 'nothing',
    end: 'user_stop',
    said: `A: Hello Pia, I'm the assistant at Two Oxen Moving. Is your move still on?
L: Hello? Hello? I can't hear you.
A: Can you hear me now? I'm calling about your move.
L: Hello?`,
  },
  // Bistro
  {
    trade: 'bistro',
    cameTo: ['agreed', 'booked', 'completed'],
    slots: { party_size: 'six', allergies: 'nuts' },
    said: `A: Hi, it's the host at Olive Bistro. We have you down for Friday at eight. Still coming?
L: Absolutely.
A: Super. For how many should I set the table?
L: We'll be six.
A: And is anyone allergic to anything?
L: Nuts.
A: Duly noted. See you Friday!`,
  },
  {
    trade: 'bistro',
    cameTo: 'cancelled',
    said: `A: Hi, it's the host at Olive Bistro. We have you down for Friday at eight. Still coming?
L: Something came up, we can't come. Please cancel.
A: Thanks for telling us. Your table is cancelled. Hope to see you soon!`,
  },
  {
    trade: 'bistro',
    cameTo: ['agreed', 'booked', 'completed'],
    slots: { party_size: 'five' },
    said: `A: Hi, it's the host at Olive Bistro. We have you down for Friday at eight. Still coming?
L: Yes, but we're not four any more, we'll be five.
A: Five, no problem at all. Any allergies I should pass on to the kitchen?
L: None.
A: Great, see you Friday!`,
  },
  {
    trade: 'bistro',
    cameTo: 'rescheduled',
    said: `A: Hi, it's the host at Olive Bistro. We have you down for Friday at eight. Still coming?
L: Could you push it back to nine?
A: Nine works. I've changed it. See you on Friday at nine!`,
  },
  {
    trade: 'bistro',
    cameTo: ['agreed', 'booked', 'completed'],
    said: `A: Hi, it's the host at Olive Bistro. We have you down for Friday at eight. Still coming?
L: Do you have parking?
A: We do, right behind the house, free of charge for guests. So can we count on you on Friday?
L: You can.
A: Lovely. Until then!`,
  },
  {
    trade: 'bistro',
    cameTo: 'wrong_number',
    said: `A: Hi, it's the host at Olive Bistro. Am I speaking with Nora?
L: Nora? No Nora here.
A: Oh dear, I must have mistyped. Pardon the interruption!`,
  },
  // Spanish
  {
    trade: 'taller',
    cameTo: 'booked',
    slots: { dia_de_entrega: 'el jueves' },
    said: `A: ¡Muy buenas! Soy Leo, del Taller Molino. ¿Es usted Tomás?
L: Sí, dígame.
A: Se le acerca la fecha de la revisión anual. ¿Le busco un hueco?
L: Vale, estupendo.
A: ¿Qué día podría traernos el coche?
L: El jueves.
A: Apuntado, el jueves. ¡Que pase un buen día!`,
  },
  {
    trade: 'taller',
    cameTo: 'declined',
    said: `A: ¡Muy buenas! Soy Leo, del Taller Molino. ¿Es usted Tomás?
L: Sí.
A: Se le acerca la fecha de la revisión anual. ¿Le busco un hueco?
L: No me interesa, gracias.
A: Entendido. Que tenga un buen día.`,
  },
  {
    trade: 'taller',
    cameTo: 'wrong_number',
    said: `A: ¡Muy buenas! Soy Leo, del Taller Molino. ¿Es usted Tomás?
L: Aquí no vive ningún Tomás, se ha equivocado de número.
A: Disculpe la molestia. Adiós.`,
  },
  {
    trade: 'taller',
    cameTo: 'callback',
    said: `A: ¡Muy buenas! Soy Leo, del Taller Molino. ¿Es usted Tomás?
L: Sí, pero ahora mismo estoy conduciendo. ¿Puede llamarme más tarde?
A: Por supuesto, le vuelvo a llamar esta tarde. Hasta luego.`,
  },
  {
    trade: 'dentista',
    cameTo: 'booked',
    slots: { dia_preferido: 'el martes', seguro: 'Sanitas' },
    said: `A: Hola, Marta. Le llamo de la Clínica Cedro. ¿Le apetece que le agendemos la limpieza de este semestre?
L: Sí, claro.
A: Perfecto. ¿Qué día le iría mejor?
L: El martes.
A: ¿Y con qué seguro viene?
L: Sanitas.
A: Listo, queda agendada para el martes. ¡Hasta pronto!`,
  },
  {
    trade: 'dentista',
    cameTo: 'opted_out',
    said: `A: Hola, Marta. Le llamo de la Clínica Cedro. ¿Le apetece que le agendemos la limpieza de este semestre?
L: No me llamen más, por favor. Borren mis datos.
A: Lo siento mucho. No volveremos a llamarle. Adiós.`,
  },
  {
    trade: 'dentista',
    cameTo: 'cancelled',
    said: `A: Hola, Marta. Le llamo de la Clínica Cedro para confirmar su cita del martes. ¿Nos vemos entonces?
L: Tengo que cancelar la cita, lo siento.
A: Sin problema, queda cancelada. Hasta luego.`,
  },
  {
    trade: 'dentista',
    cameTo: 'rescheduled',
    said: `A: Hola, Marta. Le llamo de la Clínica Cedro para confirmar su cita del martes. ¿Nos vemos entonces?
L: El martes no puedo. ¿Podemos cambiarla al viernes?
A: Claro, la he cambiado al viernes. ¡Nos vemos!`,
  },
  {
    trade: 'restaurante',
    cameTo: ['agreed', 'booked', 'completed'],
    slots: { comensales: 'cuatro' },
    said: `A: Hola, soy de La Encina. Tenemos su mesa para el sábado a las nueve. ¿Contamos con ustedes?
L: Sí, allí estaremos.
A: ¡Qué bien! ¿Para cuántos preparo la mesa?
L: Seremos cuatro.
A: Estupendo. ¡Hasta el sábado!`,
  },
  {
    trade: 'restaurante',
    cameTo: 'wrong_number',
    said: `A: Hola, soy de La Encina. Tenemos su mesa para el sábado a las nueve. ¿Contamos con ustedes?
L: Yo no he reservado nada. Creo que se confunde de persona.
A: Perdone, debe de ser un error. Buenas tardes.`,
  },
  {
    trade: 'restaurante',
    cameTo: 'voicemail',
    byVoicemail: true,
    said: `L: Ha llamado al buzón de voz. Deje su mensaje después de la señal.
A: Hola, le llamamos de La Encina para confirmar su reserva. Gracias.`,
  },
];
