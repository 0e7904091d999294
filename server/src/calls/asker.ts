import type { FastifyReply, FastifyRequest } from 'fastify';
import { placeOf } from '../platform/place.ts';
import type { Asker } from '../platform/queue.ts';
import type { Actor } from './actor.ts';

/** A request whose work must wait in a queue. */
export interface Asked {
  readonly actor: Actor | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The account that asks, or its network place if there is none, and a signal for its disconnection. */
export const askerOf = ({ actor, request, reply }: Asked): Required<Asker> => ({
  whose: actor === null ? placeOf(request.ip) : `account ${actor.userId}`,
  gone: goneFrom(reply),
});

/** Aborted when the connection ends before the answer was sent. */
export function goneFrom({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
