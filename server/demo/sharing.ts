import type { ChurchId } from '@quizmeet/rules/tournament.ts';
import { act } from '../src/calls/act.ts';
import type { Actor } from '../src/calls/actor.ts';
import type { Services } from '../src/calls/services.ts';
import { inviteCoach } from '../src/features/registration/sharing.ts';
import { churchRecords } from '../src/records/churches.ts';
import type { demoPeople } from './people.ts';

/** A church and its coach. */
export interface Coached {
  readonly id: ChurchId;
  readonly coach: Actor;
}

/** One church is shared by two coaches, another has invited somebody who has not answered (W2). */
export async function shareChurches(
  services: Services,
  people: Awaited<ReturnType<typeof demoPeople>>,
  [shared, inviting]: readonly Coached[],
): Promise<void> {
  if (shared === undefined || inviting === undefined) return;
  const second = await people.add('Sasha Second', 'second@example.org');
  // Accepted already: the link was in a mail.
  await churchRecords(services.db).change(shared.id, { secondCoachId: second.userId });
  const invited = await people.add('Ira Invited', 'invited@example.org');
  await act(services, inviting.coach, (acting) =>
    inviteCoach(acting, inviting.coach, inviting.id, invited.email),
  );
}
