import type { FastifyHelmetOptions } from '@fastify/helmet';
import { isEmbed } from '@quizmeet/contract/public-addresses.ts';

/** A strict CSP without inline scripts; frames only for embeds (W7). HSTS only for https (P5). */
export function helmetOptions(https: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Mantine uses style attributes and one generated style element.
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
    // The policy covers it, and this header can't name other sites.
    xFrameOptions: false,
    strictTransportSecurity: https ? { maxAge: 15_552_000 } : false,
    crossOriginOpenerPolicy: https ? { policy: 'same-origin' } : false,
    originAgentCluster: https,
    referrerPolicy: { policy: 'same-origin' },
  };
}

/** Lets other sites read an answer without cookies (W7); only for public answers. */
export const READ_ELSEWHERE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-disposition, date, etag',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

export function apiHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    ...READ_ELSEWHERE,
    ...(https ? { 'strict-transport-security': 'max-age=15552000; includeSubDomains' } : {}),
  };
}
