import { liveStage, liveWords, TICKER_FINAL } from '@quizmeet/contract/machines/live-words.ts';

export interface Ticker {
  /** The table as the server wrote it. */
  readonly table: HTMLTableElement;
  /** How many rows tell a score. */
  readonly scores: number;
}

/**
 * Reads the ticker's HTML. Parsing runs no script, and only the table is taken over; its rows that
 * are live are marked, and say so.
 * @returns null where the text has no table
 */
export function readTicker(html: string): Ticker | null {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (table === null) return null;
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
  // Where nothing is played, one cell across all columns says so.
  const scores = rows.filter((row) => row.cells.length > 1);
  for (const row of scores) {
    const cell = row.cells[QUESTION];
    const at = cell?.textContent ?? '';
    if (cell === undefined || at === TICKER_FINAL) continue;
    row.dataset['live'] = at === OVER ? 'over' : 'playing';
    if (at !== OVER) cell.textContent = liveWords({ over: false, question: Number(at) || 0 });
  }
  return { table, scores: scores.length };
}

/** The column of the question. */
const QUESTION = 3;

const OVER = liveStage({ over: true, question: 0 });
