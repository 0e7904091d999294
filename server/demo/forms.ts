import { addDays } from '@quizmeet/rules/event/days.ts';
import type { Services } from '../src/calls/services.ts';
import { churchRecords } from '../src/records/churches.ts';
import type { EventRow } from '../src/records/events.ts';
import { formRecords, submittedFormRecords } from '../src/records/forms.ts';
import { quizzerRecords } from '../src/records/quizzers.ts';

/** One in this many hasn't turned in a form yet. */
const MISSING = 9;

/** Adds two forms that most quizzers and coaches have turned in (W8). */
export async function askForForms({ db, clock }: Services, event: EventRow): Promise<void> {
  const { fridayDate } = event.settings;
  const eventId = event.id;
  const forms = formRecords(db);
  const medical = await forms.add({
    eventId,
    title: 'Medical form',
    words:
      'Signed by a parent. The form is at https://forms.example.org/medical; bring it printed.',
    askedOf: 'quizzer',
    due: addDays(fridayDate, -7),
  });
  const pledge = await forms.add({
    eventId,
    title: 'Code of conduct',
    words: 'For every coach, once a year.',
    askedOf: 'coach',
    due: addDays(fridayDate, -14),
  });
  const submittedForms = submittedFormRecords(db);
  const taken = { eventId, takenBy: 'Avery Admin', takenAt: clock() };
  for (const [i, { id: quizzerId }] of (await quizzerRecords(db).all(eventId)).entries()) {
    if (i % MISSING === 4) continue;
    await submittedForms.add({ ...taken, formId: medical.id, quizzerId, churchId: null });
  }
  for (const [i, { id: churchId }] of (await churchRecords(db).all(eventId)).entries()) {
    if (i % MISSING === 2) continue;
    await submittedForms.add({ ...taken, formId: pledge.id, quizzerId: null, churchId });
  }
}
