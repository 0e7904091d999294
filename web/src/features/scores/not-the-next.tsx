import { Button, Group, Stack, Text } from '@mantine/core';
import type { ListedRound, Round } from '@quizmeet/contract/schedule/calls.ts';
import { useEffect, useRef } from 'react';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { SmallButton } from '../../ui/buttons.tsx';
import classes from './result.module.css';

interface NotTheNextProps {
  readonly round: Round;
  /** The round that is entered next in this room. */
  readonly next: ListedRound;
  readonly onNext: () => void;
}

/**
 * Says that an open round is not the next of its room, before its sheet is shown (X7). The next one
 * is offered first.
 */
export function NotTheNext({
  round,
  next,
  onNext,
  onEnter,
}: NotTheNextProps & { onEnter: () => void }) {
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

/** Above a round that has a result: which one is entered next in its room (X7). */
export function HasResultAlready({ round, next, onNext }: NotTheNextProps) {
  return (
    <div className={classes['note']}>
      <span>
        This round already has a result. Next in {round.roomName}: round {next.roundNumber},{' '}
        {next.timeString}.
      </span>
      <SmallButton onClick={onNext}>Open round {next.roundNumber}</SmallButton>
    </div>
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
