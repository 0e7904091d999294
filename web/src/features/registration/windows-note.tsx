import { Text } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { WINDOW_CLOSED } from '@quizmeet/contract/registration/messages.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { CHURCH } from '@quizmeet/rules/registration/church.ts';
import { ROSTER } from '@quizmeet/rules/registration/rosters.ts';
import { mayPass, type WindowName, windows } from '@quizmeet/rules/registration/windows.ts';
import { roundMinutes, timeString } from '@quizmeet/rules/schedule/times.ts';
import { useNow } from '../../platform/clock.ts';
import { shortDay } from '../../ui/days.ts';

const TEXTS: Readonly<Record<WindowName, string>> = {
  addTeam: 'Add a team',
  removeTeam: 'Remove a team',
  editRoster: 'Change a roster',
};

/** For a coach (E2): `until Nov 11`, `from Oct 1`, or `closed after Nov 11`. */
export function allowances(event: Event, now: Date) {
  const states = windows(event, now);
  const today = dayIn(event.timeZone, now);
  return (['editRoster', 'addTeam', 'removeTeam'] as const).map((name) => {
    const { open, changesAt } = states[name];
    const last = shortDay(event[`${name}Until`], today);
    const closed =
      changesAt === null
        ? `closed after ${last}`
        : `from ${shortDay(event.registrationOpens, today)}`;
    return { name, text: TEXTS[name], open, when: open ? `until ${last}` : closed };
  });
}

/** Or whom to ask (E2). */
export function whenTeamsCanBeAdded(event: Event, now: Date): string {
  const today = dayIn(event.timeZone, now);
  const { changesAt } = windows(event, now).addTeam;
  if (changesAt !== null) return `Registration opens ${shortDay(event.registrationOpens, today)}.`;
  const last = `The deadline was ${shortDay(event.addTeamUntil, today)}.`;
  if (today > event.fridayDate) return last;
  return `${last} Ask ${event.contactEmail} to add a team.`;
}

/** An administrator may do everything. */
export const permitted = (
  event: Event,
  by: { readonly admin: boolean; readonly scoreEntry: boolean },
  now: Date,
): Readonly<Record<WindowName, boolean>> => ({
  addTeam: mayPass('addTeam', by, event, now),
  removeTeam: mayPass('removeTeam', by, event, now),
  editRoster: mayPass('editRoster', by, event, now),
});

/** Joining one changes its roster (E2, W2). */
export const joinableTeams = (teams: readonly Team[], may: { readonly editRoster: boolean }) =>
  teams.filter(({ quizzers }) => may.editRoster && quizzers.length < ROSTER.most);

/** By slots missed: `before 7:00 PM` is 0. */
export function arrivals(event: Pick<Event, 'fridayStart' | 'slotMinutes'>): readonly string[] {
  const slots = Array.from({ length: CHURCH.latestArrival + 1 }, (_, slot) => slot);
  return slots.map((slot) => `before ${timeString(roundMinutes(slot + 1, event, new Map()))}`);
}

/** And when they can, or whom to ask (E2). */
export function ClosedNote({ event }: { event: Event }) {
  const now = useNow();
  return (
    <Text size="sm" c="dimmed" mt="sm" role="status">
      <span>{WINDOW_CLOSED.addTeam}</span>. <span>{whenTeamsCanBeAdded(event, now)}</span>
    </Text>
  );
}
