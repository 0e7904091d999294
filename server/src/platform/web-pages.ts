import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  hasPage,
  OPENED_FIRST,
  type PageName,
  PUBLIC_PAGE_NAMES,
  pageOf,
} from '@quizmeet/contract/pages.ts';
import { isEmbed, isPublicPage, publicPageAt } from '@quizmeet/contract/public-addresses.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { SCREENS } from './folders.ts';
import { escaped } from './html.ts';
import type { Live } from './live.ts';
import { forFrames, PageDocument, withVersions } from './page-document.ts';
import { notFound } from './problems.ts';

const YEAR_SECONDS = 31_536_000;

export interface WebPages {
  /** False when it is to be sent without content. */
  readonly withContent?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  readonly live: Pick<Live, 'sentVersions'>;
}

/** Serves the built client. Hashed files never change; any other path gets the client. */
export const webPages = fp(async (app: FastifyInstance, pages: WebPages) => {
  const { withContent, live } = pages;
  const index = path.join(SCREENS, 'index.html');
  const page = existsSync(index) ? await readFile(index, 'utf8') : null;
  if (page !== null) {
    const files = { index: false, preCompressed: true } as const;
    await app.register(fastifyStatic, {
      ...files,
      root: SCREENS,
      wildcard: false,
      globIgnore: ['assets/**'],
      setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
    });
    // Looked up per request, since a newer instance may have added files.
    await app.register(fastifyStatic, {
      ...files,
      root: path.join(SCREENS, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      setHeaders: (reply) =>
        reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
    });
  }
  app.get('/embed/*', async (request, reply) => {
    const address = addressIn(request.url).slice('/embed'.length);
    return isPublicPage(address) ? reply.redirect(`${address}?embed`) : reply.callNotFound();
  });
  // Short enough for a remote control.
  app.get('/wall', (_, reply) => reply.redirect('/home?display=wall'));
  const documents = documentsWithFiles();
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (page === null || !isPage || isFile(request.url)) {
      throw notFound('There is nothing at this address');
    }
    if (withContent !== undefined && (await withContent(request, reply))) return reply;
    const name = pageAt(addressIn(request.url));
    const html = leadingOn((name && documents.get(name)) ?? page, request.url);
    return await reply
      .code(hasPage(addressIn(request.url)) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(withVersions(isEmbed(request.url) ? forFrames(html) : html, live.sentVersions));
  });
});

const addressIn = (url: string): string => url.split('?')[0] ?? '';

const pageAt = (path: string): PageName | null =>
  publicPageAt(path) ?? OPENED_FIRST.find((name) => pageOf(name).path === path) ?? null;

/** The documents of pages that are opened first, with links to their files. */
function documentsWithFiles(): ReadonlyMap<PageName, string> {
  const document = PageDocument.in(SCREENS);
  if (document === null) return new Map();
  return new Map(
    [...PUBLIC_PAGE_NAMES, ...OPENED_FIRST].map((name) => [name, document.withFilesOf(name)]),
  );
}

/** A public page with a query is rendered in the browser; without scripts it links to the page itself. */
function leadingOn(page: string, url: string): string {
  const [address = '', query] = url.split('?');
  if (query === undefined || !isPublicPage(address) || isEmbed(url)) return page;
  const refresh = `<meta http-equiv="refresh" content="0;url=${escaped(address)}">`;
  return page.replace('</head>', () => `<noscript>${refresh}</noscript>\n  </head>`);
}

/** The address may include a host, or be malformed. */
const isFile = (url: string): boolean => /^([a-z]+:\/\/[^/?]*)?\/+(api|assets)([/?]|$)/i.test(url);
