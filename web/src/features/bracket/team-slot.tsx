import type { Participant } from '@quizmeet/contract/bracket/calls.ts';
import { widthOf } from '@quizmeet/rules/bracket/drawing.ts';
import { IconCheck, IconStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './match-box.module.css';

/** The team whose way through the bracket is highlighted, and the function that changes it. */
export interface Lighting {
  readonly teamId: number | null;
  light(teamId: number | null): void;
}

/**
 * One side of a match: its score, and the team or where it will come from. For an admin a press
 * sets the winner; for others it opens the team's page.
 */
export function TeamSlot({
  team,
  liveScore,
  matchId,
  seed,
  hasLeft,
  isFollowed,
  lighting,
  onWin,
}: {
  team: Participant;
  /** The machine's score; null unless the match box says that it is live. */
  liveScore: number | null;
  matchId: number;
  /** Undefined while the team is not known. */
  seed: number | undefined;
  /** Whether the team has withdrawn on Saturday (X9). */
  hasLeft: boolean;
  isFollowed: boolean;
  lighting: Lighting;
  /** Null for users who may not set the winner, and while the match cannot be decided. */
  onWin: (() => void) | null;
}) {
  const known = team.id > 0;
  const lit = known && lighting.teamId === team.id;
  const marks = {
    className: classes['slot'],
    'data-seed': seed,
    'data-winner': team.isWinner || undefined,
    'data-unknown': !known || undefined,
    'data-lit': lit || undefined,
    'data-yours': isFollowed || undefined,
    'data-left': hasLeft || undefined,
    onPointerEnter: () => lighting.light(known ? team.id : null),
    onPointerLeave: () => lighting.light(null),
    onFocus: () => lighting.light(known ? team.id : null),
    onBlur: () => lighting.light(null),
  };
  const words = (
    <Words team={team} liveScore={liveScore} isFollowed={isFollowed} hasLeft={hasLeft} />
  );
  if (onWin !== null) {
    return (
      <button
        type="button"
        {...marks}
        aria-pressed={team.isWinner}
        title={
          team.isWinner
            ? `Undo the win of ${team.name} in match ${matchId}`
            : `Set ${team.name} as the winner of match ${matchId}`
        }
        onClick={onWin}
      >
        {words}
      </button>
    );
  }
  if (!known) return <span {...marks}>{words}</span>;
  return (
    <Link to={paths.team(team.id)} title={team.name} {...marks}>
      {words}
    </Link>
  );
}

function Words({
  team,
  liveScore,
  isFollowed,
  hasLeft,
}: {
  team: Participant;
  liveScore: number | null;
  isFollowed: boolean;
  hasLeft: boolean;
}): ReactNode {
  const score = team.score ?? liveScore;
  const split = splitName(team.name);
  const { start, end, number } = split;
  // More than two lines: the letters are smaller, so that it can be read whole.
  const isLong = longerLine(split) > MOST_ON_A_LINE - (team.isWinner ? FEWER_OF_A_WINNER : 0);
  return (
    <>
      {isFollowed && (
        <span className={classes['followed']}>
          <IconStar size={12} />
          <span className={classes['hidden']}>followed </span>
        </span>
      )}
      <span
        className={classes['name']}
        data-long={isLong || undefined}
        translate={team.id > 0 ? 'no' : undefined}
      >
        {start !== '' && <span className={classes['half']}>{start}</span>}{' '}
        <span className={classes['ending']}>
          <span className={classes['half']}>{end}</span> {number !== '' && <span>{number}</span>}
        </span>
      </span>
      {hasLeft && <span className={classes['hidden']}> withdrew </span>}
      {team.isWinner && (
        <span className={classes['won']}>
          <IconCheck size={12} />
          <span className={classes['hidden']}> won </span>
        </span>
      )}
      {score !== null && (
        <span className={classes['score']} translate="no">
          {` ${score}`}
        </span>
      )}
    </>
  );
}

/** A name split over two lines, and the number that tells a church's teams apart. */
export interface SplitName {
  readonly start: string;
  readonly end: string;
  readonly number: string;
}

/** Splits a name into halves of similar length, for two lines when it does not fit on one. */
export function splitName(name: string): SplitName {
  const [ending = '', number = ''] = / (\d+)$/.exec(name) ?? [];
  const words = name.slice(0, name.length - ending.length).split(' ');
  const splits = words.map((_, i) => ({
    start: words.slice(0, i).join(' '),
    end: words.slice(i).join(' '),
    number,
  }));
  const [best = { start: '', end: name, number: '' }] = splits.toSorted(
    (a, b) => longerLine(a) - longerLine(b),
  );
  return best;
}

/** The letters for which a line of the drawing's boxes has room beside a seed, a score, and a star. */
const MOST_ON_A_LINE = 17;
/** So many fewer of a winner's name, which is bold, and has a tick beside it. */
const FEWER_OF_A_WINNER = 3;

const longerLine = ({ start, end, number }: SplitName): number =>
  Math.max(widthOf(start), widthOf(end) + widthOf(number));
