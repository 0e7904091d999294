import { networkInterfaces } from 'node:os';
import { isThisMachine } from '@quizmeet/contract/outages.ts';
import type { Environment } from './environment.ts';

/** Other devices reach the server, but not by the address in emails, calendars, and QR codes. */
export const isUnreachableAddress = ({
  host,
  publicUrl,
}: Pick<Environment, 'host' | 'publicUrl'>) =>
  (host === '0.0.0.0' || !isThisMachine(host)) && isThisMachine(new URL(publicUrl).hostname);

/** Addresses for other devices, without link-local ones, which phones can't open, and IPv6, which nobody types. */
export function addressesOf(
  interfaces: ReturnType<typeof networkInterfaces>,
  port: number,
): string[] {
  const usable = Object.values(interfaces)
    .flatMap((each) => each ?? [])
    .filter(({ family, internal, address }) => {
      return family === 'IPv4' && !internal && !address.startsWith('169.254.');
    });
  return [...new Set(usable.map(({ address }) => `http://${address}:${port}`))];
}

export const ownAddresses = (port: number): string[] => addressesOf(networkInterfaces(), port);

/** Ignoring the port. */
export const isOneOf = (address: string, own: readonly string[]): boolean =>
  own.some((each) => new URL(each).hostname === new URL(address).hostname);

/** An IPv4 address, or the first half of an IPv6 one, which a client controls entirely. */
export function placeOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!ip.includes(':')) return ip;
  const [front = [], back = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const between = Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...between, ...back].slice(0, 4).join(':');
}
