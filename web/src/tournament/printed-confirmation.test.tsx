import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import { usePrintedConfirmation } from './printed-confirmation.ts';

function Page({ ids }: { ids: readonly number[] }) {
  const teams = ids.map((id) => ({ id }));
  const [printed, setPrinted] = usePrintedConfirmation(2026, 4, teams);
  return (
    <button type="button" onClick={setPrinted}>
      {ids.join('+')}: {printed ? 'printed' : 'to print'}
    </button>
  );
}

test('a confirmation that was printed before another team was added no longer counts', async () => {
  fakeServer();
  const user = show(
    <>
      <Page ids={[7]} />
      <Page ids={[9, 7]} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: '7: to print' }));
  await screen.findByRole('button', { name: '7: printed' });
  screen.getByRole('button', { name: '9+7: to print' });
  await user.click(screen.getByRole('button', { name: '9+7: to print' }));
  await screen.findByRole('button', { name: '9+7: printed' });
  screen.getByRole('button', { name: '7: to print' });
});
