import { type HotkeyItem, useHotkeys, useMediaQuery } from '@mantine/hooks';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { evenPageStarts, pageOf } from './page-starts.ts';
import classes from './wall-screen.module.css';
import { watchLayout } from './watch-layout.ts';

const PAGE_SECONDS = 12;

/** Narrower screens are handheld and scroll. */
export const TURNING = '(min-width: 48em)';

type Turn = 1 | -1;

interface Turns {
  /** Shows the next or the previous wall display; null if there is only one. */
  readonly turn: ((by: Turn) => void) | null;
  /** Whether all are held; without it, each is held by itself. */
  readonly hold?: readonly [held: boolean, hold: (held: boolean) => void];
  /** The page to begin with; -1 is the last. */
  readonly first?: number;
  /** Where closing leads, unless to the display's page. */
  readonly back?: string;
}

export const WallTurns = createContext<Turns>({ turn: null });

/**
 * Every 12 seconds, or by arrow keys; the space bar holds the page.
 * @param pages 0 turns none
 * @returns index, and page number with hold button or false
 */
export function usePageTurn(pages: number): { page: number; mark: ReactNode } {
  const ownHold = useState(false);
  const { turn: turnWall, hold: [held, setHeld] = ownHold, first = 0 } = useContext(WallTurns);
  const [turned, setTurned] = useState(first);
  const turns = pages > 1 || (pages === 1 && turnWall !== null);
  const turning = turns && !held;
  const turn = (from: number, by: Turn) => {
    const to = pageAt(from, pages) + by;
    if (turnWall !== null && (to < 0 || to >= pages)) turnWall(by);
    else setTurned((to + pages) % pages);
  };
  const turnInTime = useEffectEvent((from: number) => turn(from, 1));
  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => turnInTime(turned), PAGE_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [turning, turned]);
  const keys = (names: string[], act: () => void) =>
    turns ? names.map((name): HotkeyItem => [name, act]) : [];
  useHotkeys([
    ...keys(['ArrowRight', 'PageDown'], () => turn(turned, 1)),
    ...keys(['ArrowLeft', 'PageUp'], () => turn(turned, -1)),
  ]);
  // It presses a focused button, too.
  useHotkeys(
    keys(['Space'], () => setHeld(!held)),
    ['BUTTON'],
  );
  const page = pageAt(turned, pages);
  return {
    page,
    mark: turns && (
      <span className={classes['mark']}>
        {pages > 1 && `Page ${page + 1} of ${pages}`}
        <button type="button" className={classes['hold']} onClick={() => setHeld(!held)}>
          {held ? 'Resume' : 'Pause'}
        </button>
      </span>
    ),
  };
}

/**
 * Turns through pages of equally many rows, each from top to bottom in columns; a handheld display has all on one page.
 * @param most rows of a column
 */
export function useColumns<Row>(rows: readonly Row[], columns: number, most: number) {
  const isTurning = useMediaQuery(TURNING);
  const pages = isTurning ? Math.max(1, Math.ceil(rows.length / (columns * most))) : 1;
  const beside = isTurning ? columns : 1;
  const { page, mark } = usePageTurn(pages);
  const perPage = Math.ceil(rows.length / pages);
  const perColumn = Math.ceil(perPage / beside);
  const end = (page + 1) * perPage;
  const shown = Array.from({ length: beside }, (_, i) => {
    const before = page * perPage + i * perColumn;
    return { before, rows: rows.slice(before, Math.min(end, before + perColumn)) };
  });
  return { pages, mark, shown: shown.filter((column) => column.rows.length > 0) };
}

/** Of as many as there are now. */
const pageAt = (turned: number, pages: number): number =>
  pages === 0 ? 0 : (turned + pages) % pages;

/**
 * The page number. Sticky content above `rows` is on every page; undefined disables paging.
 * @param turns false when the content turns itself
 */
export function useRowPages(
  place: RefObject<HTMLElement | null>,
  rows: string | undefined,
  turns: boolean,
) {
  const [pages, setPages] = useState(1);
  const { page, mark } = usePageTurn(turns ? pages : 0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null || rows === undefined) return;
    const show = () => setPages(showPage(element, rows, page));
    return watchLayout(element, () => [element, ...element.children], show);
  }, [place, rows, page]);
  return mark;
}

/** With the page's height below content above. */
export function rowsIn(place: HTMLElement, selector: string) {
  const rows = [...place.querySelectorAll<HTMLElement>(selector)];
  const origin = place.getBoundingClientRect().top - place.scrollTop;
  const places = rows.map((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return { top: top - origin, bottom: bottom - origin };
  });
  const above = Math.min(...places.map(({ top }) => top));
  return { rows, places, above, height: place.clientHeight - above };
}

function showPage(place: HTMLElement, selector: string, requested: number): number {
  const { rows, places, above, height: onePage } = rowsIn(place, selector);
  if (rows.length === 0) return 1;
  const height = matchMedia(TURNING).matches ? onePage : Infinity;
  const starts = evenPageStarts(places, height);
  const page = Math.min(requested, starts.length - 1);
  // Keep a manual scroll position.
  if (height < Infinity) place.scrollTop = (starts[page] ?? above) - above;
  for (const [i, row] of rows.entries()) {
    const at = places[i];
    row.style.visibility = at !== undefined && pageOf(at, starts) === page ? '' : 'hidden';
  }
  return starts.length;
}
