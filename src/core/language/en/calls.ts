/** How calls are told and classed in English. */
import type { Language } from '../language.ts';

const names = (list: string): readonly string[] => list.split(', ');

export const calls: Language['calls'] = {
  summary: {
    outbound: '{agent} called {lead}.',
    inbound: '{lead} called {agent}.',
    unanswered: '{agent} called {lead}; nobody answered.',
    busy: '{agent} called {lead}; the line was busy.',
    endings: {
      none: 'The conversation ended without a clear result.',
      affirmed: '{lead} agreed.',
      completed: 'All questions were gone through.',
      declined: '{lead} declined.',
      rescheduled: '{lead} asked for another day{note}.',
      cancelled: '{lead} cancelled.',
      callback: '{lead} asked to be called back{note}.',
      opted_out: '{lead} asked not to be contacted again.',
      wrong_number: 'The number does not belong to {lead}.',
      transferred: '{lead} was transferred to a person.',
      not_qualified: '{lead} does not meet the conditions.',
      lost: 'The conversation broke off.',
      voicemail: 'A machine answered.',
    },
    collected: 'Noted {list}.',
    asked: 'Asked: {list}',
    objections: 'Objections: {list}.',
    names: {},
    yes: 'yes',
    no: 'no',
  },
  dispositions: {
    appointment: names(
      'booked, appointment booked, appointment set, visit booked, scheduled, estimate booked, confirmed, appointment confirmed, won, sold, qualified, interested',
    ),
    affirmed: names(
      'confirmed, appointment confirmed, qualified, interested, accepted, agreed, sale, won, sold, signed, renewed, booked, appointment booked',
    ),
    completed: names(
      'completed, survey completed, feedback given, information given, answered, contacted, interested, confirmed',
    ),
    declined: names(
      'declined, not interested, refused, rejected, lost, appointment declined, cancelled, canceled, appointment cancelled, appointment canceled',
    ),
    rescheduled: names(
      'rescheduled, appointment rescheduled, reschedule requested, reschedule, callback requested, callback',
    ),
    cancelled: names('cancelled, canceled, appointment cancelled, appointment canceled, declined'),
    callback: names('callback requested, callback, call back, call back later, call later, follow up'),
    opted_out: names('do not call, opted out, opt out, dnc, unsubscribed, blocklist, remove from list'),
    wrong_number: names('wrong number, wrong person, bad number, invalid number'),
    transferred: names('transferred, transfer, handed over, escalated, live transfer'),
    not_qualified: names('not qualified, unqualified, disqualified, not a fit, not interested'),
    lost: names('incomplete, hung up, dropped, call dropped, no outcome, disconnected, abandoned'),
    none: names('incomplete, no outcome, hung up, information given, contacted'),
    voicemail: names('voicemail, answering machine, left voicemail, machine'),
    'no-answer': names('no answer'),
    busy: names('busy, line busy'),
    failed: names('failed, error'),
    reached: names('contacted, reached, spoken to, connected'),
    unreached: names('not reached, unreached, not contacted, no contact'),
  },
  transfers: /transfer|hand_?off|hand_?over|connect_|escalat|live_agent|put_?through/i,
  handsOver:
    /\b(?:puts?|transfers?|connects?|hands?|passes)\s+(?:the|a|this|them|him)?\s*(?:call|caller|customer|lead|line|patient|guest|member|client|person|visitor|them)?\s*(?:through|over|to|with)\b|\b(?:brings?|fetch(?:es)?|gets?|calls?)\s+(?:[\w-]+\s+){1,4}?(?:to|on) the (?:phone|telephone|line)\b/i,
  settles: {
    booked: /^(?:book|schedule|reserve|arrange|make) /i,
    confirmed: /^(?:re ?)?confirm /i,
    moved: /^(?:move|reschedule|rebook|postpone|change (?:the )?(?:appointment|booking|date|day|time|visit)) /i,
    cancelled: /^(?:cancel|call off|terminate) /i,
    declined:
      /^(?:decline|refuse|withdraw|reject|disqualify|lapse) |^release (?:\w+ )?(?:bookings?|slots?|places?|pitch|seats?|rooms?|blocks?|holds?|reservations?|appointments?|spots?|tables?|berths?|spaces?) /i,
  },
};
