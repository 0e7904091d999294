import { type Warning, warnings } from '@quizmeet/contract/event/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import Warnings from './warnings.tsx';

test.each<[Warning['code'], links: number]>([
  ['address-of-this-machine', 1],
  ['printed-address-gone', 1],
  ['disk-full', 0],
])('the warning “%s” has %i links to Installation (U10)', async (code, links) => {
  const server = fakeServer();
  server.answers(warnings, [{ code, text: 'Look here.' }]);
  show(<Warnings />);
  await screen.findByText('Look here.');
  expect(screen.queryAllByRole('link', { name: 'Installation' })).toHaveLength(links);
});
