import * as calls from '@quizmeet/contract/notifications/calls.ts';
import { PUSH_IS_OFF, TOO_MANY_PUSH_CHANGES } from '@quizmeet/contract/notifications/messages.ts';
import { act } from '../../calls/act.ts';
import { countAgainst, type Limit } from '../../calls/limits.ts';
import type { Routes } from '../../calls/route.ts';
import { refused } from '../../platform/problems.ts';
import { placeOf } from '../../platform/public-address.ts';
import { subscribe, unsubscribe } from './commands.ts';
import { Notifier } from './notifier.ts';

/** High, because a venue shares one address. */
const changesFrom = (ip: string): Limit => ({ name: 'push', per: placeOf(ip), most: 1500 });

export function notificationRoutes({ app, route, changing, services }: Routes): void {
  const { db, environment } = services;
  const { isOn, hosts } = environment.push;
  const notifier = isOn ? new Notifier(app, services) : null;

  route(calls.getPush, async () => ({ key: notifier?.publicKey ?? null }));

  route(calls.subscribeToPush, async ({ actor, body, now, request }) => {
    if (!isOn) throw refused(PUSH_IS_OFF);
    await countAgainst(db, [changesFrom(request.ip)], now, TOO_MANY_PUSH_CHANGES);
    await act(services, actor, (acting) => subscribe(acting, body, request.ip, hosts));
    notifier?.wake();
  });

  changing(calls.unsubscribeFromPush, (act, { body }) => unsubscribe(act, body.device));
}
