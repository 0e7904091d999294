import { type Finding, finding } from '../finding.ts';
import type { Division, TeamId } from '../tournament.ts';
import {
  additionFindings,
  type QuizzerName,
  type RemovalCode,
  removalFindings,
} from './rosters.ts';

/** A team of a transfer, with its present roster. */
export interface TransferTeam {
  readonly id: TeamId;
  readonly division: Division;
  readonly roster: readonly QuizzerName[];
}

export type TransferCode =
  | RemovalCode
  | 'roster/too-many'
  | 'roster/already-on-roster'
  | 'transfer/same-team'
  | 'transfer/played-in-division';

/**
 * Why a quizzer cannot move to another team (X8): each roster stays within its limits, and who has played stays
 * in the division, because the individual standings are of one division.
 */
export function transferFindings(
  quizzer: QuizzerName & { readonly hasLines: boolean },
  from: TransferTeam,
  to: TransferTeam,
): Finding<TransferCode>[] {
  if (from.id === to.id) return [finding('transfer/same-team', 'teamId')];
  const leaving = removalFindings(from.roster.length);
  const joining = additionFindings(quizzer, to.roster).flatMap(
    ({ code, data }): Finding<TransferCode>[] =>
      code === 'roster/too-many' || code === 'roster/already-on-roster'
        ? [{ code, path: 'teamId', ...(data && { data }) }]
        : [],
  );
  const { division } = from;
  const crosses = quizzer.hasLines && division !== to.division;
  return [
    ...leaving.map(({ code }) => finding(code, 'teamId')),
    ...joining,
    ...(crosses ? [finding('transfer/played-in-division', 'teamId', { division })] : []),
  ];
}
