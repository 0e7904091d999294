import { VisuallyHidden } from '@mantine/core';
import type { Match, Participant } from '@quizmeet/contract/bracket/calls.ts';
import type { Unplayed } from '@quizmeet/contract/bracket/decided.ts';
import { IF_NECESSARY } from '@quizmeet/contract/bracket/messages.ts';
import { liveText } from '@quizmeet/contract/machines/live-text.ts';
import type { Format } from '@quizmeet/rules/bracket/format.ts';
import { IconAlertTriangle, IconCheck, IconPencil, IconStar } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useFollowing } from '../../tournament/following.ts';
import { liveScoreOf, useLiveGame } from '../../tournament/live-games.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { LiveMark } from '../../ui/live-mark.tsx';
import classes from './match-box.module.css';
import { sidesOf } from './matches.ts';

/** Past its time. */
export const NO_RESULT = 'no result yet';

export interface BracketView {
  readonly name: string;
  readonly format: Format;
  readonly matches: readonly Match[];
  /** By consolation match, such as `5th–6th`. */
  readonly playedFor: ReadonlyMap<number, string>;
  /** Null if not played. */
  stateNow(match: Match): 'now' | typeof NO_RESULT | null;
  /** Null for a played match. */
  whyUnplayed(match: Match): Unplayed | null;
  /** Null without any (B4). */
  candidatesOf(match: Match, team: Participant): string | null;
  readonly seeds: ReadonlyMap<number, number>;
  /** On Saturday (X9). */
  hasWithdrawn(teamId: number): boolean;
  /** Staff see open protests (X13). */
  isProtested(match: Match): boolean;
  readonly lit: number | null;
  light(teamId: number | null): void;
  readonly deciding: {
    win(match: Match, teamId: number): void;
    openScores(match: Match): void;
  } | null;
}

interface MatchBoxProps {
  match: Match;
  view: BracketView;
  captioned?: boolean;
  /** Said above it. */
  said?: string | undefined;
}

export function MatchBox({ match, view, captioned = false, said }: MatchBoxProps) {
  const { id, timeString, roomName, ifNecessary } = match;
  const { deciding } = view;
  const { follows } = useFollowing();
  const game = useLiveGame(match.roundId);
  const state = view.stateNow(match);
  const unplayed = view.whyUnplayed(match);
  const playedFor = view.playedFor.get(id);
  const note = ifNecessary ? IF_NECESSARY : playedFor;
  const sides = sidesOf(match);
  const fitting = (names: string | null) =>
    captioned && (names ?? '').length > DRAWN_LETTERS ? null : names;
  const canDecide = deciding !== null && unplayed === null && sides.every((team) => team.id > 0);
  const name = [
    `Match ${id}`,
    timeString,
    `room ${roomName}`,
    unplayed,
    ifNecessary ? 'if necessary' : playedFor,
  ];
  return (
    <article
      className={classes['box']}
      aria-label={name.filter(Boolean).join(', ')}
      data-state={game === null ? state : 'now'}
    >
      <div className={classes['head']}>
        <span className={classes['number']}>{id}</span>
        {unplayed !== null ? (
          <span className={classes['unplayed']}>{unplayed}</span>
        ) : (
          <span className={classes['where']}>
            <span className={classes['time']}>{`${timeString} · `}</span>
            <span>{roomName}</span>
          </span>
        )}
        {!captioned && note !== undefined && <span className={classes['note']}>{note}</span>}
        {view.isProtested(match) && (
          <span className={classes['protested']} title="A protest is open">
            <IconAlertTriangle size={14} />
            <VisuallyHidden>a protest is open</VisuallyHidden>
          </span>
        )}
        {game !== null && <LiveMark words={liveText(game)} brief="live" />}
        {game === null && state !== null && (state === 'now' || state !== said) && (
          <span className={classes['state']}>{state}</span>
        )}
        {canDecide && (
          <button
            type="button"
            className={classes['scores']}
            aria-label={`Scores of match ${id}`}
            title="Enter the scores"
            onClick={() => deciding.openScores(match)}
          >
            <IconPencil size={14} />
          </button>
        )}
      </div>
      {sides.map((team) => (
        <TeamSlot
          key={team.source}
          team={{ ...team, candidates: fitting(view.candidatesOf(match, team)) }}
          score={team.score ?? (team.id > 0 ? liveScoreOf(game, team.id) : null)}
          matchId={id}
          view={view}
          isFollowed={team.id > 0 && follows(team.id)}
          onWin={canDecide ? () => deciding.win(match, team.id) : null}
        />
      ))}
    </article>
  );
}

/** Of both candidates, on three lines of a drawn box. */
const DRAWN_LETTERS = 54;

interface TeamSlotProps {
  team: Participant & { candidates?: string | null };
  score: number | null;
  matchId: number;
  view: BracketView;
  isFollowed: boolean;
  /** Null without permission, or while undecidable. */
  onWin: (() => void) | null;
}

/** For administrators, pressing sets the winner; for others it opens the team. */
export function TeamSlot({ team, score, matchId, view, isFollowed, onWin }: TeamSlotProps) {
  const isKnown = team.id > 0;
  const hasWithdrawn = isKnown && view.hasWithdrawn(team.id);
  const light = () => view.light(isKnown ? team.id : null);
  const darken = () => view.light(null);
  const slot = {
    className: classes['slot'],
    'data-seed': view.seeds.get(team.id),
    'data-winner': team.isWinner || undefined,
    'data-unknown': !isKnown || undefined,
    'data-lit': (isKnown && view.lit === team.id) || undefined,
    'data-yours': isFollowed || undefined,
    'data-left': hasWithdrawn || undefined,
    onPointerEnter: light,
    onPointerLeave: darken,
    onFocus: light,
    onBlur: darken,
    children: (
      <>
        {isFollowed && (
          <span className={classes['followed']}>
            <IconStar size={12} />
            <VisuallyHidden>followed </VisuallyHidden>
          </span>
        )}
        <span className={classes['name']} data-name>
          {isKnown ? unbrokenName(team.name) : team.name}
          {hasWithdrawn && <VisuallyHidden> withdrew </VisuallyHidden>}
        </span>
        {team.candidates && <span className={classes['name']}>{team.candidates}</span>}
        {team.isWinner && (
          <span className={classes['won']}>
            <IconCheck size="1em" stroke={3} />
            <VisuallyHidden> won </VisuallyHidden>
          </span>
        )}
        {score !== null && (
          <span className={classes['score']} translate="no">
            {` ${score}`}
          </span>
        )}
      </>
    ),
  };
  if (onWin !== null) {
    const title = team.isWinner
      ? `Undo the win of ${team.name} in match ${matchId}`
      : `Set ${team.name} as the winner of match ${matchId}`;
    return (
      <button type="button" {...slot} aria-pressed={team.isWinner} title={title} onClick={onWin} />
    );
  }
  if (!isKnown) return <span {...slot} />;
  return <Link to={paths.team(team.id)} title={team.name} {...slot} />;
}
