import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TeamSlot } from './team-slot.tsx';

/** Whether a team's name has smaller letters in its half of a match box. */
function isSmaller(name: string, isWinner: boolean): boolean {
  const { unmount } = render(
    <TeamSlot
      team={{ id: 0, name, score: 140, isWinner, source: '' }}
      liveScore={null}
      matchId={5}
      seed={3}
      hasLeft={false}
      isFollowed={false}
      lighting={{ teamId: null, light: () => {} }}
      onWin={() => {}}
    />,
  );
  const is = screen.getByRole('button').querySelector('[data-long]') !== null;
  unmount();
  return is;
}

test('a winner’s name, bold and beside a tick, has smaller letters sooner than a loser’s', () => {
  expect(isSmaller('Toledo Community Church', false)).toBe(false);
  expect(isSmaller('Toledo Community Church', true)).toBe(true);
  expect(isSmaller('Steubenville Bible Church 2', true)).toBe(false);
  expect(isSmaller('Bartholomew Congregational Fellowship', false)).toBe(true);
});

test('a name in capitals has smaller letters sooner, since capitals are wider', () => {
  expect(isSmaller('Columbus Grace Baptist Church', false)).toBe(false);
  expect(isSmaller('COLUMBUS GRACE BAPTIST CHURCH', false)).toBe(true);
});
