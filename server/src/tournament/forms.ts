import { missingForms } from '@quizmeet/rules/forms/forms.ts';
import type { ChurchId, EventId, QuizzerId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../platform/database/database.ts';
import { formRecords, submittedFormRecords } from '../records/forms.ts';

/** Rule W8. */
export type EventForms = Awaited<ReturnType<typeof loadForms>>;

export async function loadForms(db: Reader, eventId: EventId) {
  const forms = await formRecords(db).all(eventId);
  const given = await submittedFormRecords(db).all(eventId);
  const byQuizzer = Map.groupBy(given, ({ quizzerId }) => quizzerId);
  const byChurch = Map.groupBy(given, ({ churchId }) => churchId);
  const ofQuizzer = (id: QuizzerId) => (byQuizzer.get(id) ?? []).map(({ formId }) => formId);
  const ofCoach = (id: ChurchId) => (byChurch.get(id) ?? []).map(({ formId }) => formId);
  return {
    ...{ forms, ofQuizzer, ofCoach },
    quizzerLacks: (id: QuizzerId) =>
      missingForms(forms, { is: 'quizzer', handedIn: ofQuizzer(id) }),
    coachLacks: (id: ChurchId) => missingForms(forms, { is: 'coach', handedIn: ofCoach(id) }),
  };
}

/** How many people lack each form; a church's coaches count once. */
export function countMissing(
  { forms, quizzerLacks, coachLacks }: EventForms,
  churches: readonly { readonly id: ChurchId }[],
  quizzers: readonly { readonly id: QuizzerId }[],
) {
  const missing = [
    ...churches.flatMap(({ id }) => coachLacks(id)),
    ...quizzers.flatMap(({ id }) => quizzerLacks(id)),
  ];
  return forms.map((form) => ({
    title: form.title,
    due: form.due,
    missing: missing.filter((each) => each === form).length,
  }));
}

interface ChurchOfForms {
  readonly id: ChurchId;
  /** Empty without one, who then lacks nothing. */
  readonly coachName: string;
  readonly quizzers: readonly { readonly id: QuizzerId; readonly name: string }[];
}

/** In order of due dates (W8). */
export function missingOf(
  { forms, quizzerLacks, coachLacks }: EventForms,
  { id, coachName, quizzers }: ChurchOfForms,
): { title: string; due: string; names: string[] }[] {
  const people = [
    ...(coachName === '' ? [] : [{ name: coachName, missing: coachLacks(id) }]),
    ...quizzers.map((each) => ({ name: each.name, missing: quizzerLacks(each.id) })),
  ];
  return forms
    .map((form) => ({
      title: form.title,
      due: form.due,
      names: people.filter(({ missing }) => missing.includes(form)).map(({ name }) => name),
    }))
    .filter(({ names }) => names.length > 0);
}
