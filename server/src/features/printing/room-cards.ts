import { PHONES_ON_WIFI } from '@quizmeet/contract/printing/messages.ts';
import { drawCode } from './paper/blocks.ts';
import { MARGIN, type Paper } from './paper/paper.ts';

/** Handed to the person who enters a room's results (P6). */
export interface RoomCard {
  readonly room: string;
  readonly place: string;
  readonly date: string;
  readonly address: string;
}

export interface RoomCards {
  readonly cards: readonly RoomCard[];
  readonly title: string;
  readonly words: string;
}

const COLUMNS = 2;
const ROWS = 4;
const CODE = 106;
const PAD = 12;

export function drawRoomCards(paper: Paper, { cards, title, words }: RoomCards): void {
  const onPage = COLUMNS * ROWS;
  for (let first = 0; first < cards.length; first += onPage) {
    const area = paper.newPage(false);
    const [width, height] = [area.width / COLUMNS, area.height / ROWS];
    for (const [i, card] of cards.slice(first, first + onPage).entries()) {
      const x = MARGIN + (i % COLUMNS) * width;
      const y = MARGIN + Math.floor(i / COLUMNS) * height;
      paper.frame({ x, y, width, height }, 0.5);
      const code = { x: x + PAD, y: y + (height - CODE) / 2, width: CODE, height: CODE };
      drawCode(paper, card.address, code);
      const at = { x: x + CODE + 2 * PAD, width: width - CODE - 3 * PAD };
      const top = code.y - 4;
      paper.text(title, { ...at, y: top, height: 12 }, { size: 8.5 });
      paper.text(card.room, { ...at, y: top + 13, height: 30 }, { size: 24, bold: true });
      paper.text(card.place, { ...at, y: top + 45, height: 22 }, { size: 9, from: 'top' });
      paper.text(card.date, { ...at, y: top + 69, height: 11 }, { size: 8.5 });
      const below = { ...at, y: top + 82, height: 32 };
      paper.text(words, below, { size: 8, wraps: true, from: 'top' });
      const foot = { x: code.x, y: code.y + CODE + 6, width: width - 2 * PAD, height: 22 };
      paper.text(PHONES_ON_WIFI, foot, { size: 8, wraps: true, from: 'top' });
    }
  }
}
