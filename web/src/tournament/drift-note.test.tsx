import { bracketState } from '@quizmeet/contract/bracket/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import { DriftNote } from './drift-note.tsx';

const STATE = { teams: 8, matches: 14, decided: 0, drift: [] };
const DRIFT = [{ teamId: 1, teamName: 'Lima', stands: null, would: null }];

test.each([
  ['differences from the seeds', { brackets: 1, drift: DRIFT }, 1],
  ['nothing, without brackets', { brackets: 0 }, 0],
])('beside a result are shown %s, or else that the seeds stay (B1)', async (_, open, notes) => {
  fakeServer().answers(bracketState, [
    { ...STATE, division: 'Open', ...open },
    { ...STATE, division: 'Novice', brackets: 1 },
  ]);
  const stays = <p>The seeds stay</p>;
  show(
    <>
      <DriftNote division="Open" otherwise={stays} />
      <DriftNote division="Novice" otherwise={stays} />
    </>,
  );
  await screen.findByText('The seeds stay');
  expect(screen.queryAllByText(/1 team would be seeded differently$/)).toHaveLength(notes);
});
