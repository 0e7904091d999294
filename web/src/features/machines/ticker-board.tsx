import { ticker } from '@quizmeet/contract/machines/calls.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRead } from '../../platform/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadContent } from '../../ui/read-content.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import classes from './ticker-board.module.css';
import { readTicker, type Ticker } from './ticker-html.ts';
import { useIsFriday } from './use-is-friday.ts';

/** The scores of the day as the ticker call tells them; they move by themselves (Q6). */
export function TickerBoard({ wall = false }: { wall?: boolean }) {
  return (
    <ReadContent read={useRead(ticker)} skeleton={<TableSkeleton label="The ticker" rows={12} />}>
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
    // The same frame keeps its scroll and its focus while the table in it changes.
    if (table) place.current?.replaceChildren(document.adoptNode(table));
  }, [table]);
  if (table === undefined) return <TableSkeleton label="The ticker" rows={12} />;
  if (table === null) {
    return (
      <EmptyState title="Nothing is played today">
        On the days of the event the scores of all rooms stand here, and move while quiz machines
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

/** What the file says; what the one before it said until it is read, undefined before the first. */
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
