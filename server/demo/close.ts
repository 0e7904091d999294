import { dayIn } from '@quizmeet/rules/event/days.ts';
import { countedFrom, proposedChoices } from '@quizmeet/rules/retention/choices.ts';
import { act } from '../src/calls/act.ts';
import type { Actor } from '../src/calls/actor.ts';
import type { Services } from '../src/calls/services.ts';
import { closeYear } from '../src/features/history/commands.ts';
import { eventRecords } from '../src/records/events.ts';

/** Closes the current year, with the days that are proposed for what is deleted (W8). */
export async function closeAsProposed(services: Services, admin: Actor): Promise<void> {
  const { settings } = await eventRecords(services.db).current();
  const { timeZone, saturdayDate } = settings;
  const today = dayIn(timeZone, services.clock());
  const deletions = proposedChoices(null, countedFrom(today, saturdayDate));
  const closing = { deletions, confirm: true, beforeItIsOver: true };
  await act(services, admin, (acting) => closeYear(acting, closing));
}
