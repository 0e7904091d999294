import { publicityText } from '@quizmeet/contract/forms/text.ts';
import { ALL_PUBLIC, type Publicity } from '@quizmeet/rules/registration/public-names.ts';
import { quizzerKey } from '@quizmeet/rules/registration/rosters.ts';
import type { QuizzerId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import type { Actor } from '../../calls/actor.ts';
import { eventRecords } from '../../records/events.ts';
import { publicityRecords } from '../../records/forms.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { requireOwnQuizzer } from './own-quizzer.ts';

/** Sets what may be public of a quizzer (W8). No deadline: a family may change its mind any time. */
export async function setPublicity(
  act: Act,
  actor: Actor,
  quizzerId: QuizzerId,
  wanted: Publicity,
): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const { quizzer, team } = await requireOwnQuizzer(act, actor, event, quizzerId);
  const records = publicityRecords(act.tx);
  const before = (await records.of(quizzerId)) ?? ALL_PUBLIC;

  const { name, photo } = wanted;
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
    after: publicityText(wanted),
  });
}
