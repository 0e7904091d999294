import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { live as liveStream } from '@quizmeet/contract/event/calls.ts';
import { DATABASE_SILENT } from '@quizmeet/contract/outages.ts';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { apiDescription } from './calls/api-description.ts';
import { routesOf, streamRoute } from './calls/route.ts';
import type { Services } from './calls/services.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { announcementRoutes } from './features/announcements/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { awardRoutes } from './features/awards/routes.ts';
import { backupRoutes } from './features/backup/routes.ts';
import { bracketRoutes } from './features/bracket/routes.ts';
import { checkInRoutes } from './features/check-in/routes.ts';
import { eventRoutes } from './features/event/routes.ts';
import { formRoutes } from './features/forms/routes.ts';
import { historyRoutes } from './features/history/routes.ts';
import { installationRoutes } from './features/installation/routes.ts';
import { letterRoutes } from './features/letters/routes.ts';
import { machineRoutes } from './features/machines/routes.ts';
import { moneyRoutes } from './features/money/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { officialRoutes } from './features/officials/routes.ts';
import { printingRoutes } from './features/printing/routes.ts';
import { registrationRoutes } from './features/registration/routes.ts';
import { repairRoutes } from './features/repair/routes.ts';
import { scheduleRoutes } from './features/schedule/routes.ts';
import { scoreRoutes } from './features/scores/routes.ts';
import { standingsRoutes } from './features/standings/routes.ts';
import { PageRenderer } from './page-renderer.ts';
import { answerClientError, endConnectionsOnClose } from './platform/client-errors.ts';
import { SECOND } from './platform/clock.ts';
import { isUnreachable, sqlState } from './platform/database/failures.ts';
import type { Environment } from './platform/environment.ts';
import { PAGES_PROGRAM, SCREENS } from './platform/folders.ts';
import { PageDocument } from './platform/page-document.ts';
import {
  conflict,
  notFound,
  notReady,
  notUnderstood,
  ProblemError,
  tooLarge,
} from './platform/problems.ts';
import { sendCopy } from './platform/read-copy.ts';
import { apiHeaders, helmetOptions } from './platform/security.ts';
import { type WebPages, webPages } from './platform/web-pages.ts';
import { SentPages } from './sent-pages.ts';

const FEATURES = [
  accountRoutes,
  eventRoutes,
  registrationRoutes,
  moneyRoutes,
  officialRoutes,
  checkInRoutes,
  formRoutes,
  scheduleRoutes,
  repairRoutes,
  scoreRoutes,
  standingsRoutes,
  bracketRoutes,
  awardRoutes,
  historyRoutes,
  printingRoutes,
  machineRoutes,
  letterRoutes,
  announcementRoutes,
  notificationRoutes,
  auditRoutes,
  backupRoutes,
  installationRoutes,
];

const BODY_LIMIT = 256 * 1024;
/** Node's own limit, so that our checks refuse long parameters. */
const LONGEST_PARAM = 16 * 1024;

/** Uploading 100 MB over a venue's Wi-Fi takes minutes. */
const REQUEST_TIMEOUT = 300 * SECOND;
const HEADERS_TIMEOUT = 15 * SECOND;
/** Without any traffic; the live stream's heartbeat is more frequent. */
const SILENT_TIMEOUT = 300 * SECOND;
const MOST_CONNECTIONS = 12_000;

export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { environment, log, reads, live, disk } = services;
  const https = environment.publicUrl.startsWith('https:');
  const answer = (reply: FastifyReply, problem: ProblemError) =>
    answerProblem(reply, problem, services.clock());
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusting(environment.trustProxy),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: LONGEST_PARAM },
    forceCloseConnections: 'idle',
    // Our own problem document replaces it.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT,
    connectionTimeout: SILENT_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT },
    clientErrorHandler: answerClientError,
    // For an address that the router can't parse.
    frameworkErrors: (error, _, reply) => answer(reply, problemOf(error)),
  });

  app.server.maxConnections = MOST_CONNECTIONS;
  endConnectionsOnClose(app);
  // Cached public reads skip routing, sessions, and parsing.
  app.addHook('onRequest', async ({ raw }, reply) => {
    const copy = reads.copyFor(raw);
    if (copy !== undefined) return sendCopy(reply, copy);
  });
  await app.register(helmet, helmetOptions(https));
  await app.register(cookie);
  await readBodies(app);
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const full = await disk.problemBehind(error);
    const problem = full ?? problemOf(error);
    const { url } = request.routeOptions;
    const ours = problem.status >= 500 && !(error instanceof ProblemError);
    if (full !== null) log.warn({ url }, 'the disk is full');
    else if (ours && problem.status === 503) log.warn({ url }, 'the database does not answer');
    else if (ours) log.error({ err: error, url }, 'failed');
    else if (sqlState(error)?.startsWith('23'))
      log.warn({ err: error, url }, 'a rule of the database refused');
    return answer(reply, problem);
  });

  await app.register(apiDescription);

  const routes = routesOf(app, services);
  for (const feature of FEATURES) feature(routes);

  streamRoute(app, liveStream, (response) => live.add(response, apiHeaders(https)));
  app.addHook('preClose', async () => {
    live.close();
    await Promise.all(Object.values(services.workers).map(async (pool) => await pool.close()));
  });

  await app.register(webPages, { live, ...pagesWithContent(app, services) });
  return app;
}

/** Public pages are sent with their content, where the screens are built. */
function pagesWithContent(app: FastifyInstance, services: Services): Pick<WebPages, 'withContent'> {
  const document = PageDocument.in(SCREENS);
  if (document === null) return {};
  const renderer = new PageRenderer(app, services, document, PAGES_PROGRAM);
  const pages = new SentPages(services, renderer);
  app.addHook('onClose', async () => await renderer.close());
  return { withContent: async (request, reply) => await pages.send(request, reply) };
}

/** Problems carry the server's time too; pages set their clocks by it (E3). */
function answerProblem(reply: FastifyReply, problem: ProblemError, now: Date): FastifyReply {
  return reply
    .code(problem.status)
    .headers({ ...problem.headers, 'cache-control': 'no-store', date: now.toUTCString() })
    .type('application/problem+json')
    .send(problem.document());
}

/** Fastify wants a function for a number of hops; hop 0 is the peer. */
function trusting(setting: Environment['trustProxy']) {
  return typeof setting === 'number' ? (_: string, hop: number) => hop < setting : setting;
}

/** Accepts JSON, form, and multipart bodies only where a call declares them; others get a 415. */
async function readBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  const json = app.getDefaultJsonParser('error', 'error');
  const formOf = (request: FastifyRequest) => request.routeOptions.config.call?.bodyAs ?? 'json';
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (['form', 'multipart'].includes(formOf(request))) return done(wrongType());
      if (body === '') return done(null, undefined);
      // A text call accepts JSON or the bare text.
      if (formOf(request) === 'text' && !/^\s*"/.test(body)) return done(null, body);
      json(request, body, done);
    },
  );
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (formOf(request) !== 'form') return done(wrongType());
      if (body === '') return done(null, undefined);
      done(null, Object.fromEntries(new URLSearchParams(body)));
    },
  );
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('preParsing', async (request) => {
    const isMultipart = request.headers['content-type']?.startsWith('multipart/') === true;
    if (isMultipart && formOf(request) !== 'multipart') throw wrongType();
  });
}

const wrongType = () => new ProblemError(415, 'This content type isn’t supported');

/** Turns any failure into a problem; a 5xx shows no details (N4). */
function problemOf(error: FastifyError | ProblemError): ProblemError {
  if (error instanceof ProblemError) return error;
  // A client that disconnects mid-body and a database error have no valid status.
  const { statusCode } = error;
  if (statusCode === undefined && isUnreachable(error)) return notReady(DATABASE_SILENT);
  if (sqlState(error)?.startsWith('23')) {
    return conflict('Somebody else changed this at the same time. Check it and try again.');
  }
  // PostgreSQL can't store a NUL character, in text or in JSON.
  if (['22021', '22P05'].includes(sqlState(error) ?? '')) return notUnderstood();
  if (statusCode === 413) return tooLarge();
  if (statusCode === 415) return wrongType();
  if (statusCode === 404) return notFound('There is nothing at this address');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return notUnderstood();
  return new ProblemError(500, 'Something went wrong on our side. It has been logged.');
}
