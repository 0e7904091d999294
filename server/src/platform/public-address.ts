import type { Environment } from './environment.ts';

/** What only this machine itself can open. */
const isHere = (name: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?|0\.0\.0\.0)$/i.test(name);

/**
 * Whether other devices reach the product, but not by the address that stands in emails, calendars, and QR codes.
 */
export const leadsNowhere = ({ host, publicUrl }: Pick<Environment, 'host' | 'publicUrl'>) =>
  (host === '0.0.0.0' || !isHere(host)) && isHere(new URL(publicUrl).hostname);
