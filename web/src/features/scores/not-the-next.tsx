import { Button, Group, Stack, Text } from '@mantine/core';
import type { ListedRound, Round } from '@quizmeet/contract/schedule/calls.ts';
import { useEffect, useRef } from 'react';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';

/**
 * Says that an open round is not the next of its room, before its sheet is shown (X7). The next one
 * is offered first.
 */
export function NotTheNext({
  round,
  next,
  onNext,
  onEnter,
}: {
  round: Round;
  /** The round that is entered next in this room. */
  next: ListedRound;
  onNext: () => void;
  onEnter: () => void;
}) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <Stack component="section" aria-label="Is this the right round?" gap="sm">
      <Text m={0} fw={650}>
        This isn’t the next round in {round.roomName}.
      </Text>
      <Text m={0}>
        Next: <Place round={next} />.
      </Text>
      <Text m={0}>
        You opened <Place round={round} />.
      </Text>
      <Group justify="flex-end" gap="0.5rem">
        <Button variant="default" onClick={onEnter}>
          Enter round {round.roundNumber} anyway
        </Button>
        <Button ref={first} onClick={onNext}>
          Open round {next.roundNumber}
        </Button>
      </Group>
    </Stack>
  );
}

function Place({
  round: { roundNumber, timeString, leftTeamName, rightTeamName },
}: {
  round: ListedRound | Round;
}) {
  return (
    <>
      round {roundNumber}, {timeString.replace(' ', '\u00a0')}: {unbrokenName(leftTeamName)} –{' '}
      {unbrokenName(rightTeamName)}
    </>
  );
}
