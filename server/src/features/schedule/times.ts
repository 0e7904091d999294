import type { Act } from '../../platform/act.ts';
import { notValid } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { roundTimeRecords } from '../../records/round-times.ts';

/** Sets the time of a Friday round number; it outlives the schedule and moves no other (F9). */
export async function setTime(act: Act, roundNumber: number, timeOfDay: string): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const times = await roundTimeRecords(act.tx).ofDay(event.id, 'Friday');
  const { fridaySlots } = event.settings;

  if (roundNumber < 1 || roundNumber > fridaySlots) {
    const message = `Friday has rounds 1 to ${fridaySlots}`;
    throw notValid([{ path: 'roundNumber', message }]);
  }

  await roundTimeRecords(act.tx).set({ eventId: event.id, day: 'Friday', roundNumber, timeOfDay });
  await act.audit({
    action: 'Set round time',
    subject: `Round ${roundNumber}`,
    before: times.get(roundNumber) ?? null,
    after: timeOfDay,
  });
  act.changes('schedule');
}
