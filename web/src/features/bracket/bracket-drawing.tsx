import { Stack } from '@mantine/core';
import { BRACKET_CAPTIONS } from '@quizmeet/contract/bracket/messages.ts';
import {
  type Drawing,
  type DrawnLine,
  drawBracket,
  drawBracketInTwo,
  drawBracketStacked,
} from '@quizmeet/rules/bracket/drawing.ts';
import type { Format } from '@quizmeet/rules/bracket/format.ts';
import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { watchLayout } from '../../ui/watch-layout.ts';
import classes from './bracket-drawing.module.css';
import { type BracketView, MatchBox } from './match-box.tsx';
import { sidesOf, wentAlong } from './matches.ts';

/** In em of the drawing, whose font size follows the space. */
const MEASURES = {
  boxWidth: 13,
  headHeight: 1.5,
  slotHeight: 2.35,
  columnGap: 2,
  rowGap: 0.9,
  captionHeight: 1.8,
};

/** Names of so many letters may need a third line beside a score, or a wider box. */
const LONG = { higher: 24, wider: 36, onWall: 30 };

function measuresFor({ matches }: BracketView): typeof MEASURES {
  const longest = Math.max(...matches.flatMap(sidesOf).map(({ name }) => name.length));
  return {
    ...MEASURES,
    ...(longest > LONG.higher && { slotHeight: 3.05 }),
    ...(longest > LONG.wider && { boxWidth: 15.5 }),
  };
}

/** Little space between boxes. */
const ON_WALL: Omit<typeof MEASURES, 'slotHeight'> = {
  boxWidth: 12.6,
  headHeight: 1.5,
  columnGap: 1.2,
  rowGap: 0.5,
  captionHeight: 1.5,
};

/** In em, by the lines of a name. */
const SLOT_HEIGHTS = { 2: 2.25, 3: 3.2, 4: 4.3 };
type Lines = keyof typeof SLOT_HEIGHTS;

/** In em, on a wide screen: larger drawings couldn't be read from 10 m. */
const ONE_PAGE = { width: 68, height: 35.5 };

/** In em: smaller drawings don't fill the height. */
const LEAST_HEIGHT = 26;

/** A tree with both sides of the draw, final, and consolation. */
export function BracketDrawing({ view }: { view: BracketView }) {
  const { main, consolation } = view.format;
  const measures = measuresFor(view);
  const drawing = drawBracket(main, consolation, measures);
  return <BracketPage view={view} drawing={drawing} boxWidth={measures.boxWidth} />;
}

/** Upright, the width limits the type; high boxes have room for larger names. */
const UPRIGHT = { ...ON_WALL, boxWidth: 12, columnGap: 0.8, slotHeight: SLOT_HEIGHTS[4] };

type WallPage = Pick<PageProps, 'drawing' | 'part' | 'boxWidth'> & { lines: Lines };

/**
 * One page, or a page for each side of the draw, which are below each other on an upright screen. Low boxes are used
 * where they allow larger type.
 */
export function pagesOnWall(
  format: Format,
  names: readonly string[],
  isUpright = false,
): WallPage[] {
  if (isUpright) {
    const drawing = drawBracketStacked(format.main, format.consolation, UPRIGHT);
    return [{ drawing, lines: 4, boxWidth: UPRIGHT.boxWidth }];
  }
  const high = pagesWith(format, 3);
  const longest = Math.max(...names.map((name) => name.length));
  if (longest > LONG.onWall) return high;
  return pagesWith(format, 2).map((low, i) => {
    const same = high[i];
    return same !== undefined && sizeOf(same) < 1.05 * sizeOf(low) ? same : low;
  });
}

/** What the type's size depends on, on a wide screen below a wall's head. */
const sizeOf = ({ drawing: { width, height } }: { drawing: Drawing }) =>
  Math.max(width / 2, height);

function pagesWith({ main, consolation }: Format, lines: Lines): WallPage[] {
  const measures = { ...ON_WALL, slotHeight: SLOT_HEIGHTS[lines] };
  const whole = drawBracket(main, consolation, measures);
  if (whole.width <= ONE_PAGE.width && whole.height <= ONE_PAGE.height)
    return [{ drawing: whole, lines }];
  const { winners, losers } = drawBracketInTwo(main, consolation, measures);
  return [
    { drawing: winners, lines, part: 'winners' as const },
    { drawing: losers, lines, part: 'losers' as const },
  ];
}

interface PageProps {
  view: BracketView;
  drawing: Drawing;
  part?: 'winners' | 'losers';
  boxWidth?: number;
  /** Of a name, on a wall. */
  lines?: Lines;
}

/** Pointing at or focusing a team highlights its way. Screen readers get a list of matches. */
export function BracketPage({ view, drawing, ...page }: PageProps) {
  const place = useRef<HTMLDivElement>(null);
  useFittedNames(place, page.lines);
  const { part, lines, boxWidth = ON_WALL.boxWidth } = page;
  const { name, matches, lit } = view;
  const byId = new Map(matches.map((match) => [match.id, match]));
  const isLit = (line: DrawnLine) => lit !== null && wentAlong(line, byId.get(line.from), lit);
  const size = {
    '--drawn-width': drawing.width,
    '--drawn-height': drawing.height,
    '--drawn-box': drawing.boxHeight,
    '--drawn-box-width': boxWidth,
    '--page-height': Math.max(drawing.height, LEAST_HEIGHT),
  };
  return (
    <ScrollRegion
      className={classes['frame']}
      data-wall={lines}
      label={`Drawing of ${name}${part === undefined ? '' : `: ${BRACKET_CAPTIONS[part]}`}`}
    >
      <div ref={place} className={classes['drawing']} style={size as CSSProperties}>
        <Lines drawing={drawing} isLit={isLit} />
        {drawing.captions.map(({ part, match, x, y }) => (
          <span
            key={`${part} ${match}`}
            className={classes['caption']}
            style={placed(x / drawing.width, y)}
          >
            <span data-part={part}>
              {BRACKET_CAPTIONS[part]}
              {match !== null && ` · ${view.playedFor.get(match) ?? ''}`}
            </span>
          </span>
        ))}
        <Stack component="ol">
          {drawing.matches.map(({ match: id, x, y }) => {
            const match = byId.get(id);
            return (
              match !== undefined && (
                <li key={id} className={classes['match']} style={placed(x / drawing.width, y)}>
                  <MatchBox match={match} view={view} captioned />
                </li>
              )
            );
          })}
        </Stack>
      </div>
    </ScrollRegion>
  );
}

/** In em: a long name gets smaller type, and keeps its number. */
const NAME_SIZES = [1, 0.92, 0.84, 0.76, 0.68, 0.6];
const IN_HIGH_BOXES = [1.3, 1.2, 1.1, ...NAME_SIZES];

function useFittedNames(place: RefObject<HTMLElement | null>, lines: Lines | undefined): void {
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null || lines === undefined) return;
    const fit = () => {
      for (const name of element.querySelectorAll<HTMLElement>('[data-name]'))
        fitName(name, lines === 4 ? IN_HIGH_BOXES : NAME_SIZES);
    };
    return watchLayout(element, () => [element], fit);
  }, [place, lines]);
}

function fitName(name: HTMLElement, sizes: readonly number[]): void {
  const height = name.parentElement?.clientHeight ?? 0;
  name.style.overflowWrap = 'normal';
  for (const size of sizes) {
    name.style.fontSize = size === 1 ? '' : `${size}em`;
    if (name.offsetHeight <= height && name.scrollWidth <= name.clientWidth) return;
  }
  // A word that is wider than its box.
  name.style.overflowWrap = '';
}

/** A loser's line only while highlighted; highlighted lines on top. */
function Lines({ drawing, isLit }: { drawing: Drawing; isLit: (line: DrawnLine) => boolean }) {
  const shown = drawing.lines.filter((line) => line.who === 'winner' || isLit(line));
  return (
    <svg
      className={classes['lines']}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {shown
        .toSorted((a, b) => Number(isLit(a)) - Number(isLit(b)))
        .map((line) => (
          <polyline
            key={`${line.from} ${line.to} ${line.who}`}
            points={line.points.map((point) => point.join(',')).join(' ')}
            data-who={line.who}
            data-lit={isLit(line) || undefined}
          />
        ))}
    </svg>
  );
}

/** @param x of the width, to which a wall stretches the drawing */
const placed = (x: number, y: number): CSSProperties => ({
  insetInlineStart: `${100 * x}%`,
  insetBlockStart: `${y}em`,
});
