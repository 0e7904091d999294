import { ticker } from '@quizmeet/contract/machines/calls.ts';
import { isTickerResult, TICKER, tickerState } from '@quizmeet/contract/machines/live-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from '../features/machines/ticker-board.module.css';
import { callQuery } from '../platform/queries.ts';
import { Wall } from '../tournament/wall.tsx';
import { WallButton } from '../ui/buttons.tsx';
import { useFittedType } from '../ui/fitted-type.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { QueryContent, TableSkeleton } from '../ui/query-content.tsx';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useOnWall } from '../ui/wall-frame.tsx';

export default function TickerPage() {
  if (useOnWall()) {
    return (
      <Wall title="Ticker" rows="tbody tr:not([data-earlier])">
        <TickerBoard wall />
      </Wall>
    );
  }
  return (
    <>
      <PageHeading note="Live scores aren’t results yet." actions={<WallButton />} />
      <TickerBoard />
    </>
  );
}

/** Updates automatically (Q6). */
const TickerBoard = ({ wall = false }: { wall?: boolean }) => (
  <QueryContent query={useQuery(callQuery(ticker))} label="The ticker" rows={12}>
    {(html) => <Board html={html} wall={wall} />}
  </QueryContent>
);

function Board({ html, wall }: { html: Blob; wall: boolean }) {
  const read = useTicker(html);
  if (read === undefined) return <TableSkeleton label="The ticker" rows={12} />;
  if (read === 'none' || read.scores === 0) return <EmptyState title="No games today" />;
  return <Scores table={read.table} wall={wall} />;
}

/** On a wall the newest per room, in the largest possible type. */
function Scores({ table, wall }: { table: HTMLTableElement; wall: boolean }) {
  const place = useRef<HTMLElement>(null);
  // Replaces only the table, to keep scroll position and focus.
  useLayoutEffect(() => place.current?.replaceChildren(document.adoptNode(table)), [table]);
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

/** The previous one while parsing; undefined before the first. */
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

type Ticker = { readonly table: HTMLTableElement; readonly scores: number };

/** Runs no script. Marks live rows, and those after a room's newest. Null without a table. */
function readTicker(html: string): Ticker | null {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (table === null) return null;
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
  // A table without scores has one cell.
  const scores = rows.filter((row) => row.cells.length > 1);
  const rooms = new Set<string>();
  for (const row of scores) {
    const room = row.cells[ROOM]?.textContent ?? '';
    if (rooms.has(room)) row.dataset['earlier'] = '';
    rooms.add(room);
    for (const each of row.cells) {
      if (each.cellIndex !== QUESTION) each.setAttribute('translate', 'no');
    }
    const cell = row.cells[QUESTION];
    const at = cell?.textContent ?? '';
    if (cell === undefined || isTickerResult(at)) continue;
    row.dataset['live'] = at === TICKER.played ? 'over' : 'playing';
    cell.textContent = tickerState(at);
  }
  return { table, scores: scores.length };
}

const ROOM = 1;
const QUESTION = 3;
