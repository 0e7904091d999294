import { createHmac, timingSafeEqual } from 'node:crypto';
import { login } from '@quizmeet/contract/accounts/calls.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../calls/services.ts';
import { COOKIE_SECONDS, cookieOptions } from '../../calls/sessions.ts';
import { installationRecords } from '../../records/installation.ts';
import type { User } from '../../records/users.ts';

export const DEVICE_COOKIE = 'quizmeet_device';

/**
 * Knows the browsers in which somebody has logged in before: they keep the number of the account, signed.
 * It opens nothing. It only gives the log-ins of this account turns of their own, so that a flood from the
 * address of a whole venue does not keep those people out (P3). Nothing has to be looked up for it.
 */
export class KnownDevices {
  readonly #services: Services;
  #key: Buffer | null = null;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Before anybody asks. */
  async open(): Promise<void> {
    this.#key = await installationRecords(this.#services.db).deviceKey();
  }

  /** The account that was logged in on this device last; null on one that is not known. */
  accountOn({ cookies }: FastifyRequest): number | null {
    const kept = cookies[DEVICE_COOKIE] ?? '';
    const id = Number(kept.split('.')[0]);
    const [own, given] = [this.#signed(id), kept].map((text) => Buffer.from(text));
    const isOurs = own?.length === given?.length && own && given && timingSafeEqual(own, given);
    return isOurs ? id : null;
  }

  /** From now on this device is known. Accounts can be made by the thousand, confirmed ones cannot. */
  remember(reply: FastifyReply, { id, confirmedAt }: User): void {
    if (confirmedAt === null) return;
    reply.setCookie(DEVICE_COOKIE, this.#signed(id), {
      ...cookieOptions(this.#services),
      path: login.url,
      maxAge: COOKIE_SECONDS,
    });
  }

  #signed(id: number): string {
    if (this.#key === null) throw new Error('the key of known devices has not been read');
    const mark = createHmac('sha256', this.#key).update(`device of ${id}`).digest('base64url');
    return `${id}.${mark}`;
  }
}
