import type { FastifyReply, FastifyRequest } from 'fastify';
import { placeOf } from '../platform/place.ts';
import type { Asker } from '../platform/queue.ts';
import type { Actor } from './actor.ts';

/** A request whose work waits for its turn. */
export interface Asked {
  readonly actor: Actor | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The account that asks, or without one its place on the network, for as long as the answer is awaited. */
export const askerOf = ({ actor, request, reply }: Asked): Required<Asker> => ({
  whose: actor === null ? placeOf(request.ip) : `account ${actor.userId}`,
  gone: goneFrom(reply),
});

/** Is aborted when the connection of whoever asks ends before the answer was sent. */
export function goneFrom({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
