import { Text } from '@mantine/core';
import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import { isDecided } from '@quizmeet/contract/bracket/decided.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { formatFor } from '@quizmeet/rules/bracket/format.ts';
import { type Walkover, walkoversOfChange } from '@quizmeet/rules/bracket/walkovers.ts';
import type { Side } from '@quizmeet/rules/tournament.ts';
import { useWalkovers, type Walkovers } from '../../tournament/walkovers.ts';
import { bodyOf, type MatchEntry, shownWith } from './match-entry.ts';
import { sidesOf } from './matches.ts';
import { resetsSome } from './resting.ts';
import { seededTeams } from './seeded-teams.ts';
import type { AskedWinner } from './use-winner.ts';

/** Says which matches a team that withdrew loses at once when the winner is changed or taken back (X9). */
export function WalkoversText({
  asked,
  matches,
}: {
  asked: AskedWinner;
  matches: readonly Match[];
}) {
  const gone = useWalkovers();
  return walkoversOf(asked, matches, gone).map((walkover) => (
    <Text key={walkover.match} mt="sm">
      {inWords(walkover, matches, gone)}
    </Text>
  ));
}

/** The same of scores that are being typed, as soon as they give the match another winner than it has. */
export function WalkoversOfScores({
  round,
  entry,
  resets,
  matches,
}: {
  round: Round;
  entry: MatchEntry;
  /** What the server has named; null before it has been asked. */
  resets: readonly number[] | null;
  matches: readonly Match[];
}) {
  const gone = useWalkovers();
  const winner = shownWith(bodyOf(round.id, entry, false), round)?.winningTeam ?? '';
  const match = matches.find(({ roundId }) => roundId === round.id);
  const team =
    winner === ''
      ? undefined
      : match?.participants.find(({ id }) => id === round[`${winner}TeamId`]);
  if (match === undefined || team === undefined || winner === round.winningTeam) return null;
  // Which matches follow is not known before the server has named those that it resets.
  if (resets === null && resetsSome(formatFor(seededTeams(matches).length), matches, match, gone)) {
    return null;
  }
  const asked = { match, team, takesBack: false, resets: resets ?? [] };
  return <WalkoversText asked={asked} matches={matches} />;
}

function walkoversOf(
  { match, team, takesBack, resets }: AskedWinner,
  matches: readonly Match[],
  { isWalkover, left }: Walkovers,
): Walkover[] {
  const teams = seededTeams(matches);
  const played = matches.filter((each) => isDecided(each) && !isWalkover(each.roundId));
  const winner = takesBack ? null : sideOf(match, team.id);
  return walkoversOfChange(
    formatFor(teams.length),
    teams.map(({ id }) => id),
    new Map(played.map((each) => [each.id, sidesOf(each)[0].isWinner ? 'left' : 'right'])),
    new Set(left),
    { match: match.id, winner, resets },
  );
}

const sideOf = (match: Match, teamId: number): Side =>
  sidesOf(match)[0].id === teamId ? 'left' : 'right';

function inWords(
  { match, winner, loser }: Walkover,
  matches: readonly Match[],
  { hasLeft }: Walkovers,
): string {
  const all = matches.flatMap(({ participants }) => participants);
  const nameOf = (teamId: number) => all.find(({ id }) => id === teamId)?.name ?? '';
  const wins = `wins match ${match} without play.`;
  return hasLeft(winner)
    ? `${nameOf(loser)} and ${nameOf(winner)} have left. ${nameOf(winner)} left later, so it ${wins}`
    : `${nameOf(loser)} withdrew, so ${nameOf(winner)} ${wins}`;
}
