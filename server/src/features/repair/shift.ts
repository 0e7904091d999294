import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { Shift, Shifted } from '@quizmeet/contract/repair/calls.ts';
import {
  NO_MATCHES,
  NO_SUCH_SLOT,
  shiftMatchesMessages,
  shiftMessages,
} from '@quizmeet/contract/repair/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import type { FormatMatch } from '@quizmeet/rules/bracket/format.ts';
import { shiftSlots, type TimedSlot } from '@quizmeet/rules/schedule/shift-times.ts';
import { readTime, roundMinutes, timeOfDay, timeString } from '@quizmeet/rules/schedule/times.ts';
import type { Act } from '../../calls/act.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, notValid } from '../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { matchRecords } from '../../records/matches.ts';
import { roundRecords, roundTimeRecords } from '../../records/rounds.ts';
import { bracketName, loadBrackets, whyUnplayed } from '../../tournament/brackets.ts';

const MINUTES_OF_A_DAY = 24 * 60;

interface Stored extends TimedSlot {
  readonly name: string;
  readonly store: (act: Act, start: number) => Promise<void>;
}

/** Changes nothing (X6). */
export async function previewShift(db: Reader, event: EventRow, shift: Shift): Promise<Shifted> {
  const { slots, starts } = await decide(db, event, shift);
  return present(slots, starts);
}

/** Shifts open slots from one on; pairings and slots with results stay (X6). */
export async function shiftTimes(act: Act, shift: Shift): Promise<Shifted> {
  const event = await eventRecords(act.tx).lockCurrent();
  await roundRecords(act.tx).lockAll(event.id);
  const { slots, starts } = await decide(act.tx, event, shift);

  for (const [i, slot] of slots.entries()) {
    const start = starts[i] ?? slot.start;
    if (start !== slot.start) await slot.store(act, start);
  }
  const from =
    shift.day === 'Friday' ? `round ${shift.fromRound}` : timeString(readTime(shift.fromTime) ?? 0);
  await act.audit({
    action: 'Shift times',
    subject: `${shift.day}, from ${from} on`,
    after: `${plural(shift.minutes, 'minute')} ${shift.direction}`,
  });
  return present(slots, starts);
}

async function decide(db: Reader, event: EventRow, shift: Shift) {
  const isFriday = shift.day === 'Friday';
  const slots = isFriday ? await fridaySlots(db, event) : await saturdaySlots(db, event);
  if (slots.length === 0) throw conflict(NO_MATCHES);
  const from = isFriday ? slots[shift.fromRound - 1]?.start : readTime(shift.fromTime);
  if (from === undefined) throw notValid([{ path: 'fromRound', message: NO_SUCH_SLOT }]);
  const { fridayStart, slotMinutes } = event.settings;
  // A time more than half a day before the start would count as after midnight.
  const first = isFriday ? Math.max(0, (readTime(fridayStart) ?? 0) - MINUTES_OF_A_DAY / 2) : 0;
  const limits = { slotMinutes, first, last: MINUTES_OF_A_DAY - 1 };
  const minutes = shift.direction === 'earlier' ? -shift.minutes : shift.minutes;
  const outcome = shiftSlots(slots, from ?? MINUTES_OF_A_DAY, minutes, limits);
  if ('findings' in outcome) {
    const names = slots.map(({ name }) => name);
    const messages = isFriday ? shiftMessages : shiftMatchesMessages(names);
    throw notValid(fieldErrors(outcome.findings, messages));
  }
  return { slots, starts: outcome.starts };
}

async function fridaySlots(db: Reader, { id, settings }: EventRow): Promise<Stored[]> {
  const times = await roundTimeRecords(db).all(id);
  const rounds = await roundRecords(db).all(id);
  const begun = new Set(rounds.filter((row) => row.winner !== null).map((row) => row.roundNumber));
  return Array.from({ length: settings.fridaySlots }, (_, i) => {
    const roundNumber = i + 1;
    return {
      name: `Round ${roundNumber}`,
      start: roundMinutes(roundNumber, settings, times),
      open: !begun.has(roundNumber),
      uses: ['evening'],
      store: async (act, start) => {
        const time = timeOfDay(start);
        await roundTimeRecords(act.tx).set({ eventId: id, roundNumber, timeOfDay: time });
      },
    };
  });
}

const feedersOf = ({ left, right }: FormatMatch): number[] =>
  [left, right].flatMap((source) => ('match' in source ? [source.match] : []));

/**
 * In time order. Matches in a room, and those that feed each other, don't overlap. Excludes walkovers and an
 * unneeded if-necessary match (X9, B5).
 */
async function saturdaySlots(db: Reader, event: EventRow): Promise<Stored[]> {
  const brackets = await loadBrackets(db, event);
  return brackets
    .flatMap((bracket) =>
      bracket.matches.map((standing) => {
        const { row, match } = standing;
        const { id } = bracket.row;
        return {
          name: `${bracketName(bracket)}, match ${match.id}`,
          unplayed: whyUnplayed(bracket, standing) !== null,
          start: row.startMinutes,
          open: row.winner === null,
          uses: [
            `room ${row.roomNumber}`,
            ...[match.id, ...feedersOf(match)].map((each) => `match ${id}/${each}`),
          ],
          store: async (act: Act, startMinutes: number) => {
            await matchRecords(act.tx).change(row.id, { startMinutes });
          },
        };
      }),
    )
    .toSorted((a, b) => a.start - b.start);
}

function present(slots: readonly Stored[], starts: readonly number[]): Shifted {
  const lines = slots.map(({ name, unplayed, start }, i) => ({
    ...{ name, unplayed },
    before: timeString(start),
    after: timeString(starts[i] ?? start),
    moved: starts[i] !== start,
  }));
  const played = lines.filter(({ unplayed }) => unplayed !== true);
  const together = Map.groupBy(played, ({ before, after }) => `${before} ${after}`);
  return {
    slots: [...together.values()].flatMap((same) => {
      const [line] = same;
      if (line === undefined) return [];
      const { name, before, after, moved } = line;
      return [
        { name: same.length === 1 ? name : plural(same.length, 'match'), before, after, moved },
      ];
    }),
  };
}
