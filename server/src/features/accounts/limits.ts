import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import type { Limit } from '../../platform/limits.ts';

const FAILED_LOGINS = 10;
const PER_ACCOUNT = 5;
/** Hundreds of people share one address at a venue (P3). */
const PER_ADDRESS = 300;

/**
 * What stands for one place on the network: an IPv4 address, or the first half of an IPv6 address,
 * since whoever has one of those has all of its second halves.
 * @param ip undefined for all who hung up before they were answered, whatever Fastify's types say
 */
export function placeOf(ip: string | undefined): string {
  if (ip === undefined) return 'nowhere';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!ip.includes(':')) return ip;
  const [front = [], back = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const between = Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...between, ...back].slice(0, 4).join(':');
}

/** Failed log-ins, counted for an account, however it is spelled, from one address (P3). */
export const failedLogins = (email: string, ip: string): Limit => ({
  name: 'login',
  per: `${mailboxKey(email)} ${placeOf(ip)}`,
  most: FAILED_LOGINS,
});

/** Register, resend and reset, each by account and by address (P3). */
export const mailLimits = (
  what: 'register' | 'resend' | 'reset',
  email: string,
  ip: string,
): Limit[] => [
  { name: `${what} account`, per: mailboxKey(email), most: PER_ACCOUNT },
  { name: `${what} address`, per: placeOf(ip), most: PER_ADDRESS },
];
