import { ticker } from '@quizmeet/contract/machines/calls.ts';
import { liveStage, liveWords, TICKER_FINAL } from '@quizmeet/contract/machines/live-words.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRead } from '../../platform/queries.ts';
import { useIsFriday } from '../../tournament/event-time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadContent, TableSkeleton } from '../../ui/read-content.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import classes from './ticker-board.module.css';

/** Today's scores from the ticker call; they update by themselves (Q6). */
export function TickerBoard({ wall = false }: { wall?: boolean }) {
  return (
    <ReadContent read={useRead(ticker)} label="The ticker" rows={12}>
      {(html) => <Board html={html} wall={wall} />}
    </ReadContent>
  );
}

function Board({ html, wall }: { html: Blob; wall: boolean }) {
  const read = useTicker(html);
  const isFriday = useIsFriday();
  const place = useRef<HTMLElement>(null);
  const table = read === 'none' || read?.scores === 0 ? null : read?.table;
  useLayoutEffect(() => {
    // Replace only the table, so that the frame keeps its scroll position and focus.
    if (table) place.current?.replaceChildren(document.adoptNode(table));
  }, [table]);
  if (table === undefined) return <TableSkeleton label="The ticker" rows={12} />;
  if (table === null) {
    return (
      <EmptyState title="Nothing is played today">
        On the days of the event the scores of all rooms appear here, and move while quiz machines
        send them.
      </EmptyState>
    );
  }
  return (
    <ScrollRegion
      ref={place}
      className={classes['frame']}
      label="Scores of today"
      data-wall={wall || undefined}
      data-day={isFriday ? 'Friday' : 'Saturday'}
    />
  );
}

/** The parsed file; the previous one until a new file is parsed, undefined before the first. */
function useTicker(file: Blob): Ticker | 'none' | undefined {
  const [read, setRead] = useState<Ticker | 'none'>();
  useEffect(() => {
    let isLatest = true;
    void file.text().then((html) => {
      if (isLatest) setRead(readTicker(html) ?? 'none');
    });
    return () => {
      isLatest = false;
    };
  }, [file]);
  return read;
}

export interface Ticker {
  /** The table as the server wrote it. */
  readonly table: HTMLTableElement;
  /** The number of rows with scores. */
  readonly scores: number;
}

/**
 * Reads the ticker's HTML. Parsing runs no script, and only the table is used; live rows are marked
 * and labelled.
 * @returns null when the text has no table
 */
export function readTicker(html: string): Ticker | null {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (table === null) return null;
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
  // When nothing is being played, the table has one cell across all columns that says so.
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

/** The index of the question column. */
const QUESTION = 3;

const OVER = liveStage({ over: true, question: 0 });
