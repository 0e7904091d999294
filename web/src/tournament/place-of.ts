import { resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../platform/queries.ts';

/**
 * Reads the place with which a team ended Saturday (B8).
 * @param enabled whether it may have one; otherwise nothing is read
 * @returns the read to wait for, and the place; undefined while it is not decided
 */
export function usePlaceOf(teamId: number, enabled: boolean) {
  const read = useQuery(callQuery(resultSummary, {}, { enabled }));
  const place: ReplyOf<typeof resultSummary>[number] | undefined = enabled
    ? read.data?.find((each) => each.teamId === teamId)
    : undefined;
  return { reads: enabled ? [read] : [], place };
}
