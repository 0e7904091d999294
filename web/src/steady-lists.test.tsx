import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import type { ChurchPeople } from '@quizmeet/contract/forms/calls.ts';
import { listLikely } from '@quizmeet/contract/history/over-the-years-calls.ts';
import { type LiveGame, liveGames } from '@quizmeet/contract/machines/calls.ts';
import { type Board, proposeDuties } from '@quizmeet/contract/officials/calls.ts';
import { getSharing } from '@quizmeet/contract/registration/sharing-calls.ts';
import { proposeRepair } from '@quizmeet/contract/repair/calls.ts';
import { getRound, roundMarks } from '@quizmeet/contract/scores/calls.ts';
import type { RoomPass } from '@quizmeet/contract/scores/room-calls.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../testing/fake-server.ts';
import { OPEN_ROUND } from '../testing/open-round.ts';
import { show } from '../testing/screen.tsx';
import { MatchList } from './features/bracket/bracket-board.tsx';
import { ResultsByDivision } from './features/bracket/champions.tsx';
import type { BracketView } from './features/bracket/match-box.tsx';
import type { Place } from './features/bracket/places.ts';
import { People } from './features/forms/people.tsx';
import Identities from './features/history/identities.tsx';
import { LiveGameList } from './features/machines/live-machines-dialog.tsx';
import { Proposed as Duties } from './features/officials/duty-actions.tsx';
import { Coaches } from './features/registration/coaches.tsx';
import type { Evening } from './features/repair/cause-form.tsx';
import { LocksSection } from './features/repair/locks-section.tsx';
import { Proposals } from './features/repair/proposals.tsx';
import { RoomRounds } from './features/scores/room/room-of-link.tsx';

/** A list, and the same list once somebody else has changed something. */
interface Changing {
  readonly before: ReactNode;
  readonly after: ReactNode;
  readonly first: string;
  /** The button or link that takes another one's place. */
  readonly button: string;
  /** What the server answers. */
  readonly answers?: (server: FakeServer, isLater: boolean) => void;
}

function Page({ before, after, onLater }: Changing & { onLater: () => void }) {
  const client = useQueryClient();
  const [isLater, setLater] = useState(false);
  const change = () => {
    onLater();
    void client.invalidateQueries();
    setLater(true);
  };
  return (
    <>
      <button type="button" onClick={change}>
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

const match = (id: number, timeString: string, name: string) => ({
  ...{ id, roundId: id, timeString, roomName: 'R1', ifNecessary: false },
  participants: [1, 2].map((i) => ({ id: id * 10 + i, name: `${name} ${i}`, source: `${i}` })),
});
const bracket = (...matches: ReturnType<typeof match>[]) => {
  const no = () => false;
  const maps = { seeds: new Map(), playedFor: new Map(), deciding: {} };
  const view = {
    ...maps,
    matches,
    stateNow: () => null,
    whyUnplayed: () => null,
    candidatesOf: () => null,
    hasWithdrawn: no,
  };
  return <MatchList view={{ ...view, isProtested: no } as unknown as BracketView} />;
};

const results = (...champions: readonly (string | null)[]) => (
  <ResultsByDivision
    brackets={champions.map((teamName, i) => ({
      ...{ division: 'Open', bracketDivision: i, bracketName: `Open ${'AB'[i]}` },
      places: teamName === null ? [] : [{ place: 1, teamId: i + 1, teamName } as Place],
    }))}
  />
);

const proposal = (basis: string, ...inWords: string[]) => ({
  ...{ basis, inWords: 'Lima is late.', begun: [], leaveIt: { stays: [], roundIds: [] } },
  proposals: [
    {
      byes: [],
      cost: [],
      changes: inWords.map((each) => ({ inWords: each, before: null, after: null, why: '' })),
    },
  ],
});
const repair = <Proposals cause={{ what: 'as-it-stands' }} onDone={() => undefined} />;

const likely = (id: number, year: number) => ({ id, year, name: 'Ann Lee', of: 'Grace' });
const identities = <Identities kind="quizzer" id={3} years={[likely(3, 2026)]} />;

const board = { roles: [], rounds: [], officials: [], duties: [] } as unknown as Board;
const duties = <Duties board={board} mode="all" onDone={() => undefined} />;
const noDuties = { duties: [], gaps: [], dropped: [] };

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
  [
    'a match above moves to a later slot',
    {
      before: bracket(match(1, '9:00 AM', 'Lima'), match(2, '9:30 AM', 'Troy')),
      after: bracket(match(1, '10:00 AM', 'Lima'), match(2, '9:30 AM', 'Troy')),
      first: 'Lima 1',
      button: 'Troy 1',
      answers: (server) => server.answers(liveGames, []),
    },
  ],
  [
    'a bracket above gets its first place',
    {
      ...{ before: results(null, 'Troy'), after: results('Lima', 'Troy') },
      ...{ first: 'Troy', button: 'Lima' },
    },
  ],
  [
    'another repair is proposed',
    {
      ...{ before: repair, after: repair },
      ...{ first: 'Change 1 round', button: 'Change 2 rounds' },
      answers: (server, isLater) =>
        server.answers(
          proposeRepair,
          (isLater ? proposal('b', 'Two', 'Three') : proposal('a', 'One')) as never,
        ),
    },
  ],
  [
    'another person may be the same',
    {
      ...{ before: identities, after: identities },
      ...{ first: 'Merge with Ann Lee of 2025', button: 'Merge with Ann Lee of 2024' },
      answers: (server, isLater) =>
        server.answers(listLikely, [...(isLater ? [likely(1, 2024)] : []), likely(2, 2025)]),
    },
  ],
  [
    'a church’s other coach is invited',
    {
      ...{ before: <Coaches churchId={3} />, after: <Coaches churchId={3} /> },
      ...{ first: 'Share with another coach', button: 'Cancel invitation' },
      answers: (server, isLater) => {
        const invited = isLater ? 'ben@example.org' : null;
        server.answers(getSharing, { coaches: [], invited, shared: false });
      },
    },
  ],
  [
    'other assignments are suggested',
    {
      ...{ before: duties, after: duties },
      ...{ first: 'Save assignments', button: 'Save assignments' },
      answers: (server, isLater) =>
        server.answers(proposeDuties, { ...noDuties, basis: `${isLater}` }),
    },
  ],
];

const pressed = (name: string): HTMLElement =>
  screen.queryByRole('link', { name }) ??
  screen.getByRole(name.startsWith('Public name') ? 'checkbox' : 'button', { name });

const takesPresses = (button: string) =>
  pressed(button).closest('[style*="pointer-events"]') === null;

test.each(LISTS)(
  'where %s, a press on its way to what stood there is none',
  async (_, changing) => {
    const server = fakeServer();
    server.knows('admin');
    server.answers(getEvent, { timeZone: 'UTC', fridayDate: dayIn('UTC', new Date()) } as Event);
    server.answers(roundMarks, []);
    server.answers(getRound, OPEN_ROUND as never);
    changing.answers?.(server, false);
    show(<Page {...changing} onLater={() => changing.answers?.(server, true)} />);
    await waitFor(() => pressed(changing.first));
    expect(takesPresses(changing.first)).toBe(true);
    fireEvent.click(screen.getByText('Meanwhile'));
    await waitFor(() => expect(takesPresses(changing.button)).toBe(false), { interval: 10 });
  },
);
