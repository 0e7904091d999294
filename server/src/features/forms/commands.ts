import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type * as calls from '@quizmeet/contract/forms/calls.ts';
import { formMessages, NO_SUCH_FORM, WRONG_GIVER } from '@quizmeet/contract/forms/messages.ts';
import { publicityText } from '@quizmeet/contract/forms/text.ts';
import * as messages from '@quizmeet/contract/registration/messages.ts';
import { formFindings, isAskedOf } from '@quizmeet/rules/forms/forms.ts';
import { tidied } from '@quizmeet/rules/names.ts';
import { ALL_PUBLIC, type Publicity } from '@quizmeet/rules/registration/public-names.ts';
import { quizzerKey } from '@quizmeet/rules/registration/rosters.ts';
import type { QuizzerId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { mayEditRoster } from '../../calls/permissions.ts';
import { found, notAllowed, notFound, notValid } from '../../platform/problems.ts';
import { churchRecords } from '../../records/churches.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import {
  type FormRow,
  formRecords,
  type Giver,
  publicityRecords,
  submittedFormRecords,
} from '../../records/forms.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { teamRecords } from '../../records/teams.ts';
import { userRecords } from '../../records/users.ts';

/** Asks for a form, or changes one (W8). */
export async function saveForm(act: Act, entry: BodyOf<typeof calls.saveForm>): Promise<number> {
  const event = await eventRecords(act.tx).lockCurrent();
  const before = entry.id === undefined ? null : await formOf(act, event, entry.id);

  const findings = formFindings(entry);
  const { askedOf, words, due } = entry;
  if (findings.length > 0 || !isAskedOf(askedOf)) {
    throw notValid(fieldErrors(findings, formMessages));
  }
  const form = { title: tidied(entry.title), words: words.trim(), askedOf, due };

  const records = formRecords(act.tx);
  const { id } = before ?? (await records.add({ ...form, eventId: event.id }));
  if (before !== null) await records.change(id, form);
  await act.audit({
    action: before === null ? 'Add form' : 'Edit form',
    subject: form.title,
    before: before && inWords(before),
    after: inWords(form),
  });
  return id;
}

const inWords = ({ title, askedOf, due, words }: Omit<FormRow, 'id' | 'eventId'>): string =>
  `${title}, of each ${askedOf}, by ${due}${words === '' ? '' : `: ${words}`}`;

/** Asks for a form no more, and forgets who handed it in (W8). */
export async function removeForm(act: Act, id: number): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const form = await formOf(act, event, id);
  await formRecords(act.tx).remove(id);
  await act.audit({ action: 'Delete form', subject: form.title, before: inWords(form) });
}

/** Records that somebody has turned a form in, or undoes it (W8). */
export async function handIn(act: Act, id: number, entry: BodyOf<typeof calls.handIn>) {
  const event = await eventRecords(act.tx).lockCurrent();
  const form = await formOf(act, event, id);
  const { name, giver } = await giverOf(act, event, entry);
  if ((form.askedOf === 'quizzer') !== (giver.quizzerId !== null)) {
    throw notValid([{ path: '', message: WRONG_GIVER }]);
  }
  const records = submittedFormRecords(act.tx);
  const isIn = (await records.one(id, giver)) !== null;

  if (isIn === entry.handedIn) return;
  if (isIn) await records.remove(id, giver);
  else {
    const row = { eventId: event.id, formId: id, takenBy: act.who, takenAt: act.now };
    await records.add({ ...row, ...giver });
  }
  await act.audit({
    action: isIn ? 'Undo form turned in' : 'Form turned in',
    subject: `${form.title}: ${name}`,
  });
}

async function formOf(act: Act, event: EventRow, id: number): Promise<FormRow> {
  return found(await formRecords(act.tx).byId(event.id, id), NO_SUCH_FORM);
}

/** A quizzer, or else a church's coach; a coach's own church only. */
async function giverOf(
  act: Act,
  event: EventRow,
  { quizzerId, churchId }: BodyOf<typeof calls.handIn>,
): Promise<{ name: string; giver: Giver }> {
  if (quizzerId !== undefined) {
    const { quizzer, team } = await requireOwnQuizzer(act, event, quizzerId);
    const name = `${quizzer.firstName} ${quizzer.lastName}, ${team.name}`;
    return { name, giver: { quizzerId, churchId: null } };
  }
  const church =
    churchId === undefined ? null : await churchRecords(act.tx).byId(event.id, churchId);
  if (church === null) throw notFound(messages.NO_SUCH_CHURCH);
  if (!mayEditRoster(loggedIn(act.actor), church)) throw notAllowed(messages.NOT_YOUR_CHURCH);
  const [coach] = await userRecords(act.tx).byIds(church.coachId === null ? [] : [church.coachId]);
  return {
    name: `${coach?.name ?? 'coach'}, ${church.name}`,
    giver: { quizzerId: null, churchId: church.id },
  };
}

/** Sets what may be public of a quizzer (W8). No deadline: a family may change its mind any time. */
export async function setPublicity(act: Act, quizzerId: QuizzerId, choice: Publicity) {
  const event = await eventRecords(act.tx).lockCurrent();
  const { quizzer, team } = await requireOwnQuizzer(act, event, quizzerId);
  const records = publicityRecords(act.tx);
  const before = (await records.of(quizzerId)) ?? ALL_PUBLIC;

  const { name, photo } = choice;
  if (before.name === name && before.photo === photo) return;
  if (name && photo) {
    // Replaces an earlier entry of the same person without a team.
    const away = (await quizzerRecords(act.tx).away(team.churchId)).filter(
      (person) => quizzerKey(person) === quizzerKey(quizzer),
    );
    await records.remove([quizzerId, ...away.map(({ id }) => id)]);
  } else
    await records.set({
      quizzerId,
      eventId: event.id,
      name,
      photo,
      setBy: act.who,
      setAt: act.now,
    });
  await act.audit({
    action: 'Set privacy choices',
    subject: `${quizzer.firstName} ${quizzer.lastName}, ${team.name}`,
    before: publicityText(before),
    after: publicityText(choice),
  });
}

/** Own coach or staff only (W8). @throws 404 if there is none, 403 for another church */
async function requireOwnQuizzer({ tx, actor }: Act, event: EventRow, quizzerId: QuizzerId) {
  const [quizzer] = await quizzerRecords(tx).byIds([quizzerId]);
  if (quizzer === undefined || quizzer.eventId !== event.id)
    throw notFound(messages.NO_SUCH_QUIZZER);
  const team = await teamRecords(tx).byId(event.id, quizzer.teamId);
  const church = team && (await churchRecords(tx).byId(event.id, team.churchId));
  if (team === null || church === null || !mayEditRoster(loggedIn(actor), church)) {
    throw notAllowed(messages.NOT_YOUR_TEAM);
  }
  return { quizzer, team };
}
