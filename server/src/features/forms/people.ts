import { ALL_PUBLIC } from '@quizmeet/rules/registration/public-names.ts';
import type { Actor } from '../../calls/actor.ts';
import { isCoachOf } from '../../calls/permissions.ts';
import type { Reader } from '../../platform/database/database.ts';
import { churchRecords } from '../../records/churches.ts';
import type { EventRow } from '../../records/events.ts';
import { publicityRecords } from '../../records/forms.ts';
import { type QuizzerRow, quizzerRecords } from '../../records/quizzers.ts';
import { teamRecords } from '../../records/teams.ts';
import { loadCoachNames } from '../../tournament/claim-churches.ts';
import { loadForms } from '../../tournament/forms.ts';
import { loadPublicNames } from '../../tournament/names.ts';

/** Forms, and the churches the user may see, by name, with what is turned in and what may be public (W8). */
export async function loadPeople(db: Reader, event: EventRow, actor: Actor) {
  const isStaff = actor.admin || actor.scoreEntry;
  const churches = (await churchRecords(db).all(event.id)).filter(
    (church) => isStaff || isCoachOf(actor, church),
  );
  const teams = await teamRecords(db).all(event.id);
  const rosters = await quizzerRecords(db).rosters(event.id);
  const limits = new Map(
    (await publicityRecords(db).all(event.id)).map((row) => [row.quizzerId, row]),
  );
  const names = await loadPublicNames(db);
  const { forms, ofQuizzer, ofCoach } = await loadForms(db, event.id);
  const coachesOf = await loadCoachNames(db);
  const present = (quizzer: QuizzerRow, teamName: string) => {
    const { id, firstName, lastName } = quizzer;
    const { name, photo } = limits.get(id) ?? ALL_PUBLIC;
    const shown = names.of(quizzer);
    return {
      id,
      firstName,
      lastName,
      teamName,
      publicity: { name, photo },
      shown: `${shown.firstName} ${shown.lastName}`,
      handedIn: ofQuizzer(id),
    };
  };
  const presented = churches.map((church) => ({
    id: church.id,
    churchName: church.name,
    coachName: coachesOf(church),
    handedIn: ofCoach(church.id),
    quizzers: teams
      .filter(({ churchId }) => churchId === church.id)
      .flatMap((team) => (rosters.get(team.id) ?? []).map((each) => present(each, team.name))),
  }));
  return { forms: forms.map(({ eventId: _, ...form }) => form), churches: presented };
}

/** Names that public places shorten, for staff (W8). */
export async function loadFullNames(db: Reader, event: EventRow) {
  const names = await loadPublicNames(db);
  return (await quizzerRecords(db).all(event.id))
    .filter((quizzer) => names.of(quizzer) !== quizzer)
    .map(({ id, firstName, lastName }) => ({ id, firstName, lastName }));
}
