import { Group } from '@mantine/core';
import { getLateness } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { latenessText } from '@quizmeet/contract/schedule/lateness-text.ts';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callQuery } from '../platform/queries.ts';
import { useEventClock } from './event-time.ts';
import { useIsLost } from './no-connection.tsx';

/** `About 10 minutes late, as of 8:40 PM` (X11); always present, so that screen readers announce changes. */
export function LatenessNote({ large = false }: { large?: boolean }): ReactNode {
  const { data: late } = useQuery(callQuery(getLateness));
  const clock = useEventClock();
  // On a wall a clock is beside it.
  const isDated = useIsLost() || !large;
  const words = late === undefined ? null : latenessText(late.minutes);
  return (
    <div role="status">
      {words !== null && (
        <Group
          gap="xs"
          wrap="nowrap"
          w="fit-content"
          px="0.75rem"
          py="0.4rem"
          mb={large ? 0 : 'sm'}
          fz={large ? '1.25em' : '1em'}
          bd="1px solid var(--quiz-yours)"
          bdrs="md"
          bg="var(--quiz-yours-soft)"
        >
          <IconClock size="1.125em" color="var(--quiz-yours)" style={{ flex: 'none' }} />
          <span>
            <b>{words}</b>
            {isDated && late?.at != null && (
              <span>
                , <span className="nowrap">{`as of ${clock(late.at)}`}</span>
              </span>
            )}
          </span>
        </Group>
      )}
    </div>
  );
}
