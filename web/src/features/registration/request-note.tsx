import { Group, Text } from '@mantine/core';
import {
  type RosterRequest,
  withdrawRequest,
} from '@quizmeet/contract/registration/request-calls.ts';
import { REQUEST_WITHDRAWN } from '@quizmeet/contract/registration/request-words.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';

/** The late change of a roster that was asked for, and how it was decided (W2). */
export function RequestNote({ request }: { request: RosterRequest }) {
  const { teamId, teamName, changes, accepted, answer } = request;
  const withdrawing = useCallMutation(withdrawRequest);
  const params = { id: teamId };
  return (
    <Group gap="0.35rem 0.75rem" mt="xs">
      <Text size="sm" flex={1} miw="12rem">
        <strong>{stateOf(accepted)}</strong>: {changes.join(', ')}
        {answer !== undefined && `. The organizers replied: ${answer}`}
      </Text>
      {accepted === null && (
        <SmallButton
          aria-label={`Cancel the request for ${teamName}`}
          loading={withdrawing.isPending}
          onClick={() => withdrawing.mutate({ params }, { says: REQUEST_WITHDRAWN })}
        >
          Cancel request
        </SmallButton>
      )}
    </Group>
  );
}

function stateOf(accepted: boolean | null): string {
  if (accepted === null) return 'Requested, not decided yet';
  return accepted ? 'Accepted' : 'Declined';
}
