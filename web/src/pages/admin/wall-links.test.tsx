import { getPhoneAddress } from '@quizmeet/contract/event/calls.ts';
import { getInstallation } from '@quizmeet/contract/installation/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { INSTALLATION } from '../../../testing/installation.ts';
import { show } from '../../../testing/screen.tsx';
import { WallLinks } from './links.tsx';

const walls = () =>
  screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('Friday’s card leads to one wall display for everything, and to those of schedule and standings', () => {
  fakeServer().answers(getPhoneAddress, null);
  show(<WallLinks />);
  expect(walls()).toEqual([
    'Everything, in turns /home?display=wall',
    'Schedule: Open /schedule/Open?display=wall',
    'Schedule: Novice /schedule/Novice?display=wall',
    'Next rounds: teams A–Z /schedule/All?by=team&display=wall',
    'Standings: Open /standings/team/Open?display=wall',
    'Standings: Novice /standings/team/Novice?display=wall',
    'Individuals: Open /standings/quizzer/Open?display=wall',
    'Individuals: Novice /standings/quizzer/Novice?display=wall',
  ]);
});

test('Saturday’s also to each division’s brackets, and to the results', () => {
  fakeServer().answers(getPhoneAddress, null);
  show(<WallLinks saturday />);
  expect(walls()).toContain('Brackets: all /brackets?display=wall');
  expect(walls()).toContain('Brackets: Novice /brackets?display=wall&division=Novice');
  expect(walls().at(-1)).toBe('Results /bracket/resultSummary?display=wall');
});

test('the card has a short address to type on a TV', async () => {
  const server = fakeServer();
  server.answers(getPhoneAddress, { address: 'http://192.168.1.5:3000', code: '<svg/>' });
  show(<WallLinks />);
  const field = await screen.findByLabelText<HTMLInputElement>('Type this on the TV');
  expect(field.value).toBe('192.168.1.5:3000/wall');
});

test('the card says that no other screen can open this computer’s own address (U10)', async () => {
  const server = fakeServer();
  server.knows('admin');
  server.answers(getPhoneAddress, null);
  server.answers(getInstallation, INSTALLATION);
  show(<WallLinks />);
  await screen.findByText(/^Only this computer can open http:\/\/localhost:3000/);
});
