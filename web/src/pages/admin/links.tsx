import { Button, Group, SimpleGrid, TextInput } from '@mantine/core';
import { listUsers } from '@quizmeet/contract/accounts/calls.ts';
import { type Ceremony, getAwards, getCeremony } from '@quizmeet/contract/awards/calls.ts';
import { resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import { getCheckIn } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent, getPhoneAddress, getRooms } from '@quizmeet/contract/event/calls.ts';
import { listLetters } from '@quizmeet/contract/letters/calls.ts';
import { type ChurchFigures, listAccounts } from '@quizmeet/contract/money/calls.ts';
import { getOfficials } from '@quizmeet/contract/officials/calls.ts';
import { menuLabel, type PageName } from '@quizmeet/contract/pages.ts';
import { listLocks } from '@quizmeet/contract/repair/calls.ts';
import { listRoomLinks } from '@quizmeet/contract/scores/room-calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { needsALook, sumOfAccounts } from '@quizmeet/rules/money/account.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useRef } from 'react';
import { Link } from 'react-router';
import { describeEvening } from '../../features/check-in/text.ts';
import { settingsDraft } from '../../features/event/settings-entry.ts';
import { money } from '../../features/money/amounts.ts';
import { OFFICIAL_TOPICS } from '../../features/officials/board.ts';
import { allowances } from '../../features/registration/windows-note.tsx';
import { useFriday, within } from '../../features/schedule/friday.ts';
import { paths, pathTo } from '../../paths.ts';
import { useNow } from '../../platform/clock.ts';
import { useHasDraft } from '../../platform/form/draft.ts';
import { callQuery } from '../../platform/queries.ts';
import LocalAddress from '../../tournament/local-address.tsx';
import { CHECK_IN_TOPICS, LEDGER_TOPICS, LETTER_TOPICS } from '../../tournament/topics.ts';
import { useUntoldCoaches } from '../../tournament/use-untold-coaches.ts';
import { ActionLink } from '../../ui/action-entry.tsx';
import { asWall } from '../../ui/buttons.tsx';
import { copy } from '../../ui/copy.ts';
import { dayRange } from '../../ui/days.ts';

type PageLinkProps = { page: PageName } & Omit<ComponentProps<typeof ActionLink>, 'to' | 'title'>;

export const PageLink = ({ page, ...texts }: PageLinkProps) => (
  <ActionLink to={pathTo(page)} title={menuLabel(page)} {...texts} />
);

export function PeopleLink() {
  const { data: accounts } = useQuery(callQuery(listUsers));
  const count = (is: 'admin' | 'scoreEntry') => accounts?.filter((each) => each[is]).length ?? 0;
  return (
    <PageLink
      page="people"
      description="Accounts and their roles"
      state={
        accounts &&
        `${plural(accounts.length, 'account')}, ${plural(count('admin'), 'administrator')}, ${count('scoreEntry')} with score entry.`
      }
    />
  );
}

export function MoneyLink() {
  const { data: accounts } = useQuery(callQuery(listAccounts, {}, { topics: LEDGER_TOPICS }));
  const changed = accounts?.churches.filter(needsALook).length ?? 0;
  const open = accounts?.churches.filter(({ balance }) => balance > 0);
  return (
    <PageLink
      page="money"
      description="What churches owe and have paid"
      state={open && dueText(open)}
      warnings={
        changed === 0 ? [] : [`${plural(changed, 'church')} overpaid, or due after a change.`]
      }
    />
  );
}

const dueText = (open: readonly ChurchFigures[]): string =>
  open.length === 0
    ? 'Nothing due.'
    : `${money(sumOfAccounts(open).due)} due from ${plural(open.length, 'church')}.`;

export function LettersLink() {
  const { data } = useQuery(callQuery(listLetters, {}, { topics: LETTER_TOPICS }));
  const untold = useUntoldCoaches();
  return (
    <PageLink
      page="letters"
      description="Emails and reminders"
      state={data && `${plural(data.letters.length, 'letter')} this year.`}
      warnings={untold === null ? [] : [untold]}
    />
  );
}

export function OfficialsLink() {
  const { data: board } = useQuery(callQuery(getOfficials, {}, { topics: OFFICIAL_TOPICS }));
  const stale = board?.duties.filter(({ troubles }) => troubles.length > 0).length ?? 0;
  const count = board?.officials.length ?? 0;
  return (
    <PageLink
      page="officials"
      description="Who helps in which room"
      state={
        board && `${plural(count, 'volunteer')}, ${plural(board.duties.length, 'assignment')}.`
      }
      warnings={stale === 0 ? [] : [`Needs attention: ${plural(stale, 'assignment')}.`]}
    />
  );
}

export function EventSettingsLink() {
  const { data: event } = useQuery(callQuery(getEvent));
  const hasDraft = useHasDraft(settingsDraft(event?.year ?? 0));
  return (
    <PageLink
      page="eventSettings"
      description="Dates, fees, and program"
      state={event && `${event.title}, ${dayRange(event.fridayDate, event.saturdayDate)}.`}
      warnings={hasDraft ? ['Unsaved changes on this device.'] : []}
    />
  );
}

export function RegistrationLink() {
  const { data: event } = useQuery(callQuery(getEvent));
  const now = useNow();
  const teams = event && allowances(event, now).find(({ name }) => name === 'addTeam');
  return (
    <ActionLink
      to={paths.registration}
      title="Registration page"
      description="Where coaches register churches and teams"
      state={teams && `New teams: ${teams.when}.`}
    />
  );
}

export function RoomsLink() {
  const { data: rooms } = useQuery(callQuery(getRooms));
  const friday = rooms?.filter((room) => room.friday && !room.spare).length ?? 0;
  return (
    <PageLink
      page="rooms"
      description="Rooms for Friday and Saturday"
      state={rooms && `${plural(rooms.length, 'room')}, ${friday} of them for Friday’s schedule.`}
    />
  );
}

export function RoomLinksLink() {
  const { data } = useQuery(callQuery(listRoomLinks, {}, { topics: ['room-links'] }));
  return (
    <PageLink
      page="roomLinks"
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

export const WallLinks = ({ saturday = false }) => (
  <ActionLink
    title="Wall displays"
    description="Large type for screens in the hall; F11 fills the screen"
    state={
      <SimpleGrid component="span" minColWidth="13rem" verticalSpacing="0.35rem" visibleFrom="sm">
        <Link to={asWall(paths.home)}>Everything, in turns</Link>
        {ofEach(saturday ? 'Matches' : 'Schedule', (name) => asWall(paths.schedule(name)))}
        <Link to={asWall(paths.teamsOnWall)}>Next rounds: teams A–Z</Link>
        {ofEach('Standings', (name) => asWall(paths.teamStandings(name)))}
        {!saturday && ofEach('Individuals', (name) => asWall(paths.quizzerStandings(name)))}
        {saturday && <Link to={asWall(paths.brackets)}>Brackets: all</Link>}
        {saturday && ofEach('Brackets', (name) => asWall(paths.brackets, name))}
        {saturday && <Link to={asWall(paths.resultSummary)}>Results</Link>}
      </SimpleGrid>
    }
  >
    <LocalAddress />
    <WallAddress />
  </ActionLink>
);

/** Short, for a remote control. */
function WallAddress() {
  const { data: phone } = useQuery(callQuery(getPhoneAddress));
  const field = useRef<HTMLInputElement>(null);
  if (phone == null) return null;
  const address = `${phone.address}/wall`;
  return (
    <Group align="end" gap="xs" mb="md">
      <TextInput
        ref={field}
        readOnly
        flex={1}
        label="Type this on the TV"
        value={address.replace(/^https?:../, '')}
      />
      <Button onClick={() => void copy(address, field.current, 'Address copied')}>Copy</Button>
    </Group>
  );
}

const ofEach = (wall: string, to: (division: string) => string) =>
  DIVISIONS.map((division) => (
    <Link key={division} to={to(division)}>{`${wall}: ${division}`}</Link>
  ));

export function RepairLink() {
  const { data: locks } = useQuery(callQuery(listLocks));
  const locked =
    locks && locks.roundIds.length + locks.roomNumbers.length + locks.roundNumbers.length;
  const closed = locks?.closedRooms.length ?? 0;
  return (
    <PageLink
      page="repair"
      description="Late or missing teams, closed rooms, delays"
      state={
        locked !== undefined &&
        `${locked === 0 ? 'Nothing locked' : `${locked} locked`}, ${plural(closed, 'room')} closed.`
      }
    />
  );
}

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
    <PageLink
      page="checkIn"
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
