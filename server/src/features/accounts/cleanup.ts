import type { FastifyInstance } from 'fastify';
import type { Services } from '../../calls/services.ts';
import { COOKIE_SECONDS } from '../../calls/sessions.ts';
import { DAY } from '../../platform/clock.ts';
import { attemptRecords, linkRecords, sessionRecords } from '../../records/users.ts';

/** Longer than any cookie lives; a clock set a year ahead deletes nothing valid. */
const LONG = COOKIE_SECONDS * 1000;

export function scheduleCleanup(app: FastifyInstance, services: Services): void {
  const { db, clock, log } = services;
  const tidy = async () => {
    const ago = (ms: number) => new Date(clock().getTime() - ms);
    await sessionRecords(db).forgetUnused(ago(LONG));
    await linkRecords(db).forgetExpired(ago(LONG));
    await attemptRecords(db).forget(ago(DAY));
  };
  const tidyQuietly = () => {
    tidy().catch((error: unknown) => log.warn({ err: error }, 'could not tidy up'));
  };
  let daily: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await tidy();
    daily = setInterval(tidyQuietly, DAY).unref();
  });
  app.addHook('onClose', async () => clearInterval(daily));
}
