import type { RoundResult, TeamResult } from '../src/tournament.ts';
import night from './golden/night.json' with { type: 'json' };

type Division = (typeof night.divisions)[number];
type Round = Division['rounds'][number];

/** Lines are written `[quizzer id, correct, errors]`. */
const teamResult = ({ teamId, score, lines }: Round['left']): TeamResult => ({
  teamId,
  score,
  lines: lines.map(([quizzerId = 0, correct = 0, errors = 0]) => ({ quizzerId, correct, errors })),
});

function result(round: Round): RoundResult {
  return {
    roundId: round.roundId,
    left: teamResult(round.left),
    right: teamResult(round.right),
    winner: round.winner === 'left' ? 'left' : 'right',
    ...('forfeit' in round ? { forfeit: true } : {}),
  };
}

export const recordedFriday = night.divisions.map((division) => ({
  ...division,
  teamIds: division.teams.map((team) => team.id),
  quizzerIds: division.teams.flatMap((team) => team.quizzers.map((q) => q.id)),
  results: division.rounds.map(result),
}));

export type RecordedDivision = (typeof recordedFriday)[number];
