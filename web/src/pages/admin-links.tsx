import { listMails, listUnsound, listUsers } from '@quizmeet/contract/accounts/calls.ts';
import { listTokens } from '@quizmeet/contract/accounts/token-calls.ts';
import { needALook } from '@quizmeet/contract/accounts/unsound-words.ts';
import { listAudit, listRestorePoints } from '@quizmeet/contract/audit/calls.ts';
import { RESTORE_POINT_DAYS } from '@quizmeet/contract/audit/messages.ts';
import { getCeremony } from '@quizmeet/contract/awards/calls.ts';
import { getBackups } from '@quizmeet/contract/backup/calls.ts';
import { NO_BACKUP } from '@quizmeet/contract/backup/messages.ts';
import { resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import { getCheckIn } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent, getRooms } from '@quizmeet/contract/event/calls.ts';
import { listPeople } from '@quizmeet/contract/forms/calls.ts';
import { getInstallation } from '@quizmeet/contract/installation/calls.ts';
import { listLetters } from '@quizmeet/contract/letters/calls.ts';
import { listAccounts } from '@quizmeet/contract/money/calls.ts';
import { getOfficials } from '@quizmeet/contract/officials/calls.ts';
import { countedDuties } from '@quizmeet/contract/officials/words.ts';
import { getRehearsal } from '@quizmeet/contract/rehearsal/calls.ts';
import { inShort } from '@quizmeet/contract/rehearsal/messages.ts';
import { listLocks } from '@quizmeet/contract/repair/calls.ts';
import { listRoomLinks } from '@quizmeet/contract/scores/room-calls.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { needsALook } from '@quizmeet/rules/money/account.ts';
import { mayStandInPublic } from '@quizmeet/rules/registration/public-names.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { ceremonyInShort } from '../features/awards/ceremony-words.ts';
import { AWARD_TOPICS } from '../features/awards/topics.ts';
import { CHECK_IN_TOPICS } from '../features/check-in/topics.ts';
import { eveningInWords } from '../features/check-in/words.ts';
import { FORMS_TOPICS } from '../features/forms/topics.ts';
import { LETTER_TOPICS } from '../features/letters/topics.ts';
import { LEDGER_TOPICS } from '../features/money/topics.ts';
import { OFFICIAL_TOPICS } from '../features/officials/topics.ts';
import { allowances } from '../features/registration/windows-note.ts';
import { useFriday, within } from '../features/schedule/friday.ts';
import { paths } from '../paths.ts';
import { useNow } from '../platform/clock.ts';
import { useRead } from '../platform/queries.ts';
import { ActionLink } from '../ui/action-entry.tsx';
import { dayRange } from '../ui/days.ts';

/** What the texts of the links are made from, so that the page can wait for all of it. */
export const useLinkReads = () => [
  useRead(listUsers),
  useRead(listUnsound),
  useRead(listMails),
  useRead(listAccounts, {}, { follows: LEDGER_TOPICS }),
  useRead(listLetters, {}, { follows: LETTER_TOPICS }),
  useRead(getOfficials, {}, { follows: OFFICIAL_TOPICS }),
  useRead(getEvent),
  useRead(getRooms),
  useRead(listLocks),
  useRead(resultSummary),
  useRead(getCheckIn, {}, { follows: CHECK_IN_TOPICS }),
  useRead(listPeople, {}, { follows: FORMS_TOPICS }),
  useRead(listAudit, { query: { limit: 1 } }),
  useRead(listRestorePoints),
  useRead(getBackups),
  useRead(getInstallation),
  useRead(getRehearsal),
  useRead(listTokens),
  useRead(listRoomLinks, {}, { follows: ['room-links'] }),
  useRead(getCeremony, {}, { follows: AWARD_TOPICS }),
];

export function PeopleLink() {
  const { data: accounts } = useRead(listUsers);
  const { data: unsound = [] } = useRead(listUnsound);
  const count = (is: 'admin' | 'scoreEntry') => accounts?.filter((each) => each[is]).length ?? 0;
  return (
    <ActionLink
      to={paths.people}
      title="People"
      description="Find an account and edit it; give and take away the admin and score-entry roles."
      warnings={unsound.length === 0 ? [] : [`${needALook(unsound.length)}.`]}
      state={
        accounts &&
        `${plural(accounts.length, 'account')}, ${plural(count('admin'), 'administrator')}, ${count('scoreEntry')} with score entry.`
      }
    />
  );
}

export function OutboxLink() {
  const { data: mails } = useRead(listMails);
  const kept = mails?.filter(({ keptAs }) => keptAs !== null).length ?? 0;
  const count = (state: string) => mails?.filter((mail) => mail.state === state).length ?? 0;
  return (
    <ActionLink
      to={paths.outbox}
      title="Outbox"
      description="Every e-mail that the product sends, and why one failed."
      state={
        mails &&
        `${count('sent') - kept} sent, ${count('waiting')} waiting, ${count('failed')} failed.`
      }
      warnings={kept === 0 ? [] : [`${plural(kept, 'mail')} kept as a file, not sent.`]}
    />
  );
}

/** What churches owe and paid; what needs a look since a change (W4). */
export function MoneyLink() {
  const { data: accounts } = useRead(listAccounts, {}, { follows: LEDGER_TOPICS });
  const changed = accounts?.churches.filter(needsALook).length ?? 0;
  const open = accounts?.churches.filter(({ balance }) => balance > 0).length;
  return (
    <ActionLink
      to={paths.money}
      title="Money"
      description="What each church owes and paid, a day’s takings, the payment link."
      state={open !== undefined && `${plural(open, 'church')} with something due.`}
      warnings={
        changed === 0 ? [] : [`${plural(changed, 'church')} overpaid, or due after a change.`]
      }
    />
  );
}

/** Letters to coaches and staff; whose coaches were not told of their rounds (W3). */
export function LettersLink() {
  const { data } = useRead(listLetters, {}, { follows: LETTER_TOPICS });
  const told = data?.toldAt !== null;
  const teams = plural(data?.changed ?? 0, 'team');
  return (
    <ActionLink
      to={paths.letters}
      title="Letters"
      description="Write to coaches and staff, with a preview; reminders before deadlines."
      state={data && `${plural(data.letters.length, 'letter')} this year.`}
      warnings={
        told && data !== undefined && data.changed > 0
          ? [`The coaches of ${teams} were not told of changed rounds.`]
          : []
      }
    />
  );
}

/** Who helps where on Friday, and which duties are stale (W5). */
export function OfficialsLink() {
  const { data: board } = useRead(getOfficials, {}, { follows: OFFICIAL_TOPICS });
  const stale = board?.duties.filter(({ troubles }) => troubles.length > 0).length ?? 0;
  const count = board?.officials.length ?? 0;
  return (
    <ActionLink
      to={paths.officials}
      title="People who help"
      description="Quizmasters, scorekeepers and timekeepers that churches offer, and who is in which room on Friday."
      state={
        board &&
        `${count === 1 ? '1 person' : `${count} people`} offered, ${countedDuties(board.duties.length)} given.`
      }
      warnings={stale === 0 ? [] : [`${countedDuties(stale)} to look at.`]}
    />
  );
}

export function EventSettingsLink() {
  const { data: event } = useRead(getEvent);
  return (
    <ActionLink
      to={paths.eventSettings}
      title="Event settings"
      description="Dates, deadlines, fees, capacities, times, programme."
      state={event && `${event.title}, ${dayRange(event.fridayDate, event.saturdayDate)}.`}
    />
  );
}

/** Where coaches register, and until when they may. */
export function RegistrationLink() {
  const { data: event } = useRead(getEvent);
  const now = useNow();
  const teams = event && allowances(event, now).find(({ name }) => name === 'addTeam');
  return (
    <ActionLink
      to={paths.registration}
      title="Open registration"
      description="What a coach sees. It opens and closes by the dates of the settings."
      state={teams && `New teams: ${teams.when}.`}
    />
  );
}

export function RoomsLink() {
  const { data: rooms } = useRead(getRooms);
  const friday = rooms?.filter((room) => room.friday && !room.spare).length ?? 0;
  return (
    <ActionLink
      to={paths.rooms}
      title="Rooms"
      description="Which rooms there are, and which are used on Friday and on Saturday."
      state={rooms && `${plural(rooms.length, 'room')}, ${friday} of them for Friday’s schedule.`}
    />
  );
}

/** Codes with which rooms' results are entered without an account. */
export function RoomLinksLink() {
  const { data } = useRead(listRoomLinks, {}, { follows: ['room-links'] });
  const again = data?.again.length ?? 0;
  return (
    <ActionLink
      to={paths.roomLinks}
      title="Room links"
      description="Codes on scoresheets, doors and cards, with which volunteers enter a room’s results without an account."
      state={data && (data.used ? `On: ${plural(data.links.length, 'room')} with a link.` : 'Off.')}
      warnings={
        again === 0 ? [] : [`Sheets of ${plural(again, 'room')} have codes that open nothing.`]
      }
    />
  );
}

/** Links to the schedules, where scores are entered and rounds moved. */
export function ScheduleLinks() {
  const friday = useFriday();
  return DIVISIONS.map((division) => {
    const figures = friday === null ? null : within(friday, division);
    return (
      <ActionLink
        key={division}
        to={paths.schedule(division)}
        title={`${division} Schedule`}
        description="Enter scores, move rounds, exchange teams, see how good the schedule is."
        state={
          figures &&
          `${figures.results} of ${plural(figures.rounds.length, 'round')} have a result.`
        }
      />
    );
  });
}

/** Where an evening that does not go as planned is put right (X1-X6). */
export function RepairLink() {
  const { data: locks } = useRead(listLocks);
  const locked =
    locks && locks.roundIds.length + locks.roomNumbers.length + locks.roundNumbers.length;
  const closed = locks?.closedRooms.length ?? 0;
  return (
    <ActionLink
      to={paths.repair}
      title="Repair the evening"
      description="A team is late or not coming, a team joins, a room is lost, everything runs late: the fewest changes, proposed first. Locks."
      state={
        locked !== undefined &&
        `${locked === 0 ? 'Nothing locked' : `${locked} locked`}, ${plural(closed, 'room')} closed.`
      }
    />
  );
}

/** Links to the pages of Saturday among an admin's actions. */
export function BracketsLink() {
  return (
    <ActionLink
      to={paths.brackets}
      title="Brackets"
      description="Set winners and enter scores on each bracket’s page."
    />
  );
}

export function ResultSummaryLink() {
  const { data: rows } = useRead(resultSummary);
  return (
    <ActionLink
      to={paths.resultSummary}
      title="Result summary"
      description="Every place that is decided."
      state={rows && `${plural(rows.length, 'place')} decided.`}
    />
  );
}

/** Where the awards are looked at, printed and shown. */
export function CeremonyLink() {
  const { data } = useRead(getCeremony, {}, { follows: AWARD_TOPICS });
  return (
    <ActionLink
      to={paths.ceremony}
      title="Awards"
      description="Who wins what, the script, certificates, and when everybody may see it."
      state={data && ceremonyInShort(data)}
    />
  );
}

/** The desk's page among an admin's actions for Friday. */
export function CheckInLink() {
  const { data: churches } = useRead(getCheckIn, {}, { follows: CHECK_IN_TOPICS });
  const teams = churches?.flatMap((church) => church.teams);
  return (
    <ActionLink
      to={paths.checkIn}
      title="Check-in"
      description="Who is here and who is missing; rosters and payments at the desk."
      state={teams && teams.length > 0 && `${eveningInWords(teams)}.`}
    />
  );
}

/** Forms, and what may be public of quizzers (W8). */
export function FormsLink() {
  const { data } = useRead(listPeople, {}, { follows: FORMS_TOPICS });
  const quizzers = data?.churches.flatMap((church) => church.quizzers) ?? [];
  const inShort = quizzers.filter(({ publicity }) => !mayStandInPublic(publicity)).length;
  return (
    <ActionLink
      to={paths.forms}
      title="Forms and names"
      description="Ask for forms, see who handed them in, and whose full name or photo may not be public."
      state={inShort > 0 && `${plural(inShort, 'quizzer')} shown with first name and initial.`}
    />
  );
}

export function AuditLink() {
  const { data: entries } = useRead(listAudit, { query: { limit: 1 } });
  const last = entries?.[0];
  return (
    <ActionLink
      to={paths.audit}
      title="Audit log"
      description="Who changed what, and when; newest first."
      state={last && `Last: ${last.who}, ${last.action.toLowerCase()}.`}
    />
  );
}

export function RestorePointsLink() {
  const { data: points } = useRead(listRestorePoints);
  const newest = points?.[0];
  return (
    <ActionLink
      to={paths.restorePoints}
      title="Restore points"
      description={`What was kept before each clearing, and how to bring it back. Kept ${RESTORE_POINT_DAYS} days.`}
      state={
        points &&
        (newest === undefined
          ? 'None yet.'
          : `${plural(points.length, 'restore point')}; the newest: “${newest.reason}”.`)
      }
    />
  );
}

export function BackupsLink() {
  const { data: backups } = useRead(getBackups);
  const failure = backups?.second?.failure ?? backups?.here?.failure ?? null;
  return (
    <ActionLink
      to={paths.backups}
      title="Backups"
      description="How old the backups are, here and in the second place, and how to make one."
      warnings={failure === null ? [] : [`A backup fails: ${failure}.`]}
      state={backups && (backups.here?.words ?? NO_BACKUP)}
    />
  );
}

/** How this machine is reached, sends mail and backs up. */
export function InstallationLink() {
  const { data } = useRead(getInstallation);
  return (
    <ActionLink
      to={paths.installation}
      title="This installation"
      description="Whether phones reach it and at which address, mail, and backups’ second place."
      state={
        data &&
        (data.reachable.is ? `Open at ${data.address.is}.` : 'Only this machine can open it.')
      }
    />
  );
}

/** Programs that read what administrators read (W7). */
export function TokensLink() {
  const { data: tokens } = useRead(listTokens);
  return (
    <ActionLink
      to={paths.tokens}
      title="API tokens"
      description="With a token a program reads what you can read, and changes nothing."
      state={tokens && (tokens.length === 0 ? 'None.' : `${plural(tokens.length, 'token')}.`)}
    />
  );
}

/** Where an evening is tried on a copy before it is played. */
export function RehearsalLink() {
  const { data } = useRead(getRehearsal);
  return (
    <ActionLink
      to={paths.rehearsal}
      title="Rehearsal"
      description="Try the evening on a copy of the event, with made-up results. The event itself is not touched."
      state={data && inShort(data)}
    />
  );
}

export function ErasePersonLink() {
  return (
    <ActionLink
      to={paths.erasePerson}
      title="Erase a person"
      description="Replaces the name of a quizzer or coach everywhere, history and restore points included."
    />
  );
}
