import { networkInterfaces } from 'node:os';
import { isThisMachine } from '@quizmeet/contract/this-machine.ts';
import type { Environment } from './environment.ts';

/**
 * Whether other devices reach the product, but not by the address that stands in emails, calendars, and QR codes.
 */
export const leadsNowhere = ({ host, publicUrl }: Pick<Environment, 'host' | 'publicUrl'>) =>
  (host === '0.0.0.0' || !isThisMachine(host)) && isThisMachine(new URL(publicUrl).hostname);

/**
 * Every address at which other devices may find this machine. A phone cannot open one that is only valid on
 * one cable, and hardly anybody types one of IPv6.
 */
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

/** The same of this machine's networks now. */
export const ownAddresses = (port: number): string[] => addressesOf(networkInterfaces(), port);

/** Whether an address leads to one of this machine's own, whatever the port. */
export const isOneOf = (address: string, own: readonly string[]): boolean =>
  own.some((each) => new URL(each).hostname === new URL(address).hostname);
