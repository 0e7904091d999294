import { dayIn, earliest, endOfDay, startOfDay } from '../event/days.ts';
import type { EventSettings } from '../event/settings.ts';

export const WINDOW_NAMES = ['addTeam', 'removeTeam', 'editRoster'] as const;
export type WindowName = (typeof WINDOW_NAMES)[number];

export type WindowSettings = Pick<
  EventSettings,
  'timeZone' | 'registrationOpens' | `${WindowName}Until`
>;

/** From the opening of registration to the end of the window's last day (E2). */
export function isOpen(name: WindowName, settings: WindowSettings, now: Date): boolean {
  const today = dayIn(settings.timeZone, now);
  return settings.registrationOpens <= today && today <= settings[`${name}Until`];
}

export type Window = { readonly open: boolean; readonly changesAt: Date | null };

function windowAt(name: WindowName, settings: WindowSettings, now: Date): Window {
  const { timeZone, registrationOpens } = settings;
  const last = settings[`${name}Until`];
  if (isOpen(name, settings, now)) return { open: true, changesAt: endOfDay(timeZone, last) };
  const isToOpen = registrationOpens <= last && dayIn(timeZone, now) < registrationOpens;
  return { open: false, changesAt: isToOpen ? startOfDay(timeZone, registrationOpens) : null };
}

/** Rule E2. */
export function windows(settings: WindowSettings, now: Date): Readonly<Record<WindowName, Window>> {
  return {
    addTeam: windowAt('addTeam', settings, now),
    removeTeam: windowAt('removeTeam', settings, now),
    editRoster: windowAt('editRoster', settings, now),
  };
}

export function nextWindowChange(settings: WindowSettings, now: Date): Date | null {
  const standing = windows(settings, now);
  return earliest(WINDOW_NAMES.flatMap((name) => standing[name].changesAt ?? []));
}

/** Coaches can't register after the last day to add a team (U7). */
export const isTooLateToRegister = (settings: WindowSettings, now: Date): boolean =>
  settings.addTeamUntil < dayIn(settings.timeZone, now);

/** Administrators always (E2), staff for rosters (F8). */
export function mayPass(
  name: WindowName,
  by: { readonly admin: boolean; readonly scoreEntry: boolean },
  settings: WindowSettings,
  now: Date,
): boolean {
  if (by.admin || (by.scoreEntry && name === 'editRoster')) return true;
  return isOpen(name, settings, now);
}
