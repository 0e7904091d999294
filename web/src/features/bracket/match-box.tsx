import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import { useFollowing } from '../../platform/following.ts';
import { PencilIcon } from '../../ui/icons.tsx';
import classes from './match-box.module.css';
import { sidesOf } from './matches.ts';
import { type Lighting, TeamSlot } from './team-slot.tsx';

/** What an admin may do with a match. */
export interface Deciding {
  /** A team is pressed: it wins. */
  win(match: Match, teamId: number): void;
  /** Opens the match's scores. */
  openScores(match: Match): void;
}

/** A match: number, time and room, and its two teams with their scores. */
export function MatchBox({
  match,
  note,
  playing,
  lighting,
  deciding,
}: {
  match: Match;
  /** What the match is about, such as `5th–6th`. */
  note?: string | undefined;
  /** True while it is to be played just now. */
  playing: boolean;
  lighting: Lighting;
  deciding: Deciding | null;
}) {
  const { follows } = useFollowing();
  const sides = sidesOf(match);
  const canDecide = deciding !== null && sides.every((team) => team.id > 0);
  return (
    <article
      className={classes['box']}
      aria-label={nameOf(match)}
      data-playing={playing || undefined}
    >
      <div className={classes['head']}>
        <span className={classes['number']}>{match.id}</span>
        <span className={classes['where']}>
          {match.timeString} · {match.roomName}
        </span>
        {note !== undefined && <span className={classes['note']}>{note}</span>}
        {playing && <span className={classes['now']}>now</span>}
        {canDecide && (
          <button
            type="button"
            className={classes['scores']}
            aria-label={`Scores of match ${match.id}`}
            title="Enter the scores"
            onClick={() => deciding.openScores(match)}
          >
            <PencilIcon size={14} />
          </button>
        )}
      </div>
      {sides.map((team) => (
        <TeamSlot
          key={team.source}
          team={team}
          matchId={match.id}
          isFollowed={team.id > 0 && follows(team.id)}
          lighting={lighting}
          onWin={canDecide ? () => deciding.win(match, team.id) : null}
        />
      ))}
    </article>
  );
}

const nameOf = ({ id, timeString, roomName, ifNecessary }: Match): string =>
  `Match ${id}, ${timeString}, room ${roomName}${ifNecessary ? ', if necessary' : ''}`;
