import type { ServerResponse } from 'node:http';
import { OTHER_ACCOUNT } from '@quizmeet/contract/accounts/session-text.ts';
import { addressOf } from '@quizmeet/contract/address.ts';
import {
  ACCOUNT_HEADER,
  type BodyOf,
  type Call,
  isFile,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Topic,
} from '@quizmeet/contract/call.ts';
import { done } from '@quizmeet/contract/declare.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import { CODE_ENDED, isRoomPerson, NOT_BY_LINK } from '@quizmeet/contract/scores/room-text.ts';
import { readShape } from '@quizmeet/contract/shape.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import * as core from 'zod/v4/core';
import { notAllowed, notFound, notLoggedIn, notValid } from '../platform/problems.ts';
import { type ReadyAnswer, savedAs, sendCopy } from '../platform/read-copy.ts';
import { READ_ELSEWHERE } from '../platform/security.ts';
import type { EventRow } from '../records/events.ts';
import { type Act, act } from './act.ts';
import type { Actor } from './actor.ts';
import { chosenEvent } from './chosen-event.ts';
import { mayBeCrossSite, opensAddress } from './cross-site.ts';
import { roomActorOf } from './room-bearer.ts';
import type { Services } from './services.ts';
import { actorOf, SESSION_COOKIE } from './sessions.ts';

export interface CallRequest<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** Null on cached public reads, which are the same for everybody. */
  readonly actor: Actor | null;
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** When a cached read is outdated without a change. @param topics narrower than the call's */
  expires(at: Date, topics?: readonly Topic[]): void;
}

export interface SentFile {
  readonly name?: string;
  readonly bytes: Buffer | string;
  /** Where the call's reply doesn't tell it. */
  readonly type?: string;
  /** Whether this address never has other bytes. */
  readonly lasts?: true;
}

type Answer<C extends Call> = C['reply'] extends core.$ZodType ? ReplyOf<C> : SentFile;
/** Nothing in particular where the reply says only that it is done. */
type Outcome<C extends Call> = C['reply'] extends typeof done ? unknown : Answer<C>;
type Handler<C extends Call> = (input: CallRequest<C>) => Promise<Outcome<C>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
}

export type Routes = ReturnType<typeof routesOf>;

export const routesOf = (app: FastifyInstance, services: Services) => ({
  app,
  services,
  route: <C extends Call>(declared: C, handler: Handler<C>): void =>
    register(app, services, declared, handler),
  /** Of the year in the query, or else the current one (E1). */
  reading: <C extends Call>(
    declared: C,
    handler: (event: EventRow, input: CallRequest<C>) => Promise<Outcome<C>>,
  ): void =>
    register(app, services, declared, async (input) =>
      handler(await chosenEvent(services.db, yearIn(input.query)), input),
    ),
  /** The command runs in one transaction. */
  changing: <C extends Call>(
    declared: C,
    command: (act: Act, input: CallRequest<C>) => Promise<Outcome<C>>,
  ): void =>
    register(app, services, declared, (input) =>
      act(services, input.actor, (acting) => command(acting, input)),
    ),
});

const yearIn = (query: unknown): number | undefined =>
  (query as { readonly year?: number } | undefined)?.year;

/** Registers a declared call: guard, session, role, input, handler, answer. */
function register<C extends Call>(
  app: FastifyInstance,
  services: Services,
  declared: C,
  handler: Handler<C>,
): void {
  const actors = new WeakMap<FastifyRequest, Actor>();
  app.route({
    method: declared.method,
    url: declared.url,
    // Fastify answers HEAD by running the GET, which must not change state.
    exposeHeadRoute: !declared.changes,
    config: { call: declared },
    // The upload parser would trace each request's headers, including the session.
    ...(declared.bodyAs === 'multipart' ? { logLevel: 'warn' as const } : {}),
    schema: { summary: declared.summary },
    onRequest: async (request, reply) => {
      guard(services, declared, request);
      if (declared.topics !== undefined) {
        // A program on another site may read why it is refused (W7).
        reply.headers(READ_ELSEWHERE);
        return;
      }
      const actor = await whoCalls(services, declared, request);
      requireAccount(request, actor);
      requireRole(declared, actor);
      if (actor !== null) actors.set(request, actor);
      if (declared.changes && !declared.takesAway) await services.disk.requireRoomToSave();
    },
    handler: async (request, reply) => {
      let expiry: Pick<ReadyAnswer, 'expires' | 'expiring'> = {};
      const input: CallRequest<C> = {
        params: read(declared.params, request.params, () =>
          notFound('There is nothing at this address'),
        ),
        query: read(declared.query ?? NOTHING, request.query, notValid),
        body: read(declared.body ?? NOTHING, request.body ?? undefined, notValid),
        actor: actors.get(request) ?? null,
        now: services.clock(),
        request,
        reply,
        expires: (at, topics) => {
          expiry = { expires: at, expiring: topics };
        },
      };
      const compute = async () => {
        const outcome = await handler(input);
        const answer = declared.reply === done ? true : outcome;
        return { ...ready(declared, answer as Answer<C>), ...expiry };
      };
      if (declared.topics === undefined) return send(declared, reply, await compute(), input.now);
      // From the parsed input, so that different spellings share one copy.
      const address = addressOf(declared, input);
      return sendCopy(reply, await services.reads.answer(address, declared.topics, compute));
    },
  });
}

export function streamRoute(
  app: FastifyInstance,
  declared: Call,
  take: (response: ServerResponse) => void,
): void {
  // HEAD would get a stream it can't read.
  const options = { config: { call: declared }, exposeHeadRoute: false };
  app.get(declared.url, options, (request, reply) => {
    read(declared.query ?? NOTHING, request.query, notValid);
    reply.hijack();
    take(reply.raw);
  });
}

function guard(services: Services, declared: Call, request: FastifyRequest): void {
  if (!declared.changes || declared.guardedBy === 'secret') return;
  const own = [
    new URL(services.environment.publicUrl).origin,
    `http://${request.headers.host}`,
    `https://${request.headers.host}`,
  ];
  if (mayBeCrossSite(request.method, request.headers, own)) {
    throw notAllowed('This request may have been started by another site');
  }
  if (opensAddress(request.method, request.headers)) {
    throw notAllowed('Opening this address does nothing. Use the page that links here');
  }
}

/** A room link counts only on the calls made for it (P6). */
async function whoCalls(
  services: Services,
  declared: Call,
  request: FastifyRequest,
): Promise<Actor | null> {
  if (declared.who === 'room') return await roomActorOf(services, request);
  const { db, clock, disk } = services;
  const token = request.cookies[SESSION_COOKIE];
  const actor =
    token === undefined
      ? null
      : await actorOf(db, token, clock(), async () => await disk.hasRoomToSave());
  if (declared.who !== 'score or room') return actor;
  const isStaff = actor !== null && (actor.scoreEntry || actor.admin);
  // Staff speak for their account, or for the room whose code they scanned.
  const isByLink = isRoomPerson(Number(request.headers[ACCOUNT_HEADER]));
  if (isStaff && !isByLink) return actor;
  const bearer = await roomActorOf(services, request);
  if (bearer === null && isByLink) throw notLoggedIn(CODE_ENDED);
  return bearer ?? actor;
}

/** 401 if another account has logged in on this device since the user typed (P4, S8). */
function requireAccount({ headers }: FastifyRequest, actor: Actor | null): void {
  const account = headers[ACCOUNT_HEADER];
  if (account === undefined || actor === null || account === String(actor.userId)) return;
  throw notLoggedIn(OTHER_ACCOUNT);
}

/** 401 without a session, 403 with the wrong role. */
function requireRole(declared: Call, actor: Actor | null): void {
  if (declared.who === 'all') return;
  if (actor === null) throw notLoggedIn(declared.who === 'room' ? NOT_BY_LINK : 'Please log in');
  const coach = actor.confirmed || actor.admin;
  const score = actor.scoreEntry || actor.admin;
  const allowed = {
    user: true,
    coach,
    score,
    'coach or score': coach || score,
    'score or room': score || actor.room !== undefined,
    room: actor.room !== undefined,
    admin: actor.admin,
  }[declared.who];
  if (allowed) return;
  throw notAllowed(
    declared.who.startsWith('coach')
      ? 'Please confirm your email address first'
      : 'Your account isn’t allowed to do this',
  );
}

const NOTHING = z.optional(z.strictObject({}));

/** @param wrong turns the field errors into a problem */
function read<S>(
  schema: core.$ZodType | undefined,
  value: unknown,
  wrong: (errors: readonly FieldError[]) => Error,
): S {
  if (schema === undefined) return undefined as S;
  const reading = readShape(schema, value);
  if ('errors' in reading) throw wrong(reading.errors);
  return reading.data as S;
}

/** A reply that breaks the contract is our bug: a 500. */
function ready<C extends Call>(declared: C, answer: Answer<C>): ReadyAnswer {
  const { reply } = declared as Call;
  if (isFile(reply)) {
    const file = answer as SentFile;
    const type = reply.file.startsWith('text/') ? `${reply.file}; charset=utf-8` : reply.file;
    const { name, lasts } = file;
    return { bytes: Buffer.from(file.bytes), type: file.type ?? type, name, lasts };
  }
  const sent = core.parse(reply, answer);
  const bytes = Buffer.from(sent === undefined ? '' : JSON.stringify(sent));
  return { bytes, type: 'application/json; charset=utf-8' };
}

/** Sends the server's time in the Date header (E3), so screens show the right day. */
function send(declared: Call, reply: FastifyReply, answer: ReadyAnswer, now: Date): FastifyReply {
  reply
    .code(declared.status ?? 200)
    .header('cache-control', 'no-store')
    .header('date', now.toUTCString());
  if (answer.name !== undefined) {
    reply.header('content-disposition', savedAs(answer.name));
  }
  return answer.bytes.length === 0 ? reply.send() : reply.type(answer.type).send(answer.bytes);
}
