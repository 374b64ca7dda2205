/** A page of the host's own, for a person who arrives where the workbench cannot be shown. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

export interface Notice {
  status: number;
  title: string;
  /** What happened and what to do, a paragraph each. Backquotes set something to be typed; there is no other markup. */
  paragraphs: readonly string[];
  /** The way on, where there is one. */
  link?: { href: string; label: string };
}

/** The page is one file and runs nothing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The workbench's own colours and type: renderer/app/tokens.css. */
const STYLE = `
:root { color-scheme: light dark; --bg: #f4f5f7; --raised: #ffffff; --line: #dcdfe5; --fg: #1a1d23; --muted: #495160; --code: #eceef2; --accent: #2557c7; }
@media (prefers-color-scheme: dark) { :root { --bg: #111317; --raised: #1e2127; --line: #2c3139; --fg: #e6e8ec; --muted: #b1b7c3; --code: #252931; --accent: #8cb0fa; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--bg); color: var(--fg); font: 14px/1.55 system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 34rem; margin: 24px; padding: 24px 28px; border: 1px solid var(--line); border-radius: 6px; background: var(--raised); }
h1 { margin: 0 0 8px; font-size: 18px; font-weight: 600; }
p { margin: 8px 0 0; color: var(--muted); }
code { padding: 1px 5px; border-radius: 4px; background: var(--code); color: var(--fg); font: 13px/1.4 ui-monospace, monospace; }
a { color: var(--accent); }
small { color: var(--muted); }
`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const worded = (text: string): string => escaped(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');

const noticeHtml = ({ title, paragraphs, link }: Notice): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)} – Understudy</title><style>${STYLE}</style></head>
<body><main><small>Understudy</small><h1>${escaped(title)}</h1>${paragraphs.map((text) => `<p>${worded(text)}</p>`).join('')}${link ? `<p><a href="${escaped(link.href)}">${escaped(link.label)}</a></p>` : ''}</main></body>
</html>
`;

/** True for a browser that shows a person what it gets; programs ask for JSON or for anything. */
const wantsPage = (headers: IncomingHttpHeaders): boolean => (headers.accept ?? '').includes('text/html');

/** The notice as the page it is for a person, and as `detail` for a program. */
export function sendNotice(headers: IncomingHttpHeaders, response: ServerResponse, notice: Notice): void {
  const [type, body] = wantsPage(headers)
    ? ['text/html; charset=utf-8', noticeHtml(notice)]
    : [
        'application/json',
        JSON.stringify({ detail: `${notice.title}. ${notice.paragraphs.join(' ').replaceAll('`', '')}` }),
      ];
  response.writeHead(notice.status, {
    'content-type': type,
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    vary: 'accept',
  });
  response.end(body);
}
