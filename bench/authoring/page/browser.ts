/** What a person at the screen waits for: the first load, the first paint, what follows a keystroke. Beside each, what the browser alone takes for it. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumPath } from '../../../test/support/chromium-path.ts';
import { percentile } from '../percentile.ts';

const KEYSTROKES = 60;
/** Longer than any answer takes: one that has not come is missing, not slow. */
const PATIENCE_MS = 5000;

export interface FirstLoad {
  wire_kb: number;
  first_paint_ms: number;
}

export function openBrowser(): Promise<Browser> {
  const executablePath = chromiumPath();
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath !== undefined && { executablePath }) });
}

/** Everything that is sent until the page is quiet, with the headers, as the network has it. */
export async function measureLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
  await page.goto(url, { waitUntil: 'networkidle' });
  // On a busy machine the network is quiet before anything is painted.
  const first_paint_ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true }),
      ),
  );
  await context.close();
  return { wire_kb: bytes / 1000, first_paint_ms };
}

/** A page of one word: the least that any first load can be. */
export async function measureBarePage(browser: Browser): Promise<FirstLoad> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Bare</title><h1>Bare</h1>'),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const load = await measureLoad(browser, `http://127.0.0.1:${port}/`);
  server.close();
  return load;
}

/** From the key's event to the first frame after `selector` shows another text. */
async function untilShown(page: Page, selector: string, press: () => Promise<void>): Promise<number> {
  await page.evaluate(
    ([what, patience]) => {
      const element = document.querySelector(String(what));
      const before = element?.textContent;
      let began = 0;
      addEventListener('keydown', () => (began ||= performance.now()), { capture: true, once: true });
      const shown = new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${what} did not change`)), Number(patience));
        const look = () => {
          if (document.querySelector(String(what))?.textContent === before) return void requestAnimationFrame(look);
          clearTimeout(timer);
          resolve(performance.now() - began);
        };
        requestAnimationFrame(look);
      });
      Object.assign(globalThis, { benchShown: shown });
    },
    [selector, PATIENCE_MS] as const,
  );
  await press();
  return page.evaluate(() => (globalThis as unknown as { benchShown: Promise<number> }).benchShown);
}

/** From the key's event to the frame after the letter is in the text: what the editor takes without anything of ours. */
async function untilTyped(page: Page): Promise<number> {
  await page.evaluate(() => {
    const typed = new Promise<number>((resolve) =>
      addEventListener(
        'keydown',
        () => {
          const began = performance.now();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)));
        },
        { capture: true, once: true },
      ),
    );
    Object.assign(globalThis, { benchShown: typed });
  });
  await page.keyboard.press('y');
  return page.evaluate(() => (globalThis as unknown as { benchShown: Promise<number> }).benchShown);
}

export interface KeyTimes {
  p50_ms: number;
  p95_ms: number;
}

const timesOf = (values: readonly number[]): KeyTimes => ({
  p50_ms: percentile(values, 50),
  p95_ms: percentile(values, 95),
});

/** Each keystroke spoils a speaker or mends it, so that the number of problems changes: `problems` shows it. The page is at a script, the caret in it. */
export async function measureDiagnostics(page: Page, problems: string): Promise<{ shown: KeyTimes; typed: KeyTimes }> {
  await page.keyboard.press('Control+Home');
  const shown: number[] = [];
  for (let at = 0; at < KEYSTROKES; at += 1)
    shown.push(await untilShown(page, problems, () => page.keyboard.press(at % 2 === 0 ? 'x' : 'Backspace')));
  await page.keyboard.press('End');
  const typed: number[] = [];
  for (let at = 0; at < KEYSTROKES; at += 1) typed.push(await untilTyped(page));
  return { shown: timesOf(shown), typed: timesOf(typed) };
}

/** From the first of the keys to the rehearsal that says what was typed: `transcript` shows it. */
export async function measureRehearsal(
  page: Page,
  transcript: string,
  keys: readonly string[],
  rounds: number,
): Promise<KeyTimes> {
  const times: number[] = [];
  const press = async () => {
    for (const key of keys) await page.keyboard.press(key);
  };
  for (let at = 0; at < rounds; at += 1) times.push(await untilShown(page, transcript, press));
  return timesOf(times);
}
