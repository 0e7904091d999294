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
  return {
    forms,
    ofQuizzer: (id: QuizzerId) => (byQuizzer.get(id) ?? []).map(({ formId }) => formId),
    ofCoach: (id: ChurchId) => (byChurch.get(id) ?? []).map(({ formId }) => formId),
  };
}

/** How many people lack each form; a church's coaches count once. */
export function countMissing(
  { forms, ofQuizzer, ofCoach }: EventForms,
  churches: readonly { readonly id: ChurchId }[],
  quizzers: readonly { readonly id: QuizzerId }[],
) {
  const missing = [
    ...churches.flatMap(({ id }) => missingForms(forms, { is: 'coach', handedIn: ofCoach(id) })),
    ...quizzers.flatMap(({ id }) =>
      missingForms(forms, { is: 'quizzer', handedIn: ofQuizzer(id) }),
    ),
  ];
  return forms
    .map((form) => ({
      title: form.title,
      due: form.due,
      missing: missing.filter((each) => each === form).length,
    }))
    .filter((form) => form.missing > 0);
}

interface ChurchOfForms {
  readonly id: ChurchId;
  /** Empty without one, who then lacks nothing. */
  readonly coachName: string;
  readonly quizzers: readonly { readonly id: QuizzerId; readonly name: string }[];
}

/** In order of due dates (W8). */
export function missingOf(
  { forms, ofQuizzer, ofCoach }: EventForms,
  { id, coachName, quizzers }: ChurchOfForms,
): { title: string; due: string; names: string[] }[] {
  const people = [
    ...(coachName === ''
      ? []
      : [
          { name: coachName, missing: missingForms(forms, { is: 'coach', handedIn: ofCoach(id) }) },
        ]),
    ...quizzers.map((quizzer) => ({
      name: quizzer.name,
      missing: missingForms(forms, { is: 'quizzer', handedIn: ofQuizzer(quizzer.id) }),
    })),
  ];
  return forms
    .map((form) => ({
      title: form.title,
      due: form.due,
      names: people.filter(({ missing }) => missing.includes(form)).map(({ name }) => name),
    }))
    .filter(({ names }) => names.length > 0);
}
