import { networkInterfaces } from 'node:os';
import { isThisMachine } from '@quizmeet/contract/this-machine.ts';
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
