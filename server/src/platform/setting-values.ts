import { isMailAddress } from '@quizmeet/rules/mail-address.ts';
import { isSingleLine } from '@quizmeet/rules/single-line.ts';
import { z } from 'zod';
import { readSender } from './mail/from-address.ts';

// Each parser returns undefined for invalid text.

export const DEFAULT_SENDER = 'Quizmeet <quizmeet@localhost>';

/** `read` returns undefined for invalid text. */
export function setting<T>(read: (text: string) => T | undefined, fault: string) {
  return z.string().transform((text, context): T => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue(fault);
    return z.NEVER;
  });
}

export function url(...protocols: string[]) {
  return (text: string): string | undefined =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined;
}

/** The default is valid despite its local domain. */
export function isSender(text: string): boolean {
  if (text === DEFAULT_SENDER) return true;
  const { name, address } = readSender(text);
  return isMailAddress(address) && isSingleLine(name);
}

export function readPort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

export function readPublicUrl(text: string): string | undefined {
  if (url('http:', 'https:')(text) === undefined) return undefined;
  const { origin, pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && !search && !hash && !username && !password ? origin : undefined;
}

/** Requires an offset; the setting must mean the same time on every machine. */
export function readTime(text: string): Date | undefined {
  const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
  const time = new Date(text);
  return form.test(text) && !Number.isNaN(time.getTime()) ? time : undefined;
}

export function readTrustProxy(text: string): boolean | number | string[] | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const addresses = text.split(',').map((address) => address.trim());
  const names = ['loopback', 'linklocal', 'uniquelocal'];
  const form = /^[\da-f.:]*[.:][\da-f.:]*(\/\d{1,3})?$/i;
  return addresses.every((address) => names.includes(address) || form.test(address))
    ? addresses
    : undefined;
}
