import type { listUnsound } from '@quizmeet/contract/accounts/calls.ts';
import {
  ofHiddenQuizzer,
  UNSOUND_FIELDS,
  unsoundMessages,
} from '@quizmeet/contract/accounts/unsound-words.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { SETTING_NAMES } from '@quizmeet/contract/event/messages.ts';
import { type StoredText, unsoundTexts } from '@quizmeet/rules/accounts/unsound.ts';
import { withMarksShown } from '@quizmeet/rules/single-line.ts';
import type { Reader } from '../../platform/database/database.ts';
import { churchRecords } from '../../records/churches.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { roomRecords } from '../../records/rooms.ts';
import { teamRecords } from '../../records/teams.ts';
import { userRecords } from '../../records/users.ts';
import { loadStoredYears } from '../../tournament/stored-years.ts';

interface FoundText extends StoredText {
  /** The name of the field in its form. */
  readonly field: string;
  /** The team in whose roster the quizzer is corrected. */
  readonly teamId: number | null;
  /** True for a quizzer with results who is on no roster any more (X8). */
  readonly hidden: boolean;
}

/** Every editable stored name and address that today's rules would reject. */
export async function listUnsoundEntries(db: Reader): Promise<ReplyOf<typeof listUnsound>> {
  const event = await eventRecords(db).current();
  const texts = [
    ...(await accountTexts(db)),
    ...(await registeredTexts(db, event)),
    ...(await roomTexts(db, event)),
    ...settingTexts(event),
    ...(await pastTexts(db)),
  ];
  return unsoundTexts(texts).map(({ stored, code, other }) => {
    const { kind, id, teamId, hidden, field, text } = stored;
    const fault = unsoundMessages[code](withMarksShown(other?.text ?? ''));
    return {
      kind,
      id,
      teamId,
      field,
      text: withMarksShown(text),
      fault: hidden ? ofHiddenQuizzer(fault) : fault,
    };
  });
}

const F = UNSOUND_FIELDS;

type Owner = Pick<FoundText, 'kind' | 'id'> & Partial<Pick<FoundText, 'teamId' | 'hidden'>>;

const line = (owner: Owner, field: string, text: string): FoundText => ({
  teamId: null,
  hidden: false,
  ...owner,
  field,
  text,
  is: 'line',
});

async function accountTexts(db: Reader): Promise<FoundText[]> {
  return (await userRecords(db).all()).flatMap(({ id, name, email }) => {
    const of = { kind: 'account', id } as const;
    return [
      line(of, F.name, name),
      { ...line(of, F.email, email), is: 'address of an account' as const },
    ];
  });
}

async function registeredTexts(db: Reader, { id: eventId }: EventRow): Promise<FoundText[]> {
  const churches = await churchRecords(db).all(eventId);
  const teams = await teamRecords(db).all(eventId);
  const quizzers = await quizzerRecords(db).all(eventId);
  return [
    ...churches.map(({ id, name }) => line({ kind: 'church', id }, F.name, name)),
    ...teams.map(({ id, name }) => line({ kind: 'team', id, teamId: id }, F.name, name)),
    ...quizzers.flatMap(({ id, teamId, hidden, firstName, lastName }) => {
      const of = { kind: 'quizzer', id, teamId, hidden } as const;
      return [line(of, F.firstName, firstName), line(of, F.lastName, lastName)];
    }),
  ];
}

async function roomTexts(db: Reader, { id: eventId }: EventRow): Promise<FoundText[]> {
  return (await roomRecords(db).all(eventId)).flatMap(
    ({ roomNumber, abbreviation, name, building }) => {
      const of = { kind: 'room', id: roomNumber } as const;
      return [
        line(of, F.abbreviation, abbreviation),
        line(of, F.name, name),
        line(of, F.building, building),
      ];
    },
  );
}

function settingTexts({ year, settings }: EventRow): FoundText[] {
  const of = { kind: 'event', id: year } as const;
  const { title, venue, studyRange, contactEmail, programme } = settings;
  return [
    line(of, SETTING_NAMES.title, title),
    line(of, SETTING_NAMES.venue, venue),
    line(of, SETTING_NAMES.studyRange, studyRange),
    { ...line(of, SETTING_NAMES.contactEmail, contactEmail), is: 'address' },
    ...programme.flatMap(({ time, text }) => [
      line(of, SETTING_NAMES.programme, time),
      line(of, SETTING_NAMES.programme, text),
    ]),
  ];
}

async function pastTexts(db: Reader): Promise<FoundText[]> {
  return (await loadStoredYears(db)).flatMap(({ champions, teams, quizzers }) => {
    const { year, ...names } = champions;
    const of = { kind: 'past year', id: year } as const;
    const placed = [
      ...teams.flatMap(({ division, teamName }) => [division, teamName]),
      ...quizzers.flatMap(({ division, quizzerName, teamName }) => [
        division,
        quizzerName,
        teamName,
      ]),
    ];
    return [
      ...Object.values(names).map((name) => line(of, F.champion, name)),
      ...placed.map((name) => line(of, F.placing, name)),
    ];
  });
}
