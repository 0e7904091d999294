import type { RoundTime } from '@quizmeet/contract/schedule/calls.ts';
import { outsideFriday } from '@quizmeet/contract/schedule/messages.ts';
import { roundMinutes, roundTime, timeOfDay, timeString } from '@quizmeet/rules/schedule/times.ts';
import type { Act } from '../../calls/act.ts';
import type { Reader } from '../../platform/database/database.ts';
import { notValid } from '../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { roundTimeRecords } from '../../records/round-times.ts';

/** The start time of each Friday round number, with or without a schedule (F9). */
export async function fridayTimes(db: Reader, { id, settings }: EventRow): Promise<RoundTime[]> {
  const set = await roundTimeRecords(db).all(id);
  return Array.from({ length: settings.fridaySlots }, (_, i) => {
    const minutes = roundMinutes(i + 1, settings, set);
    return {
      roundNumber: i + 1,
      time: timeOfDay(minutes),
      timeString: timeString(minutes),
      byHand: set.has(i + 1),
    };
  });
}

/** Sets a Friday round number's time; it survives clearing the schedule and changes no other (F9). */
export async function setTime(act: Act, roundNumber: number, time: string): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const times = await roundTimeRecords(act.tx).all(event.id);
  const { fridaySlots } = event.settings;

  if (roundNumber < 1 || roundNumber > fridaySlots) {
    throw notValid([{ path: 'roundNumber', message: outsideFriday(fridaySlots) }]);
  }

  await roundTimeRecords(act.tx).set({
    eventId: event.id,
    roundNumber,
    timeOfDay: time,
  });
  await act.audit({
    action: 'Set round time',
    subject: `Round ${roundNumber}`,
    before: roundTime(roundNumber, event.settings, times),
    after: roundTime(roundNumber, event.settings, new Map([[roundNumber, time]])),
  });
}
