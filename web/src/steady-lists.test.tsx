import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import type { ChurchPeople } from '@quizmeet/contract/forms/calls.ts';
import type { LiveGame } from '@quizmeet/contract/machines/calls.ts';
import type { RoomPass } from '@quizmeet/contract/scores/room-calls.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { OPEN_ROUND } from '../testing/open-round.ts';
import { show } from '../testing/screen.tsx';
import { People } from './features/forms/people.tsx';
import { LiveGameList } from './features/machines/live-machines-dialog.tsx';
import type { Evening } from './features/repair/cause-form.tsx';
import { LocksSection } from './features/repair/locks-section.tsx';
import { RoomRounds } from './features/scores/room/room-of-link.tsx';

/** A list, and the same list once somebody else has changed something. */
interface Changing {
  readonly before: ReactNode;
  readonly after: ReactNode;
  readonly first: string;
  /** The button that takes another one's place. */
  readonly button: string;
}

function Page({ before, after }: Changing) {
  const [isLater, setLater] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setLater(true)}>
        Meanwhile
      </button>
      {isLater ? after : before}
    </>
  );
}

const person = (id: number, firstName: string) => ({
  ...{ id, firstName, lastName: 'Lee', teamName: 'Grace', shown: `${firstName} Lee` },
  ...{ publicity: { name: true, photo: true }, handedIn: [] },
});
const church = (...quizzers: ChurchPeople['quizzers']): ChurchPeople => ({
  ...{ id: 1, churchName: 'Grace', coachName: 'Ruth', handedIn: [], quizzers },
});
const people = (...churches: ChurchPeople[]) => <People forms={[]} churches={churches} />;

const game = (roundId: number, leftTeamName: string, over: boolean): LiveGame => ({
  roundId,
  division: 'Open',
  roomName: 'ASC 101',
  roundNumber: 1,
  question: 20,
  leftTeamId: roundId,
  leftTeamName,
  leftScore: 20,
  rightTeamId: 9,
  rightTeamName: 'Xenia',
  rightScore: 0,
  over,
  winningTeam: 'left',
});
const games = (...all: LiveGame[]) => <LiveGameList games={all} on />;

const evening = (...roomNumbers: number[]): Evening => ({
  ...({ slots: [], times: [] } as unknown as Evening),
  rooms: [1, 2].map((roomNumber) => ({ roomNumber, abbreviation: `R${roomNumber}` })) as never,
  locks: { roundIds: [], roomNumbers, roundNumbers: [], closedRooms: [] },
});
const locks = (...roomNumbers: number[]) => <LocksSection evening={evening(...roomNumbers)} />;

const round = (id: number, winningTeam: '' | 'left') => ({
  ...{ bracket: null, ifNecessary: false, maySave: true },
  round: { ...OPEN_ROUND, id, roundNumber: id, winningTeam },
});
const room = (...rounds: RoomPass['rounds']) => (
  <RoomRounds pass={{ day: 'Friday', rounds } as unknown as RoomPass} onOpen={() => undefined} />
);

const LISTS: readonly (readonly [list: string, Changing])[] = [
  [
    'a quizzer is added above others whose names may be public',
    {
      before: people(church(person(2, 'Ben'))),
      after: people(church(person(1, 'Ann'), person(2, 'Ben'))),
      first: 'Public name: Ben Lee',
      button: 'Public name: Ann Lee',
    },
  ],
  [
    'a game ends and goes up to those that can be accepted',
    {
      before: games(game(1, 'Lima', true), game(2, 'Dayton', false)),
      after: games(game(2, 'Dayton', true)),
      first: 'Accept Lima – Xenia',
      button: 'Accept Dayton – Xenia',
    },
  ],
  [
    'a room above is unlocked',
    { before: locks(1, 2), after: locks(2), first: 'Unlock R1', button: 'Unlock R2' },
  ],
  [
    'the next round of a room is entered by another device',
    {
      before: room(round(1, ''), round(2, '')),
      after: room(round(1, 'left'), round(2, '')),
      first: 'Enter the result',
      button: 'Enter the result',
    },
  ],
];

const pressed = (name: string): HTMLElement =>
  screen.getByRole(name.startsWith('Public name') ? 'checkbox' : 'button', { name });

const takesPresses = (button: string) =>
  pressed(button).closest('[style*="pointer-events"]') === null;

test.each(LISTS)(
  'where %s, a press on its way to what stood there is none',
  async (_, changing) => {
    const server = fakeServer();
    server.knows('admin');
    server.answers(getEvent, { timeZone: 'UTC', fridayDate: dayIn('UTC', new Date()) } as Event);
    show(<Page {...changing} />);
    await waitFor(() => pressed(changing.first));
    fireEvent.click(screen.getByText('Meanwhile'));
    expect(takesPresses(changing.button)).toBe(false);
    await waitFor(() => expect(takesPresses(changing.button)).toBe(true));
  },
);
