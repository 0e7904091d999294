import { act } from '../src/calls/act.ts';
import type { Actor } from '../src/calls/actor.ts';
import type { Services } from '../src/calls/services.ts';
import { closeYear } from '../src/features/history/commands.ts';

/** Closes the current year, with the date that is proposed for deleting personal data (W8). */
export async function closeAsProposed(services: Services, admin: Actor): Promise<void> {
  const closing = { confirm: true, beforeItIsOver: true };
  await act(services, admin, (acting) => closeYear(acting, closing));
}
