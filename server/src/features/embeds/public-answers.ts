import { type AddressArgs, addressOf } from '@quizmeet/contract/address.ts';
import type { Call, ReplyOf, Topic } from '@quizmeet/contract/call.ts';
import type { Problem } from '@quizmeet/contract/problem.ts';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../platform/problems.ts';

/** A call that answers everybody the same. */
export type PublicRead = Call & { readonly topics: readonly Topic[] };

/** Answers a public read, as another program would get it. */
export type Read = <C extends PublicRead>(call: C, args?: AddressArgs) => Promise<ReplyOf<C>>;

/**
 * What an embed is made of: the ready answers of public reads, and nothing else. So it cannot show what is not
 * public, and names are in it as they are in public.
 * @param reads the only calls that may be asked: the embed is made again when one of their topics changes
 * @throws ProblemError with the refusal of the call
 */
export const answersOf =
  (app: FastifyInstance, reads: readonly PublicRead[]): Read =>
  async <C extends PublicRead>(call: C, args: AddressArgs = {}) => {
    if (!reads.includes(call)) throw new Error(`${call.name} is not in the embed's list of reads`);
    const answer = await app.inject({ method: 'GET', url: addressOf(call, args) });
    if (answer.statusCode === 200) return answer.json<ReplyOf<C>>();
    throw new ProblemError(answer.statusCode, answer.json<Problem>().detail);
  };
