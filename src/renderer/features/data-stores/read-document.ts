/** Files as the text that an agent can be told: each kind by a library that reads it. What a file says is not trusted, and is never run. */
import { unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { NodeHtmlMarkdown } from 'node-html-markdown';
import { parse } from 'papaparse';
import { extractText, getDocumentProxy } from 'unpdf';
import { decodeText } from '../../ui/decode-text.ts';

/** What an archive may hold once it is unpacked. */
const UNPACKED_BYTES = 200_000_000;

type Reader = (bytes: Uint8Array) => string | Promise<string>;

/** A row is an item of its own, each value under its column's name: what is found is a row, and not half of one. */
function rowsAsItems(text: string): string {
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [columns = [], ...rows] = data.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()));
  return rows
    .map((row) =>
      row.flatMap((cell, at) => (cell === '' ? [] : [columns[at] ? `${columns[at]}: ${cell}` : cell])).join('; '),
    )
    .filter((row) => row !== '')
    .map((row) => `- ${row}`)
    .join('\n');
}

const htmlAsMarkdown = (html: string): string =>
  NodeHtmlMarkdown.translate(html, {
    ignore: ['head', 'title', 'script', 'style', 'nav', 'noscript', 'iframe', 'svg'],
    keepDataImages: false,
    useLinkReferenceDefinitions: false,
  });

/** Sizes as the archive says them, before anything is unpacked. */
function refuseBomb(bytes: Uint8Array): void {
  let total = 0;
  unzipSync(bytes, {
    filter({ originalSize }) {
      total += originalSize;
      return false;
    },
  });
  if (total > UNPACKED_BYTES) throw new Error('unpacked, it is too large to be a document');
}

const READERS: Readonly<Record<string, Reader>> = {
  txt: decodeText,
  md: decodeText,
  csv: (bytes) => rowsAsItems(decodeText(bytes)),
  html: (bytes) => htmlAsMarkdown(decodeText(bytes)),
  async docx(bytes) {
    refuseBomb(bytes);
    const { value } = await mammoth.convertToHtml(
      { arrayBuffer: bytes.slice().buffer },
      { convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })) },
    );
    return htmlAsMarkdown(value);
  },
  async pdf(bytes) {
    const { text } = await extractText(await getDocumentProxy(bytes), {
      mergePages: false,
    });
    return text.join('\n\n');
  },
};

const SAME_AS: Readonly<Record<string, string>> = { htm: 'html', markdown: 'md', text: 'txt', tsv: 'csv' };

/** Rejects with what is wrong with it, in words. */
export async function readDocument(name: string, bytes: Uint8Array): Promise<string> {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const reader = READERS[SAME_AS[ending] ?? ending];
  if (!reader) throw new Error('it is none of the kinds that can be read: txt, md, csv, html, pdf, docx');
  const text = await reader(bytes);
  // What no text has: NUL, and halves of surrogate pairs.
  return text
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
