import { listUsers } from '@quizmeet/contract/accounts/calls.ts';
import { getEvent, getRooms } from '@quizmeet/contract/event/calls.ts';
import { listLetters } from '@quizmeet/contract/letters/calls.ts';
import { listAccounts } from '@quizmeet/contract/money/calls.ts';
import { getOfficials } from '@quizmeet/contract/officials/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { needsALook } from '@quizmeet/rules/money/account.ts';
import { useQuery } from '@tanstack/react-query';
import { LETTER_TOPICS } from '../../features/letters/topics.ts';
import { LEDGER_TOPICS } from '../../features/money/topics.ts';
import { OFFICIAL_TOPICS } from '../../features/officials/board.ts';
import { allowances } from '../../features/registration/windows-note.ts';
import { paths } from '../../paths.ts';
import { useNow } from '../../platform/clock.ts';
import { callQuery } from '../../platform/queries.ts';
import { ActionLink } from '../../ui/action-entry.tsx';
import { dayRange } from '../../ui/days.ts';

export function PeopleLink() {
  const { data: accounts } = useQuery(callQuery(listUsers));
  const count = (is: 'admin' | 'scoreEntry') => accounts?.filter((each) => each[is]).length ?? 0;
  return (
    <ActionLink
      to={paths.people}
      title="People"
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
  const open = accounts?.churches.filter(({ balance }) => balance > 0).length;
  return (
    <ActionLink
      to={paths.money}
      title="Money"
      description="What churches owe and have paid"
      state={open !== undefined && `${plural(open, 'church')} with a balance due.`}
      warnings={
        changed === 0 ? [] : [`${plural(changed, 'church')} overpaid, or due after a change.`]
      }
    />
  );
}

export function LettersLink() {
  const { data } = useQuery(callQuery(listLetters, {}, { topics: LETTER_TOPICS }));
  const told = data?.toldAt !== null;
  const teams = plural(data?.changed ?? 0, 'team');
  return (
    <ActionLink
      to={paths.letters}
      title="Letters"
      description="Emails and reminders"
      state={data && `${plural(data.letters.length, 'letter')} this year.`}
      warnings={
        told && data !== undefined && data.changed > 0
          ? [`Coaches of ${teams} don’t know their new rounds.`]
          : []
      }
    />
  );
}

export function OfficialsLink() {
  const { data: board } = useQuery(callQuery(getOfficials, {}, { topics: OFFICIAL_TOPICS }));
  const stale = board?.duties.filter(({ troubles }) => troubles.length > 0).length ?? 0;
  const count = board?.officials.length ?? 0;
  return (
    <ActionLink
      to={paths.officials}
      title="Volunteers"
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
  return (
    <ActionLink
      to={paths.eventSettings}
      title="Event settings"
      description="Dates, fees, and program"
      state={event && `${event.title}, ${dayRange(event.fridayDate, event.saturdayDate)}.`}
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
      title="Open registration"
      description="What coaches see"
      state={teams && `New teams: ${teams.when}.`}
    />
  );
}

export function RoomsLink() {
  const { data: rooms } = useQuery(callQuery(getRooms));
  const friday = rooms?.filter((room) => room.friday && !room.spare).length ?? 0;
  return (
    <ActionLink
      to={paths.rooms}
      title="Rooms"
      description="Rooms for Friday and Saturday"
      state={rooms && `${plural(rooms.length, 'room')}, ${friday} of them for Friday’s schedule.`}
    />
  );
}
