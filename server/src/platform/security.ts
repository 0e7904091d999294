import type { FastifyHelmetOptions } from '@fastify/helmet';
import { isEmbed } from '@quizmeet/contract/public-addresses.ts';

/**
 * The headers of every page: a strict content security policy without inline scripts, and no frames but those of
 * embeds (W7). HSTS and upgrade-insecure-requests only for https, so that plain http works in a venue (P5).
 */
export function helmetOptions(https: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Mantine sets positions and sizes in style attributes and one generated style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: [({ url = '' }) => (isEmbed(url) ? '*' : "'none'")],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // The policy above says it, and this header can't name other sites.
    xFrameOptions: false,
    strictTransportSecurity: https ? { maxAge: 15_552_000 } : false,
    crossOriginOpenerPolicy: https ? { policy: 'same-origin' } : false,
    originAgentCluster: https,
    referrerPolicy: { policy: 'same-origin' },
  };
}

/**
 * What lets the pages of every other site read an answer, without the visitor's cookies (W7). Only what is the
 * same for everybody has these headers.
 */
export const READ_ELSEWHERE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-disposition, date, etag',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** The headers of the API's public answers, which are never rendered as a page. */
export function apiHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    ...READ_ELSEWHERE,
    ...(https ? { 'strict-transport-security': 'max-age=15552000; includeSubDomains' } : {}),
  };
}
