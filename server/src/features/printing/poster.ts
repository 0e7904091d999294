import * as messages from '@quizmeet/contract/printing/messages.ts';
import { drawCode } from './paper/blocks.ts';
import { below } from './paper/box.ts';
import type { Paper } from './paper/paper.ts';

export interface Poster {
  readonly event: string;
  readonly note: string;
  readonly address: string;
}

const CODE = 350;

/** For the hall: how families open Quizmeet. */
export function drawPoster(paper: Paper, { event, note, address }: Poster): void {
  let rest = paper.newPage(false);
  const write = (text: string, size: number, height: number, bold = false) => {
    paper.text(text, { ...rest, height }, { size, bold, align: 'center', wraps: true });
    rest = below(rest, height);
  };
  write(event, 44, 110, true);
  write(note, 14, 40);
  write(messages.FOLLOW_TEAM, 30, 66, true);
  const x = rest.x + (rest.width - CODE) / 2;
  drawCode(paper, address, { x, y: rest.y, width: CODE, height: CODE });
  rest = below(rest, CODE);
  write(messages.SCAN_OR_ENTER, 15, 46);
  paper.text(address, { ...rest, height: 50 }, { size: 36, bold: true, align: 'center' });
  rest = below(rest, 50);
  write(messages.PHONES_ON_WIFI, 12, 32);
}
