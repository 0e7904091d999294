import { Text } from '@mantine/core';
import type { Change, RoundPlace } from '@quizmeet/contract/repair/calls.ts';
import classes from './repair.module.css';

/** One round as it stands and as it would be; what differs is bold. */
export function ChangedRound({ change: { before, after, why } }: { change: Change }) {
  return (
    <li>
      <dl className={classes['places']}>
        <dt>Now</dt>
        <dd>{before === null ? 'No round' : <Place of={before} other={null} />}</dd>
        <dt>Then</dt>
        <dd>
          {after === null ? (
            <span className={classes['differs']}>Removed</span>
          ) : (
            <Place of={after} other={before} />
          )}
        </dd>
      </dl>
      <Text component="span" size="sm" c="dimmed">
        {why}
      </Text>
    </li>
  );
}

const cellOf = ({ roundNumber, timeString, roomName }: RoundPlace): string =>
  `Round ${roundNumber}, ${timeString}, ${roomName}`;
const teamsOf = ({ leftTeamName, rightTeamName }: RoundPlace): string =>
  `${leftTeamName} – ${rightTeamName}`;

function Place({ of, other }: { of: RoundPlace; other: RoundPlace | null }) {
  const line = (textOf: (place: RoundPlace) => string) => (
    <span
      {...(other !== null && textOf(of) !== textOf(other) && { className: classes['differs'] })}
    >
      {textOf(of)}
    </span>
  );
  return (
    <>
      {line(cellOf)}
      {line(teamsOf)}
    </>
  );
}
