import { type Ceremony, getAwards, getCeremony } from '@quizmeet/contract/awards/calls.ts';
import { resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import { getCheckIn } from '@quizmeet/contract/check-in/calls.ts';
import { listLocks } from '@quizmeet/contract/repair/calls.ts';
import { listRoomLinks } from '@quizmeet/contract/scores/room-calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { describeEvening } from '../../features/check-in/text.ts';
import { CHECK_IN_TOPICS } from '../../features/check-in/topics.ts';
import { useFriday, within } from '../../features/schedule/friday.ts';
import { paths } from '../../paths.ts';
import { callQuery } from '../../platform/queries.ts';
import { ActionLink } from '../../ui/action-entry.tsx';

export function RoomLinksLink() {
  const { data } = useQuery(callQuery(listRoomLinks, {}, { topics: ['room-links'] }));
  return (
    <ActionLink
      to={paths.roomLinks}
      title="Room links"
      description="Enter results without an account"
      state={data && (data.used ? `On: ${plural(data.links.length, 'room')} with a link.` : 'Off.')}
    />
  );
}

export function ScheduleLinks() {
  const friday = useFriday();
  return DIVISIONS.map((division) => {
    const figures = friday === null ? null : within(friday, division);
    return (
      <ActionLink
        key={division}
        to={paths.schedule(division)}
        title={`${division} Schedule`}
        description="Enter scores, move rounds, swap teams"
        state={
          figures &&
          `${figures.results} of ${plural(figures.rounds.length, 'round')} have a result.`
        }
      />
    );
  });
}

export function RepairLink() {
  const { data: locks } = useQuery(callQuery(listLocks));
  const locked =
    locks && locks.roundIds.length + locks.roomNumbers.length + locks.roundNumbers.length;
  const closed = locks?.closedRooms.length ?? 0;
  return (
    <ActionLink
      to={paths.repair}
      title="Repair Friday"
      description="Late or missing teams, closed rooms, delays"
      state={
        locked !== undefined &&
        `${locked === 0 ? 'Nothing locked' : `${locked} locked`}, ${plural(closed, 'room')} closed.`
      }
    />
  );
}

export const ShiftMatchesLink = () => (
  <ActionLink
    to={paths.shiftSaturday}
    title="Shift the times"
    description="Start all open matches earlier or later"
  />
);

export const BracketsLink = () => (
  <ActionLink to={paths.brackets} title="Brackets" description="Set winners and enter scores" />
);

export function ResultSummaryLink() {
  const { data: rows } = useQuery(callQuery(resultSummary));
  return (
    <ActionLink
      to={paths.resultSummary}
      title="Result summary"
      description="All places decided so far"
      state={rows && `${plural(rows.length, 'place')} decided.`}
    />
  );
}

export function CeremonyLink() {
  const { data } = useQuery(callQuery(getCeremony, {}, { topics: getAwards.topics }));
  return (
    <ActionLink
      to={paths.ceremony}
      title="Awards"
      description="Winners, script, and certificates"
      state={data && ceremonyInShort(data)}
    />
  );
}

export function CheckInLink() {
  const { data: churches } = useQuery(callQuery(getCheckIn, {}, { topics: CHECK_IN_TOPICS }));
  const teams = churches?.flatMap((church) => church.teams);
  return (
    <ActionLink
      to={paths.checkIn}
      title="Check-in"
      description="Who’s here, and payments at the desk"
      state={teams && teams.length > 0 && `${describeEvening(teams)}.`}
    />
  );
}

function ceremonyInShort({ shownAt, awards, unfinished }: Ceremony): string {
  if (shownAt !== null) return 'Public.';
  if (awards.length === 0) return 'No winners yet.';
  const final = unfinished.length === 0 ? 'all' : 'not all';
  return `${plural(awards.length, 'award')}, ${final} final. Hidden.`;
}
