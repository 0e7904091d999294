import { liveText } from '@quizmeet/contract/machines/live-text.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { LiveMark } from '../ui/live-mark.tsx';
import { useLiveGame } from './live-games.ts';
import { RoundMarks } from './round-marks.tsx';
import { usePlaceName } from './saturday.ts';
import { shownSides, TeamLine } from './score.tsx';
import { TeamLink, unbrokenName } from './unbroken-name.tsx';

/** In a table's cell, with scores. @param own the team whose page this is */
export function RoundTeams({ round, own = 0 }: { round: ListedRound; own?: number }) {
  const game = useLiveGame(round.winningTeam === '' ? round.id : 0);
  const placeName = usePlaceName(round);
  return (
    <>
      {shownSides(round, game).map(({ side, id, name, ...shown }) => (
        <TeamLine key={side} plain={own > 0} {...shown}>
          {id === 0 && <i>{unbrokenName(placeName(side))}</i>}
          {id > 0 && (id === own ? <b>{unbrokenName(name)}</b> : <TeamLink id={id} name={name} />)}
        </TeamLine>
      ))}
      {game !== null && <LiveMark words={liveText(game)} />}
      <RoundMarks roundId={round.id} />
    </>
  );
}
