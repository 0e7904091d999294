import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import type { Limit } from '../../calls/limits.ts';
import { placeOf } from '../../platform/place.ts';

const FAILED_LOGINS = 10;
const PER_ACCOUNT = 5;
/** High, because a venue shares one address (P3). */
const PER_ADDRESS = 300;

/** Per account, in any spelling, and per address (P3). */
export const failedLogins = (email: string, ip: string): Limit => ({
  name: 'login',
  per: `${mailboxKey(email)} ${placeOf(ip)}`,
  most: FAILED_LOGINS,
});

export const mailLimits = (
  what: 'register' | 'resend' | 'reset',
  email: string,
  ip: string,
): Limit[] => [
  { name: `${what} account`, per: mailboxKey(email), most: PER_ACCOUNT },
  { name: `${what} address`, per: placeOf(ip), most: PER_ADDRESS },
];
