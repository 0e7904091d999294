import { createHmac, timingSafeEqual } from 'node:crypto';
import { login } from '@quizmeet/contract/accounts/calls.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../calls/services.ts';
import { COOKIE_SECONDS, cookieOptions } from '../../calls/sessions.ts';
import { installationRecords } from '../../records/installation.ts';
import type { User } from '../../records/users.ts';

export const DEVICE_COOKIE = 'quizmeet_device';

/**
 * Recognises browsers in which somebody has logged in before, by a signed cookie with the account's
 * id. The cookie grants no access. It only gives log-ins of this account their own turns, so that a
 * flood of log-ins from a venue's address does not block these users (P3). No look-up is needed.
 */
export class KnownDevices {
  readonly #services: Services;
  readonly #cookie: string;
  #key: Buffer | null = null;

  constructor(services: Services) {
    this.#services = services;
    this.#cookie = DEVICE_COOKIE;
  }

  /** Reads the signing key; call it before the first request. */
  async open(): Promise<void> {
    this.#key = await installationRecords(this.#services.db).deviceKey();
  }

  /** The account that last logged in on this device; null if the device is not known. */
  accountOn({ cookies }: FastifyRequest): number | null {
    const kept = cookies[this.#cookie] ?? '';
    const id = Number(kept.split('.')[0]);
    const [own, given] = [this.#signed(id), kept].map((text) => Buffer.from(text));
    const isOurs = own?.length === given?.length && own && given && timingSafeEqual(own, given);
    return isOurs ? id : null;
  }

  /** Marks the device as known. Only for confirmed accounts, which cannot be created in bulk. */
  remember(reply: FastifyReply, { id, confirmedAt }: User): void {
    if (confirmedAt === null) return;
    reply.setCookie(this.#cookie, this.#signed(id), {
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
