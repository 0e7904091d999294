import { Button, Group } from '@mantine/core';
import {
  acceptDuties,
  type Board,
  type DutyProposal,
  proposeDuties,
} from '@quizmeet/contract/officials/calls.ts';
import { PROPOSAL_USED } from '@quizmeet/contract/officials/messages.ts';
import { ROLE_NAMES, troublesInWords } from '@quizmeet/contract/officials/words.ts';
import { keyOf, postsOf } from '@quizmeet/rules/officials/evening.ts';
import type { Mode } from '@quizmeet/rules/officials/propose.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { eveningOf, nameOf, OFFICIAL_TOPICS, roomOf, timeOf } from './board.ts';

/** A suggestion: what is removed, what stays empty, and the button to save it (W5). */
export function Proposed({
  board,
  mode,
  onDone,
}: {
  board: Board;
  mode: Mode;
  onDone: () => void;
}) {
  const read = useQuery(callQuery(proposeDuties, { body: { mode } }, { topics: OFFICIAL_TOPICS }));
  const act = useCallMutation(acceptDuties);
  const places = postsOf(eveningOf(board)).length;
  return (
    <QueryContent query={read} label="The suggestion" rows={5}>
      {(proposal) => (
        <>
          <p>
            {places - proposal.gaps.length} of {places} places are assigned.
          </p>
          <Dropped board={board} proposal={proposal} />
          <Gaps board={board} proposal={proposal} />
          <Refusal text={act.error?.message} mt="sm" />
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={onDone}>
              Cancel
            </Button>
            <Button
              loading={act.isPending || read.isFetching}
              data-autofocus
              onClick={() =>
                act.mutate(
                  { body: { duties: proposal.duties, basis: proposal.basis } },
                  { says: PROPOSAL_USED, goOn: onDone, onError: () => {} },
                )
              }
            >
              Save assignments
            </Button>
          </Group>
        </>
      )}
    </QueryContent>
  );
}

function Dropped({ board, proposal: { dropped } }: { board: Board; proposal: DutyProposal }) {
  if (dropped.length === 0) return null;
  return (
    <section>
      <h3>Removed</h3>
      <ul>
        {dropped.map(({ duty, troubles }) => (
          <li key={keyOf(duty)}>
            {nameOf(board, duty.officialId)}, {timeOf(board, duty.roundNumber)},{' '}
            {roomOf(board, duty.roomNumber)}: {troublesInWords(troubles)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Gaps({ board, proposal: { gaps } }: { board: Board; proposal: DutyProposal }) {
  if (gaps.length === 0) return null;
  return (
    <section>
      <h3>Empty</h3>
      <ul>
        {gaps.map((gap) => (
          <li key={keyOf(gap)}>
            {ROLE_NAMES[gap.role]}, {timeOf(board, gap.roundNumber)},{' '}
            {roomOf(board, gap.roomNumber)}
          </li>
        ))}
      </ul>
    </section>
  );
}
