/** What the engines put into Spanish words by themselves, and how they look at wording. */
import type { Language } from '../language.ts';

export const speech: Language['speech'] = {
  keepsCapital: /^\p{Lu}{2}/u,
  conjunction: /^(?:y|entonces|bueno|ahora|también|perfecto|estupendo|vale),?\s+/i,
  article: /^(?:el|la|los|las|un|una|unos|unas)\s+/i,
  beginsWithThanks: /^(?:estupendo|perfecto|gracias|muy bien|de acuerdo|entendido|vale|claro)(?:[\s.,!]|$)/i,
  please: 'favor',
  wordsPerToken: 0.6,
  from: (company) => ` de ${company}`,
  callingAbout: (topics) => ` Le llamo por ${topics.join(' y ')}.`,
  saysReason: /le llamo por/i,
  smallTalk: /qué tal está|cómo está/i,
  choice: /(\p{L}+) o (?:prefiere )?(?:(?:por|en|a|con) )?(?:el |la |un |una )?([\p{L}-]+)\?$/iu,
  noChoice: /^(?:no|así|más|menos|dos)$/i,
  auxiliary: /(?!)/,
  askedAgain: /otra vez|de nuevo|repet|repit|perd[oó]n|c[oó]mo dice/i,
  attends: /(?:cita|visita|reserva|revisión|consulta|venir|vendrá|acudir|asistir)/i,
  ownDates: /(?:nació|nacimiento|cumpleaños|caduca)/i,
  signs: { '.': 'punto', '/': 'barra', '@': 'arroba', '-': 'guion', _: 'guion bajo', '+': 'más', '#': 'almohadilla' },
  anyTime: 'mañana por la tarde',
  wishes: {
    days: ['el próximo lunes', 'el próximo martes', 'el próximo miércoles', 'el próximo jueves', 'el próximo viernes'],
    times: ['a las nueve de la mañana', 'a las once', 'a las dos de la tarde', 'a las cuatro y media'],
  },
  voicemail: 'Hola, ha llamado a mi buzón de voz. Ahora no puedo atenderle. Deje un mensaje después de la señal.',
  ivr: 'Gracias por llamar. Para citas, pulse 1. Para facturas, pulse 2. Para hablar con alguien, espere en línea.',
  suddenVoicemail: 'Ha llamado a mi buzón de voz. Deje un mensaje después de la señal.',
};
