import { isDeepStrictEqual } from 'node:util';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { Repaired, Shift, Shifted } from '@quizmeet/contract/repair/calls.ts';
import {
  CHANGED_SINCE_REPAIR,
  NO_MATCHES,
  NO_SUCH_SLOT,
  restorePointReasonOfRepair,
  shiftMatchesMessages,
  shiftMessages,
} from '@quizmeet/contract/repair/messages.ts';
import { shiftText } from '@quizmeet/contract/repair/text.ts';
import { plural } from '@quizmeet/contract/text.ts';
import type { FormatMatch } from '@quizmeet/rules/bracket/format.ts';
import { type Pages, pagesOf } from '@quizmeet/rules/schedule/repair/changes.ts';
import { shiftSlots, type TimedSlot } from '@quizmeet/rules/schedule/shift-times.ts';
import {
  MINUTES_OF_A_DAY,
  readTime,
  roundMinutes,
  timeOfDay,
  timeString,
} from '@quizmeet/rules/schedule/times.ts';
import type { Act } from '../../calls/act.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, notValid } from '../../platform/problems.ts';
import { restorePointRecords, type SavedShift } from '../../records/audit.ts';
import { eventTableRecords } from '../../records/event-tables.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { matchRecords } from '../../records/matches.ts';
import { roundTimeRecords } from '../../records/rounds.ts';
import { saveRestorePoint } from '../../snapshot/snapshot.ts';
import { bracketName, loadBrackets, whyUnplayed } from '../../tournament/brackets.ts';
import { loadRoundNames } from '../../tournament/names.ts';
import { roundsToPlay } from '../../tournament/rounds.ts';
import { presentRepaired } from './present.ts';

interface Stored extends TimedSlot {
  /** The round's number, or the match's id. */
  readonly key: number;
  readonly name: string;
  /** Open rounds and their rooms' door pages, to reprint. */
  readonly pages: Pages;
  readonly store: (act: Act, start: number) => Promise<void>;
}

/** Changes nothing (X6). */
export async function previewShift(db: Reader, event: EventRow, shift: Shift): Promise<Shifted> {
  const { slots, starts } = await decide(db, event, shift);
  return present(slots, starts);
}

/** Shifts open slots from one on, with a restore point; pairings and results stay (X6). */
export async function shiftTimes(act: Act, shift: Shift): Promise<Repaired> {
  const event = await eventRecords(act.tx).lockCurrent();
  await eventTableRecords(act.tx).lockAll();
  return await saveShift(act, event, shift, await decide(act.tx, event, shift));
}

/** If all its slots are open, and as it left them. @param id of its restore point */
export async function undoShift(act: Act, event: EventRow, id: number, saved: SavedShift) {
  const by = { direction: saved.shift.direction === 'later' ? 'earlier' : 'later' } as const;
  const fromTime = timeOfDay(Math.min(...saved.moved.map(({ after }) => after)));
  const shift: Shift =
    saved.shift.day === 'Friday' ? { ...saved.shift, ...by } : { ...saved.shift, ...by, fromTime };
  const { slots, outcome } = await shifted(act.tx, event, shift);
  if (outcome === null || 'findings' in outcome) throw conflict(CHANGED_SINCE_REPAIR);
  const decided = { slots, starts: outcome.starts };
  const back = movesOf(decided).map(({ slot }) => ({ key: slot.key, after: slot.start }));
  if (!isDeepStrictEqual(back, saved.moved)) throw conflict(CHANGED_SINCE_REPAIR);
  return await saveShift(act, event, shift, decided, id);
}

type Decided = Awaited<ReturnType<typeof decide>>;

const movesOf = ({ slots, starts }: Decided) =>
  slots.flatMap((slot, i) => {
    const after = starts[i] ?? slot.start;
    return after === slot.start ? [] : [{ slot, after }];
  });

async function saveShift(
  act: Act,
  event: EventRow,
  shift: Shift,
  decided: Decided,
  undoes?: number,
): Promise<Repaired> {
  const inWords = shiftText(shift);
  const reason = restorePointReasonOfRepair(inWords);
  const restorePointId = await saveRestorePoint(act, event.id, reason);
  const moves = movesOf(decided);
  for (const { slot, after } of moves) await slot.store(act, after);
  const pages = pagesOf(
    moves.flatMap(({ slot }) => slot.pages.roundIds),
    moves.flatMap(({ slot }) => slot.pages.roomNumbers),
  );
  const moved = moves.map(({ slot, after }) => ({ key: slot.key, after }));
  await restorePointRecords(act.tx).change(restorePointId, {
    repair: { shift, moved, ...pages, undoes },
  });
  const from =
    shift.day === 'Friday' ? `round ${shift.fromRound}` : timeString(readTime(shift.fromTime) ?? 0);
  await act.audit({
    action: 'Shift times',
    subject: `${shift.day}, from ${from} on`,
    after: `${plural(shift.minutes, 'minute')} ${shift.direction}`,
  });
  return presentRepaired(await loadRoundNames(act.tx, event), pages, {
    ...{ inWords: `${inWords}.`, restorePointId, undoable: true },
  });
}

/** @throws why it is refused */
async function decide(db: Reader, event: EventRow, shift: Shift) {
  const { slots, outcome } = await shifted(db, event, shift);
  if (slots.length === 0) throw conflict(NO_MATCHES);
  if (outcome === null) throw notValid([{ path: 'fromRound', message: NO_SUCH_SLOT }]);
  if ('findings' in outcome) {
    const names = slots.map(({ name }) => name);
    const messages = shift.day === 'Friday' ? shiftMessages : shiftMatchesMessages(names);
    throw notValid(fieldErrors(outcome.findings, messages));
  }
  return { slots, starts: outcome.starts };
}

/** Without an outcome if there is nothing to start from. */
async function shifted(db: Reader, event: EventRow, shift: Shift) {
  const isFriday = shift.day === 'Friday';
  const slots = isFriday ? await fridaySlots(db, event) : await saturdaySlots(db, event);
  const from = isFriday ? slots[shift.fromRound - 1]?.start : readTime(shift.fromTime);
  if (slots.length === 0 || from === undefined) return { slots, outcome: null };
  const { fridayStart, slotMinutes } = event.settings;
  // A time more than half a day before the start would count as after midnight.
  const first = isFriday ? Math.max(0, (readTime(fridayStart) ?? 0) - MINUTES_OF_A_DAY / 2) : 0;
  const limits = { slotMinutes, first, last: MINUTES_OF_A_DAY - 1 };
  const minutes = shift.direction === 'earlier' ? -shift.minutes : shift.minutes;
  return { slots, outcome: shiftSlots(slots, from ?? MINUTES_OF_A_DAY, minutes, limits) };
}

async function fridaySlots(db: Reader, event: EventRow): Promise<Stored[]> {
  const { id, settings } = event;
  const times = await roundTimeRecords(db).all(id);
  const rounds = await roundsToPlay(db, event);
  return Array.from({ length: settings.fridaySlots }, (_, i) => {
    const roundNumber = i + 1;
    const all = rounds.filter((row) => row.roundNumber === roundNumber);
    const open = all.filter((row) => row.winner === null);
    return {
      key: roundNumber,
      pages: {
        roundIds: open.map((row) => row.id),
        roomNumbers: open.map((row) => row.roomNumber),
      },
      name: `Round ${roundNumber}`,
      start: roundMinutes(roundNumber, settings, times),
      open: open.length > 0 || all.length === 0,
      uses: ['evening'],
      store: async (act, start) => {
        const records = roundTimeRecords(act.tx);
        const isDefault = start === roundMinutes(roundNumber, settings, new Map());
        if (isDefault) await records.remove(id, roundNumber);
        else await records.set({ eventId: id, roundNumber, timeOfDay: timeOfDay(start) });
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
        const unplayed = whyUnplayed(bracket, standing) !== null;
        return {
          key: row.id,
          pages: { roundIds: unplayed ? [] : [row.id], roomNumbers: [] },
          name: `${bracketName(bracket)}, match ${match.id}`,
          unplayed,
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
