import { Text } from '@mantine/core';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { isOpen } from './board.ts';
import { LockMark } from './lock-mark.tsx';
import { roundInWords } from './staying.ts';
import classes from './staying-rounds.module.css';

/** The locked rounds that a dialog leaves as they are, by name on request (X5). */
export function StayingRounds({ rounds }: { rounds: readonly ListedRound[] }) {
  if (rounds.length === 0) return null;
  const results = rounds.filter((round) => !isOpen(round)).length;
  const withResults = results === 0 ? '' : `, ${results} of them with a result`;
  return (
    <details className={classes['staying']}>
      <summary>
        <LockMark
          words={`${plural(rounds.length, 'locked round')} ${rounds.length === 1 ? 'stays' : 'stay'}${withResults}`}
        />
      </summary>
      <ul>
        {rounds.map((round) => (
          <li key={round.id}>
            {roundInWords(round)}
            {isOpen(round) ? '' : ' (played)'}
          </li>
        ))}
      </ul>
      <Text size="sm">To let one go as well, unlock it on the page of repairs first.</Text>
    </details>
  );
}
