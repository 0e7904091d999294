import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import type { Division } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '../../platform/queries.ts';
import { useFullNames } from '../../tournament/full-names.ts';
import { useRoomPass, useScorePerson } from '../../tournament/room-pass.tsx';
import { preloadDialogs } from '../../ui/dialog.tsx';
import { RoomOfLink, RoundDialog } from './opened-round.tsx';

/** Any round opens offline (S8). */
export default function ReadySheets() {
  const background = { background: true };
  useQuery(callQuery(listRounds, { query: { division: 'All' } }, background));
  useFullNames();
  const byLink = useScorePerson()?.byLink === true;
  const { pass } = useRoomPass();
  const plays = (division: Division) =>
    !byLink || pass?.rounds.some(({ round }) => round.division === division) === true;
  const rosters = (division: Division) => ({ ...background, enabled: plays(division) });
  useQuery(callQuery(listTeams, { query: { division: 'Open' } }, rosters('Open')));
  useQuery(callQuery(listTeams, { query: { division: 'Novice' } }, rosters('Novice')));
  useEffect(() => {
    preloadDialogs();
    (byLink ? RoomOfLink : RoundDialog).preload();
  }, [byLink]);
  return null;
}
