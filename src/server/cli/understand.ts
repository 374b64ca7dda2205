import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { UtteranceSchema } from '../../core/contract/local/understanding.ts';
import { parsePhraseBook } from '../../core/documents/phrase-book-text.ts';
import { languageFor, notSpoken } from '../../core/language/language-for.ts';
import type { Language } from '../../core/language/language.ts';
import type { PhraseBook } from '../../core/language/phrase-book.ts';
import { understandBody } from '../../core/language/understand-body.ts';
import { READ_BY_RULES } from '../../core/reporting/rule-based.ts';
import { messageOf } from '../../core/message-of.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import { linesOf } from './lines-of.ts';
import { print } from './print.ts';

/** Characters that are gathered before they are written. */
const PIECE = 65_536;

interface Options {
  phraseBook?: string;
  language?: string;
}

/**
 * `understudy understand [FILE]`: JSON lines in (standard input where no file is named), for each one JSON line out, in order. A line that cannot be
 * read is answered by `{"error": "line 3: …"}` in its place, and the exit code is 1 then; blank lines are passed over.
 */
export async function understand(file: string | undefined, options: Options): Promise<ExitCode> {
  const language = await languageOf(options);
  const input = file === undefined || file === '-' ? process.stdin : createReadStream(file);
  let [number, bad, piece] = [0, 0, ''];
  try {
    for await (const line of linesOf(input)) {
      number += 1;
      if (line.trim() === '') continue;
      const answer = answerTo(language, line, number);
      if ('error' in answer) bad += 1;
      piece += `${JSON.stringify(answer)}\n`;
      if (piece.length < PIECE) continue;
      await print(piece);
      piece = '';
    }
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new CommandError(`${file ?? 'The input'} cannot be read: ${messageOf(error)}`);
  }
  await print(piece);
  process.stderr.write(`${READ_BY_RULES}\n`);
  return bad === 0 ? EXIT.ok : EXIT.verdictNo;
}

function answerTo(language: Language, line: string, number: number): object {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return { error: `line ${number}: no JSON: ${messageOf(error)}` };
  }
  const body = UtteranceSchema.safeParse(value);
  if (body.success) return understandBody(language, body.data);
  const [issue] = body.error.issues;
  const place = issue?.path.join('.') ?? '';
  return { error: `line ${number}: ${place === '' ? '' : `${place}: `}${issue?.message ?? 'not an utterance'}` };
}

async function languageOf({ phraseBook, language: written }: Options): Promise<Language> {
  const book = phraseBook === undefined ? undefined : await bookIn(phraseBook);
  const language = languageFor(written ?? book?.language, book);
  if (language === null) throw new CommandError(`${notSpoken(written)}.`);
  return language;
}

async function bookIn(file: string): Promise<PhraseBook> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${messageOf(error)}`);
  }
  const parsed = parsePhraseBook(text);
  if ('book' in parsed) return parsed.book;
  const [problem] = parsed.problems;
  throw new CommandError(`${file}:${problem?.line ?? 1}: ${problem?.message ?? 'no phrase book'}`);
}
