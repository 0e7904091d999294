import { liveWords } from '@quizmeet/contract/machines/live-words.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { IconCheck, IconStarFilled } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useLiveGame } from '../../tournament/live-games.ts';
import { ProtestMark } from '../../tournament/papers/protest-mark.tsx';
import { RoundMarks } from '../../tournament/round-marks.tsx';
import { type ShownSide, shownSides } from '../../tournament/sides.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { LiveMark } from '../../ui/live-mark.tsx';
import { isOpen } from './board.ts';
import { GroupTag } from './group-tag.tsx';
import { LockMark } from './lock-mark.tsx';
import classes from './round-card.module.css';

/**
 * A round; pressing it opens its dialog. It is a link, so it can be opened in another tab too.
 * @param yours whether a followed team plays in it
 * @param staff whether to highlight a round without a result
 */
export function RoundCard({
  round,
  yours,
  staff,
  locked,
  protested,
  onOpen,
}: {
  round: ListedRound;
  yours: boolean;
  staff: boolean;
  /** Whether nobody may move it (X5). */
  locked: boolean;
  /** Whether staff should see that a protest is open (X13). */
  protested: boolean;
  onOpen: (roundId: number) => void;
}) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(round.id);
  };
  const open = isOpen(round);
  const game = useLiveGame(round.id);
  return (
    <a
      className={classes['card']}
      href={`?round=${round.id}`}
      data-yours={yours || undefined}
      data-open={(staff && open) || undefined}
      onClick={onClick}
    >
      <span className={classes['head']}>
        <span className={classes['room']}>{round.roomName}</span>
        <GroupTag group={round.group ?? round.division} />
        {yours && (
          <span className={classes['yours']}>
            <IconStarFilled size={14} /> yours
          </span>
        )}
        {locked && <LockMark />}
        {protested && <ProtestMark />}
        {staff && open && <span className={classes['open']}>open</span>}
        {game !== null && <LiveMark words={liveWords(game)} />}
        {!open && <RoundMarks roundId={round.id} />}
      </span>
      {shownSides(round, game).map((team) => (
        <Team key={team.side} {...team} />
      ))}
    </a>
  );
}

function Team({ name, score, won }: ShownSide) {
  return (
    <span className={classes['team']} data-won={won || undefined}>
      <span className={classes['name']}>{unbrokenName(name)}</span>
      {score !== null && <Score score={score} won={won} />}
    </span>
  );
}

/** The score of a side, if it has one; a winner has a tick, and who hears it is told. */
export function Score({ score, won }: Pick<ShownSide, 'score' | 'won'>) {
  return (
    <span className={classes['score']} data-won={won || undefined} translate="no">
      {won && <IconCheck size={13} />}
      {won && <span className={classes['word']}>won </span>}
      {score}
    </span>
  );
}
