import { dayIn } from '@quizmeet/rules/event/days.ts';
import { proposedChoices } from '@quizmeet/rules/retention/choices.ts';
import { act } from '../src/calls/act.ts';
import type { Actor } from '../src/calls/actor.ts';
import type { Services } from '../src/calls/services.ts';
import { closeYear } from '../src/features/history/commands.ts';
import { eventRecords } from '../src/records/events.ts';

/** Closes the current year, with the days that are proposed for what is deleted (W8). */
export async function closeAsProposed(services: Services, admin: Actor): Promise<void> {
  const { settings } = await eventRecords(services.db).current();
  const today = dayIn(settings.timeZone, services.clock());
  const deletions = proposedChoices(null, today);
  await act(services, admin, (acting) => closeYear(acting, deletions));
}
