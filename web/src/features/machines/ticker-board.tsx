import { ticker } from '@quizmeet/contract/machines/calls.ts';
import { TICKER, tickerState } from '@quizmeet/contract/machines/live-words.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { callQuery } from '../../platform/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFittedType } from '../../ui/fitted-type.ts';
import { QueryContent, TableSkeleton } from '../../ui/query-content.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import classes from './ticker-board.module.css';

/** Today's scores from the ticker call; they update by themselves (Q6). */
export function TickerBoard({ wall = false }: { wall?: boolean }) {
  return (
    <QueryContent query={useQuery(callQuery(ticker))} label="The ticker" rows={12}>
      {(html) => <Board html={html} wall={wall} />}
    </QueryContent>
  );
}

function Board({ html, wall }: { html: Blob; wall: boolean }) {
  const read = useTicker(html);
  if (read === undefined) return <TableSkeleton label="The ticker" rows={12} />;
  if (read === 'none' || read.scores === 0) {
    return <EmptyState title="No games today">Scores appear during the event.</EmptyState>;
  }
  return <Scores table={read.table} wall={wall} />;
}

/** All scores; on a wall the newest of each room, in the largest type with which most fit. */
function Scores({ table, wall }: { table: HTMLTableElement; wall: boolean }) {
  const place = useRef<HTMLElement>(null);
  useTable(place, table);
  useFittedType(place, wall ? 'tbody tr:not([data-earlier])' : null, 0.85);
  return (
    <ScrollRegion
      ref={place}
      className={classes['frame']}
      label="Today’s scores"
      data-wall={wall || undefined}
    />
  );
}

/** Replaces only the table, so that its frame keeps the scroll position and the focus. */
function useTable(place: RefObject<HTMLElement | null>, table: HTMLTableElement): void {
  useLayoutEffect(() => {
    place.current?.replaceChildren(document.adoptNode(table));
  }, [place, table]);
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

interface Ticker {
  readonly table: HTMLTableElement;
  readonly scores: number;
}

/**
 * Reads the ticker's HTML. Parsing runs no script, and only the table is used; live rows are marked
 * and labeled, and so are a room's rows after its newest one, which stands first.
 * @returns null when the text has no table
 */
function readTicker(html: string): Ticker | null {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (table === null) return null;
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
  // When nothing is being played, the table has one cell across all columns that says so.
  const scores = rows.filter((row) => row.cells.length > 1);
  const rooms = new Set<string>();
  for (const row of scores) {
    const room = row.cells[ROOM]?.textContent ?? '';
    if (rooms.has(room)) row.dataset['earlier'] = '';
    rooms.add(room);
    const cell = row.cells[QUESTION];
    const at = cell?.textContent ?? '';
    if (cell === undefined || isResult(at)) continue;
    row.dataset['live'] = at === TICKER.played ? 'over' : 'playing';
    cell.textContent = tickerState(at);
  }
  return { table, scores: scores.length };
}

const ROOM = 1;
const QUESTION = 3;

const isResult = (at: string): boolean => at === TICKER.final || at === TICKER.forfeit;
