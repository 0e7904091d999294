import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import type { Limit } from '../../calls/limits.ts';
import { placeOf } from '../../platform/place.ts';

const FAILED_LOGINS = 10;
const PER_ACCOUNT = 5;
/** High, because hundreds of people share one address at a venue (P3). */
const PER_ADDRESS = 300;

/** Failed log-ins of an account, in any spelling, from one address (P3). */
export const failedLogins = (email: string, ip: string): Limit => ({
  name: 'login',
  per: `${mailboxKey(email)} ${placeOf(ip)}`,
  most: FAILED_LOGINS,
});

/** Register, resend and reset requests, limited by account and by address (P3). */
export const mailLimits = (
  what: 'register' | 'resend' | 'reset',
  email: string,
  ip: string,
): Limit[] => [
  { name: `${what} account`, per: mailboxKey(email), most: PER_ACCOUNT },
  { name: `${what} address`, per: placeOf(ip), most: PER_ADDRESS },
];
