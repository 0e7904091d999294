import { Text } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { SETTING_NAMES } from '@quizmeet/contract/event/messages.ts';
import { listInWords } from '@quizmeet/contract/words.ts';
import { addDays, daysBetween, isDay } from '@quizmeet/rules/event/days.ts';
import { movedWith } from '@quizmeet/rules/event/next-year.ts';
import type { Form } from '../../platform/form/form.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import type { SettingsEntry } from './settings-entry.ts';
import classes from './settings-form.module.css';

/** Saturday and the deadlines, as far from a new Friday as from the one before; null while there is none. */
export function daysToMove(
  event: Event,
  entry: Pick<SettingsEntry, 'fridayDate'> & Partial<SettingsEntry>,
): Partial<SettingsEntry> | null {
  const { fridayDate } = entry;
  if (!isDay(fridayDate) || fridayDate === event.fridayDate) return null;
  const distance = daysBetween(event.fridayDate, fridayDate);
  const moved = {
    saturdayDate: addDays(event.saturdayDate, distance),
    ...movedWith(event, fridayDate),
  };
  // A day that was changed by hand stays.
  const left = Object.entries(moved).filter(
    ([field]) => entry[field as keyof typeof moved] === event[field as keyof typeof moved],
  );
  return left.length === 0 ? null : Object.fromEntries(left);
}

/** Names the days that have not moved with the event's Friday, and moves them. */
export function OtherDays({ event, form }: { event: Event; form: Form<SettingsEntry> }) {
  const days = daysToMove(event, form.values);
  const names = Object.keys(days ?? {}).map((field) => SETTING_NAMES[field as keyof typeof days]);
  return (
    <div role="status">
      {days !== null && (
        <div className={classes['others']}>
          <Text size="sm">Friday moved. These dates didn’t: {listInWords(names)}.</Text>
          <SmallButton onClick={() => form.change(days)}>
            Move them by the same number of days
          </SmallButton>
        </div>
      )}
    </div>
  );
}
