import { getBracket, getConsolation, listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { type ListedRound, listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { getRound, saveResult } from '@quizmeet/contract/scores/calls.ts';
import type { PlayedMatch } from '@quizmeet/rules/demo/simulate-friday.ts';
import { instantAt } from '@quizmeet/rules/event/days.ts';
import { readTimeString } from '@quizmeet/rules/schedule/times.ts';
import type { QuizzerId, RoundId, RoundResult, Side, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Caller } from './caller.ts';

/** A Saturday match whose teams are both known. */
interface OpenMatch {
  readonly id: RoundId;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly seeds: Readonly<Record<Side, number>>;
}

const ALL = { division: 'All' } as const;

export async function fridayRounds(caller: Caller): Promise<ListedRound[]> {
  const slots = await caller.request(listRounds, { query: ALL });
  return slots.flatMap(({ rounds }) => rounds);
}

/** Matches ready to play, in bracket and match order. */
export async function openMatches(caller: Caller): Promise<OpenMatch[]> {
  const { timeZone, saturdayDate } = await caller.request(getEvent);
  const open: OpenMatch[] = [];
  for (const { division, bracketDivision } of await caller.request(listBrackets, { query: {} })) {
    const query = { division, saturdayDivision: `${bracketDivision}` };
    const both = [
      await caller.request(getBracket, { query }),
      await caller.request(getConsolation, { query }),
    ];
    const matches = both.flatMap(({ upper }) => upper).toSorted((a, b) => a.id - b.id);
    const seeds = seedsIn(matches);
    for (const { participants, roundId, timeString } of matches) {
      const [left, right] = participants;
      const isReady = left !== undefined && right !== undefined && left.id > 0 && right.id > 0;
      if (!isReady || left.isWinner || right.isWinner) continue;
      open.push({
        id: roundId,
        start: instantAt(timeZone, saturdayDate, readTimeString(timeString) ?? 0).getTime(),
        seeds: { left: seeds.get(left.id) ?? 0, right: seeds.get(right.id) ?? 0 },
      });
    }
  }
  return open;
}

type SeenMatch = {
  readonly participants: readonly { readonly id: number; readonly source: string }[];
};

/** The calls give a team's seed only where it enters the bracket. */
function seedsIn(matches: readonly SeenMatch[]): ReadonlyMap<number, number> {
  return new Map(
    matches.flatMap(({ participants }) =>
      participants.flatMap(({ id, source }): [number, number][] => {
        const seed = /^Seed (\d+)$/.exec(source)?.[1];
        return seed === undefined ? [] : [[id, Number(seed)]];
      }),
    ),
  );
}

export async function rostersOf(caller: Caller): Promise<ReadonlyMap<TeamId, QuizzerId[]>> {
  const teams = await caller.request(listTeams, { query: ALL });
  return new Map(teams.map(({ id, quizzers }) => [id, quizzers.map((quizzer) => quizzer.id)]));
}

export async function enterResult(
  caller: Caller,
  { id, version }: Pick<ListedRound, 'id' | 'version'>,
  { left, right, winner }: RoundResult,
): Promise<void> {
  const body = {
    id,
    version,
    leftTeamScore: left.score,
    rightTeamScore: right.score,
    winningTeam: winner,
    leftTeamQuizzers: left.lines.map(lineEntry),
    rightTeamQuizzers: right.lines.map(lineEntry),
  };
  await caller.request(saveResult, { body });
}

const lineEntry = ({ quizzerId, correct, errors }: RoundResult['left']['lines'][number]) => ({
  id: quizzerId,
  numberCorrect: correct,
  numberErrors: errors,
});

/** Enters a match without quizzer scores, as an administrator. */
export async function enterMatch(
  caller: Caller,
  { id }: Pick<OpenMatch, 'id'>,
  { left, right }: PlayedMatch,
): Promise<void> {
  const { version } = await caller.request(getRound, { params: { id: `${id}` } });
  const scores = { leftTeamScore: left, rightTeamScore: right };
  const lines = { leftTeamQuizzers: [], rightTeamQuizzers: [] };
  await caller.request(saveResult, { body: { id, version, ...scores, ...lines } });
}
