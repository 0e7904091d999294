import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import type { Unplayed } from '@quizmeet/contract/bracket/decided.ts';
import type { LiveGame } from '@quizmeet/contract/machines/calls.ts';
import { liveWords } from '@quizmeet/contract/machines/live-words.ts';
import { IconAlertTriangle, IconMapPin, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFollowing } from '../../tournament/following.ts';
import { liveScoreOf, useLiveGame } from '../../tournament/live-games.ts';
import { LiveMark } from '../../ui/live-mark.tsx';
import classes from './match-box.module.css';
import { sidesOf } from './matches.ts';
import { type Lighting, TeamSlot } from './team-slot.tsx';

/** What an admin may do with a match. */
export interface Deciding {
  /** Called when a team is pressed: that team wins. */
  win(match: Match, teamId: number): void;
  /** Opens the dialog with the match's scores. */
  openScores(match: Match): void;
}

/** A match: number, time and room, and its two teams with their scores. */
export function MatchBox({
  match,
  note,
  captioned = false,
  playing,
  unplayed,
  seeds,
  hasLeft,
  asked,
  protested,
  lighting,
  deciding,
}: {
  match: Match;
  /** What the match is played for, such as `5th–6th`. */
  note?: string | undefined;
  /** True when the note is already shown above the box. */
  captioned?: boolean;
  /** True during the match's scheduled time. */
  playing: boolean;
  /** Null for a match that is played. */
  unplayed: Unplayed | null;
  /** By team id. */
  seeds: ReadonlyMap<number, number>;
  hasLeft(teamId: number): boolean;
  /** True for the match in the address. */
  asked: boolean;
  /** True when staff should see that a protest is open (X13). */
  protested: boolean;
  lighting: Lighting;
  deciding: Deciding | null;
}) {
  const { follows } = useFollowing();
  const game = useLiveGame(match.roundId);
  const isNow = playing || game !== null;
  const box = useShownWhen(asked);
  const sides = sidesOf(match);
  const canDecide = deciding !== null && unplayed === null && sides.every((team) => team.id > 0);
  return (
    <article
      ref={box}
      className={classes['box']}
      aria-label={nameOf(match, unplayed, note)}
      data-playing={isNow || undefined}
      data-asked={asked || undefined}
    >
      <Head
        match={match}
        note={captioned ? undefined : note}
        asked={asked}
        protested={protested}
        playing={playing}
        unplayed={unplayed}
        game={game}
        onScores={canDecide ? () => deciding.openScores(match) : null}
      />
      {sides.map((team) => (
        <TeamSlot
          key={team.source}
          team={team}
          liveScore={team.id > 0 ? liveScoreOf(game, team.id) : null}
          matchId={match.id}
          seed={seeds.get(team.id)}
          hasLeft={team.id > 0 && hasLeft(team.id)}
          isFollowed={team.id > 0 && follows(team.id)}
          lighting={lighting}
          onWin={canDecide ? () => deciding.win(match, team.id) : null}
        />
      ))}
    </article>
  );
}

function Head({
  match,
  note,
  asked,
  protested,
  playing,
  unplayed,
  game,
  onScores,
}: {
  match: Match;
  note: string | undefined;
  asked: boolean;
  protested: boolean;
  playing: boolean;
  unplayed: Unplayed | null;
  game: LiveGame | null;
  onScores: (() => void) | null;
}) {
  return (
    <div className={classes['head']}>
      <span className={classes['number']}>{match.id}</span>
      {unplayed !== null ? (
        <span className={classes['unplayed']}>{unplayed}</span>
      ) : (
        <span className={classes['where']}>
          <span className={classes['time']}>{match.timeString} · </span>
          {match.roomName}
        </span>
      )}
      {note !== undefined && <span className={classes['note']}>{note}</span>}
      {asked && (
        <span className={classes['asked']}>
          <IconMapPin size={14} />
          <span className={classes['hidden']}>the match of the sheet</span>
        </span>
      )}
      {protested && (
        <span className={classes['protested']} title="A protest is open">
          <IconAlertTriangle size={14} />
          <span className={classes['hidden']}>a protest is open</span>
        </span>
      )}
      {game !== null && <LiveMark words={liveWords(game)} brief="live" />}
      {playing && game === null && <span className={classes['now']}>now</span>}
      {onScores !== null && (
        <button
          type="button"
          className={classes['scores']}
          aria-label={`Scores of match ${match.id}`}
          title="Enter the scores"
          onClick={onScores}
        >
          <IconPencil size={14} />
        </button>
      )}
    </div>
  );
}

const nameOf = (
  { id, timeString, roomName, ifNecessary }: Match,
  unplayed: Unplayed | null,
  note?: string,
): string =>
  [
    `Match ${id}`,
    timeString,
    `room ${roomName}`,
    ...(unplayed === null ? [] : [unplayed]),
    ...(ifNecessary ? ['if necessary'] : note === undefined ? [] : [note]),
  ].join(', ');

/** Scrolls the match into view if the address named it from the start. */
function useShownWhen(asked: boolean) {
  const element = useRef<HTMLElement>(null);
  const [atFirst] = useState(asked);
  useEffect(() => {
    if (atFirst) element.current?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [atFirst]);
  return element;
}
