import type { IncomingHttpHeaders } from 'node:http';

/** The header that only our own web client sends (P5). */
export const CLIENT_HEADER = 'x-requested-with';
export const CLIENT_NAME = 'quizmeet';

/**
 * Whether a GET only opens an address, typed or from a mail or QR code (U18). Browsers may send `none` or
 * even `same-origin` for it.
 */
export const opensAddress = (method: string, headers: IncomingHttpHeaders): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate';

/**
 * Whether another site may have started a state-changing request (P5). One sign of our origin is enough; a
 * non-GET request without any of the headers isn't from a browser and passes.
 * @param origins our own origins
 */
export function mayBeCrossSite(
  method: string,
  headers: IncomingHttpHeaders,
  origins: readonly string[],
): boolean {
  const site = headers['sec-fetch-site'];
  const origin = headers.origin;
  const client = headers[CLIENT_HEADER];
  if (site === 'same-origin' || site === 'none') return false;
  if (origin !== undefined && origins.includes(origin)) return false;
  if (client === CLIENT_NAME) return false;
  const silent = site === undefined && origin === undefined && client === undefined;
  return !(silent && method !== 'GET');
}
