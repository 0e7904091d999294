import {
  describeChange,
  describeForms,
  describeTeams,
  eachTeam,
  NOTHING_YET,
  type RoundWords,
} from '@quizmeet/contract/letters/text.ts';
import { dollars } from '@quizmeet/contract/registration/messages.ts';
import type { FieldValues } from '@quizmeet/rules/letters/letter.ts';
import type { LetterReader, LetterTeam } from '@quizmeet/rules/letters/recipients.ts';
import {
  type AnnouncedRound,
  type CurrentRound,
  changesByTeam,
  type RoundChange,
} from '@quizmeet/rules/letters/schedule-changes.ts';
import { CENTS } from '@quizmeet/rules/money/account.ts';
import { compareNames } from '@quizmeet/rules/names.ts';
import { timeString } from '@quizmeet/rules/schedule/times.ts';
import type { TeamId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import { type QuizzerRow, quizzerRecords } from '../../records/quizzers.ts';
import { announcedScheduleRecords } from '../../records/rounds.ts';
import type { TeamRow } from '../../records/teams.ts';
import { type User, userRecords } from '../../records/users.ts';
import { type ChurchAccount, loadAccounts } from '../../tournament/church-accounts.ts';
import { coachIdsOf } from '../../tournament/claim-churches.ts';
import { countMissing, type EventForms, loadForms } from '../../tournament/forms.ts';
import { loadRoundNames } from '../../tournament/names.ts';
import { roundsToPlay } from '../../tournament/rounds.ts';

export interface KnownReader extends LetterReader {
  readonly name: string;
  readonly email: string;
  readonly churchName: string;
  readonly values: FieldValues;
}

export type Readers = Awaited<ReturnType<typeof loadReaders>>;

export async function loadReaders(db: Reader, event: EventRow) {
  const names = await loadRoundNames(db, event);
  const rounds = (await roundsToPlay(db, event)).flatMap(
    ({ roundNumber, roomNumber, leftTeamId, rightTeamId, winner }): CurrentRound[] => {
      const minutes = names.minutes(roundNumber);
      const round = { roundNumber, minutes, roomNumber, isPlayed: winner !== null };
      return [
        { ...round, teamId: leftTeamId, opponentId: rightTeamId },
        { ...round, teamId: rightTeamId, opponentId: leftTeamId },
      ];
    },
  );
  const before = await announcedScheduleRecords(db).of(event.id);
  const announced = before?.rounds ?? [];
  const about: About = {
    names,
    rounds: Map.groupBy(rounds, ({ teamId }) => teamId),
    changes: changesByTeam(announced, rounds),
    rosters: await quizzerRecords(db).rosters(event.id),
    forms: await loadForms(db, event.id),
  };
  const accounts = await loadAccounts(db, event);
  const churches = new Map(
    accounts.flatMap((account) => coachIdsOf(account.church).map((id) => [id, account] as const)),
  );
  const readers = (await userRecords(db).all())
    .toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id)
    .map((user) => readerOf(user, churches.get(user.id) ?? null, about));
  return { readers, rounds, announced, toldAt: before?.toldAt ?? null };
}

interface About {
  readonly names: RoundWords;
  readonly rounds: ReadonlyMap<TeamId, readonly AnnouncedRound[]>;
  readonly changes: ReadonlyMap<TeamId, readonly RoundChange[]>;
  readonly rosters: ReadonlyMap<TeamId, readonly QuizzerRow[]>;
  readonly forms: EventForms;
}

const missingOf = ({ church, teams }: ChurchAccount, { forms, rosters }: About) =>
  countMissing(
    forms,
    [church],
    teams.flatMap(({ id }) => rosters.get(id) ?? []),
  ).filter(({ missing }) => missing > 0);

function readerOf(user: User, account: ChurchAccount | null, about: About): KnownReader {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    confirmed: user.confirmedAt !== null,
    staff: user.admin || user.scoreEntry,
    churchName: account?.church.name ?? '',
    church: account && {
      id: account.church.id,
      balance: account.account.balance,
      teams: account.teams.map((team) => teamOf(team, about)),
      formsDue: missingOf(account, about).map(({ due }) => due),
    },
    values: valuesFor(user, account, about),
  };
}

const teamOf = ({ id, division, group }: TeamRow, { rosters, changes }: About): LetterTeam => ({
  ...{ id, division, group },
  quizzers: rosters.get(id)?.length ?? 0,
  changed: changes.has(id),
});

function valuesFor(user: User, account: ChurchAccount | null, about: About): FieldValues {
  const teams = account?.teams ?? [];
  const { names, rounds, changes } = about;
  const firsts = teams.map(({ id, name }) => {
    const own = rounds.get(id) ?? [];
    return { team: name, first: own.toSorted((a, b) => a.minutes - b.minutes)[0] };
  });
  const ofFirst = (value: (round: AnnouncedRound) => string) =>
    eachTeam(
      firsts.map(({ team, first }) => ({ team, value: first ? value(first) : '' })),
      NOTHING_YET.round,
    );
  return {
    coach: user.name,
    church: account?.church.name ?? NOTHING_YET.church,
    teams: describeTeams(teams.map(({ name }) => name)),
    forms: describeForms(account === null ? [] : missingOf(account, about)),
    balance: dollars((account?.account.balance ?? 0) / CENTS),
    'first round': ofFirst(({ minutes }) => timeString(minutes)),
    room: ofFirst(({ roomNumber }) => names.roomName(roomNumber)),
    changes: teams
      .filter(({ id }) => changes.has(id))
      .map(({ id, name }) =>
        [name, ...(changes.get(id) ?? []).map((each) => describeChange(each, names))].join('\n'),
      )
      .join('\n\n'),
  };
}
