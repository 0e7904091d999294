import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { getLateness } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { latenessWords } from '@quizmeet/contract/schedule/lateness-words.ts';
import { type Html, html } from '../../platform/html.ts';

/** How late the event is; nothing while it is in time (X11). */
export function latenessNote({ minutes }: ReplyOf<typeof getLateness>): Html | null {
  const words = latenessWords(minutes);
  return words === null ? null : html`<p class="late">${words}</p>`;
}
