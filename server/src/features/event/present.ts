import type { Event } from '@quizmeet/contract/event/calls.ts';
import { windows } from '@quizmeet/rules/registration/windows.ts';
import type { EventRow } from '../../records/events.ts';

/** The event as everybody sees it, with the windows at `now` (E2). */
export function presentEvent({ year, settings }: EventRow, now: Date): Event {
  const { addTeam, removeTeam, editRoster } = windows(settings, now);
  return {
    ...settings,
    year,
    windows: {
      addTeam: addTeam.open,
      removeTeam: removeTeam.open,
      editRoster: editRoster.open,
    },
  };
}
