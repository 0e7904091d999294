import { undoSave } from '@quizmeet/contract/scores/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { answersAround, OPEN, scored } from '../../../testing/result-sheet.tsx';
import { show } from '../../../testing/screen.tsx';
import { putRound } from '../../tournament/room-pass.tsx';
import { JustSaved } from './just-saved.tsx';

test('a result that was sent later can be undone like any other (S8, X7)', async () => {
  const server = fakeServer();
  server.knows('score entry');
  answersAround(server);
  server.answers(undoSave, { ...OPEN, version: 9 });
  const went: number[] = [];
  const props = { onReopen: (id: number) => void went.push(id), onPapers: undefined };
  const user = show(<Sent {...props} />);
  await user.click(screen.getByText('Send'));
  await user.click(screen.getByText('Undo'));
  await waitFor(() => expect(went).toEqual([OPEN.id]));
  expect(server.asked(undoSave)).toMatchObject([{ body: { version: 8 } }]);
});

/** The device kept it with the version that it was based on. */
function Sent(props: Omit<Parameters<typeof JustSaved>[0], 'round'>) {
  const client = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => putRound(client, scored(150, 120, 8))}>
        Send
      </button>
      <JustSaved round={scored(150, 120, 7)} {...props} />
    </>
  );
}
