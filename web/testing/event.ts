import type { Event } from '@quizmeet/contract/event/calls.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';

/** A new event of a year, with every window open. */
export const openEvent = (year: number): Event => ({
  ...defaultEvent(year),
  year,
  windows: { addTeam: true, removeTeam: true, editRoster: true },
});
