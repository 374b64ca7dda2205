/** Figures of a role that a script says otherwise: sentences that say the same in the same words, but for an amount, a time, a number to call or an address. */
import type { Found } from '../../authoring/problem.ts';
import type { Language, Telling } from '../../language/language.ts';
import { readerOf } from '../../language/value-reader.ts';
import { wordsOf } from '../../language/words.ts';
import type { Reading } from '../../values/value.ts';
import { tellingIn } from './role-content.ts';
import type { PlacedSentence } from './role-sentences.ts';

type FigureKind = 'money' | 'time' | 'phone' | 'email' | 'url';

interface Figure {
  kind: FigureKind;
  value: string;
  start: number;
  end: number;
  /** What the sentence says of it: its telling words, what is denied in it, and its other values. */
  about: string;
  words: number;
}

const REST = String.raw`[^\s<>()"”]*[^\s<>()"”.,;:!?]`;
const URL = new RegExp(
  String.raw`\b(?:https?:\/\/|www\.)${REST}|\b(?:[a-z0-9-]+\.)+(?:com|org|net|io|gov|edu)\b(?:\/${REST})?`,
  'giu',
);
const TEMPLATE = /\{\{.*?\}\}|\[[^\]]*\]/gs;

/** Words that a sentence needs besides the figure for it to be known what it is about. */
const WORDS_NEEDED: Readonly<Record<FigureKind, number>> = { money: 2, time: 1, phone: 1, email: 1, url: 1 };

const plainUrl = (url: string): string =>
  url
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');

/** A time of which the half of the day is not said may be in either. */
function valueOf(reading: Reading): Pick<Figure, 'kind' | 'value'> | null {
  switch (reading.kind) {
    case 'money':
      return { kind: 'money', value: reading.canonical };
    case 'time': {
      const [hours = '', minutes = ''] = reading.canonical.split(':');
      return { kind: 'time', value: `${Number(hours) % 12}:${minutes}` };
    }
    case 'phone':
      return { kind: 'phone', value: reading.canonical.replace(/\D/g, '').slice(-7) };
    case 'email':
      return { kind: 'email', value: reading.canonical };
    default:
      return null;
  }
}

/** The one figure of a sentence; null where there is none, or several. */
function figureOf(text: string, language: Language, telling: Telling): Figure | null {
  const plain = text.replace(TEMPLATE, (mark) => ' '.repeat(mark.length));
  const urls = [...plain.matchAll(URL)]
    .filter(({ index }) => plain[index - 1] !== '@')
    .map(({ 0: url, index }) => ({
      kind: 'url' as const,
      value: plainUrl(url),
      start: index,
      end: index + url.length,
    }));
  const inUrl = (at: number) => urls.some(({ start, end }) => start <= at && at < end);
  const read = readerOf(language)(plain).filter(({ start }) => !inUrl(start));
  const found = read.flatMap(({ readings: [reading], start, end, excluded, among }) => {
    const value = excluded || among !== null ? null : valueOf(reading);
    return value ? [{ ...value, start, end }] : [];
  });
  const figures = [...found, ...urls];
  const [figure] = figures;
  // A figure that is not meant, or one of several, says nothing of one thing.
  if (!figure || figures.length > 1 || read.length !== found.length) return null;
  const rest = `${plain.slice(0, figure.start)} ${plain.slice(figure.end)}`;
  const stems = [...new Set(telling(rest))].toSorted();
  const denied = wordsOf(rest).filter((word) => language.roles.negations.has(word) || language.roles.empty.has(word));
  return { ...figure, about: [...stems, '|', ...denied.toSorted()].join(' '), words: stems.length };
}

const isQuestion = (text: string, language: Language): boolean => text.trim().endsWith(language.questions.mark);

/** `scripts`: the lines that are spoken beside the role, each with the name of its script. */
export function contradictedFigures(
  sentences: readonly PlacedSentence[],
  scripts: readonly { name: string; message: string }[],
  language: Language,
): Found[] {
  const telling = tellingIn(language);
  const spoken = new Map<string, { figure: Figure; name: string; sentence: string }>();
  for (const { name, message } of scripts)
    for (const sentence of language.sentencesOf(message)) {
      const figure = isQuestion(sentence, language) ? null : figureOf(sentence, language, telling);
      if (figure) spoken.set(`${figure.kind} ${figure.about}`, { figure, name, sentence });
    }
  if (spoken.size === 0) return [];
  return sentences.flatMap(({ text, start }): Found[] => {
    const figure = figureOf(text, language, telling);
    if (!figure || figure.words < WORDS_NEEDED[figure.kind]) return [];
    const other = spoken.get(`${figure.kind} ${figure.about}`);
    if (!other || other.figure.value === figure.value) return [];
    return [
      {
        severity: 'warning',
        code: 'contradicted_figure',
        message: `The script ${other.name} says otherwise: “${other.sentence}”`,
        start: start + figure.start,
        end: start + figure.end,
      },
    ];
  });
}
