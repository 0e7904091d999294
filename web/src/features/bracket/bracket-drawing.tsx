import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import type { Unplayed } from '@quizmeet/contract/bracket/decided.ts';
import { BRACKET_CAPTIONS } from '@quizmeet/contract/bracket/messages.ts';
import {
  type Drawing,
  type DrawnLine,
  drawBracket,
  nameLines,
} from '@quizmeet/rules/bracket/drawing.ts';
import type { Format } from '@quizmeet/rules/bracket/format.ts';
import type { CSSProperties } from 'react';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import classes from './bracket-drawing.module.css';
import { type Deciding, MatchBox } from './match-box.tsx';
import { wentAlong } from './matches.ts';
import type { Lighting } from './team-slot.tsx';

/** In em of the drawing's font size, which follows the available space; the height of a line of a name (match-box). */
const MEASURES = {
  boxWidth: 13,
  headHeight: 1.5,
  slotHeight: 2.25,
  columnGap: 2,
  rowGap: 0.9,
  captionHeight: 1.8,
  line: 0.82,
};

/** On a wall names are larger, and nearly nothing is left between the boxes. */
const ON_WALL: typeof MEASURES = {
  boxWidth: 13.3,
  headHeight: 1.3,
  slotHeight: 2.55,
  columnGap: 1.2,
  rowGap: 0.55,
  captionHeight: 1.5,
  line: 0.93,
};

/** The letters for which a line of a long name has room beside seed, score, star, and tick. */
const ROOM = 17;

/** As high as the longest name needs when marked as winner or followed, so that nothing moves then. */
const slotHeight = (matches: readonly Match[], { slotHeight: least, line }: typeof MEASURES) =>
  Math.max(
    least,
    ...matches.flatMap(({ participants }) =>
      participants.map(({ name }) => nameLines(name, ROOM) * line + 0.1),
    ),
  );

export interface BracketView {
  readonly name: string;
  readonly format: Format;
  readonly matches: readonly Match[];
  /** The places played for, such as `5th–6th`, by consolation match. */
  readonly playedFor: ReadonlyMap<number, string>;
  isPlaying(match: Match): boolean;
  /** Why nobody plays the match; null for one that is played. */
  whyUnplayed(match: Match): Unplayed | null;
  /** By team id. */
  readonly seeds: ReadonlyMap<number, number>;
  hasLeft(teamId: number): boolean;
  /** Whether staff should see that a protest is open (X13). */
  isProtested(match: Match): boolean;
  /** The round id of the match in the address. */
  readonly asked: number | null;
  readonly lighting: Lighting;
  readonly deciding: Deciding | null;
}

/**
 * The bracket as a tree: both sides of the draw, the final, the consolation, and the lines along
 * which winners advance. Pointing at or focusing a team highlights its way, including its drops to
 * the losers' side. Screen readers get the list of matches in order.
 */
export function BracketDrawing({ view, wall = false }: { view: BracketView; wall?: boolean }) {
  const { name, format, matches, lighting } = view;
  const boxes = wall ? ON_WALL : MEASURES;
  const measures = { ...boxes, slotHeight: slotHeight(matches, boxes) };
  const drawing = drawBracket(format.main, format.consolation, measures);
  const byId = new Map(matches.map((match) => [match.id, match]));
  const isLit = (line: DrawnLine) =>
    lighting.teamId !== null && wentAlong(line, byId.get(line.from), lighting.teamId);
  const size = {
    '--drawn-width': drawing.width,
    '--drawn-height': drawing.height,
    '--drawn-box': drawing.boxHeight,
    '--drawn-box-width': boxes.boxWidth,
  };
  return (
    <ScrollRegion
      className={classes['frame']}
      data-wall={wall || undefined}
      label={`Drawing of ${name}`}
    >
      <div className={classes['drawing']} style={size as CSSProperties}>
        <Lines drawing={drawing} isLit={isLit} />
        {drawing.captions.map(({ part, match, x, y }) => (
          <span key={`${part} ${match}`} className={classes['caption']} style={placed(x, y)}>
            <span data-part={part}>
              {BRACKET_CAPTIONS[part]}
              {match !== null && ` · ${view.playedFor.get(match) ?? ''}`}
            </span>
          </span>
        ))}
        <ol className={classes['matches']}>
          {drawing.matches.map(({ match: id, x, y }) => {
            const match = byId.get(id);
            return (
              match !== undefined && (
                <li key={id} className={classes['match']} style={placed(x, y)}>
                  <MatchBox
                    match={match}
                    note={view.playedFor.get(id)}
                    captioned
                    playing={view.isPlaying(match)}
                    unplayed={view.whyUnplayed(match)}
                    seeds={view.seeds}
                    hasLeft={view.hasLeft}
                    asked={match.roundId === view.asked}
                    protested={view.isProtested(match)}
                    lighting={lighting}
                    deciding={view.deciding}
                  />
                </li>
              )
            );
          })}
        </ol>
      </div>
    </ScrollRegion>
  );
}

/** A loser's line is drawn only while highlighted; highlighted lines are drawn on top. */
function Lines({ drawing, isLit }: { drawing: Drawing; isLit: (line: DrawnLine) => boolean }) {
  const shown = drawing.lines.filter((line) => line.who === 'winner' || isLit(line));
  return (
    <svg
      className={classes['lines']}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
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

const placed = (x: number, y: number): CSSProperties => ({
  insetInlineStart: `${x}em`,
  insetBlockStart: `${y}em`,
});
