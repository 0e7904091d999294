import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listTeams, type Team } from '@quizmeet/contract/registration/calls.ts';
import { type ListedRound, listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { type Chance, seeded } from '@quizmeet/rules/chance.ts';
import type { MachineEvent } from '@quizmeet/rules/machines/events.ts';
import { playGame } from '@quizmeet/rules/machines/game.ts';
import { playAtMachine, type SeatedTeam } from '@quizmeet/rules/testing/machine-player.ts';
import { otherSide, type Side } from '@quizmeet/rules/tournament.ts';
import type { Caller } from '../demo/caller.ts';
import { MachinesFault } from './fault.ts';
import type { Options } from './options.ts';

/** One room's game: all events of its machine, and its final score. */
export interface Game {
  readonly round: ListedRound;
  readonly events: readonly MachineEvent[];
  /** By the round's sides. */
  readonly left: number;
  readonly right: number;
  readonly winner: Side;
}

/** The share of rooms in which the teams sit on swapped sides. */
const SWAPPED = 0.2;

/** Plays a round of the product's schedule with its rosters, before anything is sent. */
export async function drawGames(caller: Caller, options: Options): Promise<Game[]> {
  const { title } = await caller.ask(getEvent);
  const slots = await caller.ask(listRounds, { query: { division: 'All' } });
  const teams = await caller.ask(listTeams, { query: { division: 'All' } });
  const open = slots.flatMap(({ rounds }) =>
    rounds.filter(({ winningTeam }) => winningTeam === ''),
  );
  const wanted = options.round ?? open[0]?.roundNumber;
  const rounds = open
    .filter(({ roundNumber }) => roundNumber === wanted)
    .toSorted((a, b) => a.roomNumber - b.roomNumber)
    .slice(0, options.rooms);
  if (rounds.length === 0) {
    throw new MachinesFault(
      options.round === null
        ? 'Every Friday round has a result, or there is no schedule yet'
        : `There is no round ${options.round} without a result`,
    );
  }
  const byId = new Map(teams.map((team) => [team.id, team]));
  const seats = (id: number): SeatedTeam => seated(byId.get(id));
  return rounds.map((round) =>
    play(round, title, seats, options.seed, seeded(options.seed + 1000 * round.roomNumber)),
  );
}

const seated = (team: Team | undefined): SeatedTeam => ({
  name: team?.teamName ?? '',
  quizzers: (team?.quizzers ?? []).map(({ firstName, lastName }) => `${firstName} ${lastName}`),
});

function play(
  round: ListedRound,
  tournament: string,
  seats: (teamId: number) => SeatedTeam,
  seed: number,
  chance: Chance,
): Game {
  const swapped = chance() < SWAPPED;
  const [left, right] = [seats(round.leftTeamId), seats(round.rightTeamId)];
  const place = {
    // Its own key, so that another run of the same round is another game.
    key: String(seed),
    tournament,
    division: round.group ?? round.division,
    room: round.roomName,
    round: round.roundNumber,
  };
  const teams = swapped ? { left: right, right: left } : { left, right };
  const events = playAtMachine(place, teams, chance, new Date());
  const game = playGame(events);
  const winner = game.winner ?? 'left';
  const of = (side: Side) => game[swapped ? otherSide(side) : side].score;
  return {
    round,
    events,
    left: of('left'),
    right: of('right'),
    winner: swapped ? otherSide(winner) : winner,
  };
}
