import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Topic } from '@quizmeet/contract/call.ts';
import type { Theme } from '@quizmeet/contract/embeds/addresses.ts';
import { Html, html } from '../../platform/html.ts';
import { READ_ELSEWHERE } from '../../platform/security.ts';
import type { Shown } from './embed.ts';

/** A file beside this one, without its comments and indentation: it is in every embed. */
const inShort = (name: string): string =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*(\/\/.*)?\n?/gm, '');

const STYLE = inShort('embed.css');
const SCRIPT = inShort('embed.js');

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing but its own style and script, and everybody's frames (W7). */
const POLICY = [
  "default-src 'none'",
  `style-src-elem ${hashOf(STYLE)}`,
  // The drawing's places are in attributes.
  "style-src-attr 'unsafe-inline'",
  `script-src ${hashOf(SCRIPT)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join(';');

/** The headers of an embed, which has no others: the only pages that may be framed. */
export const embedHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': https ? `${POLICY};upgrade-insecure-requests` : POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
  ...READ_ELSEWHERE,
  ...(https ? { 'strict-transport-security': 'max-age=15552000; includeSubDomains' } : {}),
});

export interface Around {
  /** The public page that shows the same. */
  readonly path: string;
  readonly theme: Theme | null;
  /** The title of the event; null when it could not be read. */
  readonly event: string | null;
  /** The versions of the topics before its content was read: what is newer is read again. */
  readonly versions: readonly (readonly [Topic, number])[];
}

/** A whole embed: one file with its style and script. Without scripts it is loaded again every minute. */
export function embedDocument({ title, content }: Shown, around: Around): string {
  const { path, theme, event, versions } = around;
  const name = event ?? 'Quizmeet';
  return html`<!doctype html><html lang="en"${theme === null ? null : html` data-theme="${theme}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} – ${name}</title><base target="_blank"><style>${new Html(STYLE)}</style><noscript><meta http-equiv="refresh" content="60"></noscript></head><body><main data-versions="${versions.flat().join(' ')}"><h1>${title}</h1>${content}<p class="from"><a href="${path}">${name}</a></p></main><p class="stale" role="status" hidden>No connection: this may be out of date.</p><script>${new Html(SCRIPT)}</script></body></html>`
    .text;
}

/** What an embed shows instead of its content. */
export const refused = (words: string): Shown => ({
  title: 'Quizmeet',
  content: html`<p class="empty">${words}</p>`,
});
