import { expect, test } from 'vitest';
import type { Read } from './public-answers.ts';
import { scheduleEmbed } from './schedule.ts';

/** Friday's only round with this winner, while the event is 20 minutes late. */
async function shown(winningTeam: 'left' | ''): Promise<string> {
  const sides = { leftTeamName: 'Grace', rightTeamName: 'Hope', leftTeamId: 1, rightTeamId: 2 };
  const round = { ...sides, roomName: 'A', group: 'Open 1', division: 'Open', winningTeam };
  const slots = [{ roundNumber: 1, timeString: '6:30 pm', rounds: [round] }];
  const read = async ({ name }: { readonly name: string }) =>
    name === 'getLateness' ? { minutes: 20, at: null } : slots;
  const showing = scheduleEmbed.of({ division: 'Open 1' });
  return (await showing?.show(read as unknown as Read))?.content.text ?? '';
}

test('Friday’s schedule says how late its own rounds are, and nothing of Saturday’s matches (X11)', async () => {
  expect(await shown('')).toContain('20 minutes late');
  const played = await shown('left');
  expect(played).toContain('Grace');
  expect(played).not.toContain('late');
});
