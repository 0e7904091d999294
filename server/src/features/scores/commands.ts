import { LINES_ON_FRIDAY_ONLY } from '@quizmeet/contract/bracket/messages.ts';
import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type * as calls from '@quizmeet/contract/scores/calls.ts';
import * as messages from '@quizmeet/contract/scores/messages.ts';
import { isSameResult } from '@quizmeet/rules/scores/compare.ts';
import { entryFindings, resultOf } from '@quizmeet/rules/scores/entry.ts';
import { forfeit } from '@quizmeet/rules/scores/points.ts';
import type { RoundId, RoundResult } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { mayDecideMatch } from '../../calls/permissions.ts';
import {
  conflictOf,
  found,
  notAllowed,
  notValid,
  refuseFindings,
} from '../../platform/problems.ts';
import { roundRecords } from '../../records/rounds.ts';
import type { LoadedMatch } from '../../tournament/brackets.ts';
import {
  decideMatch,
  lockMatch,
  refuseWalkover,
  requireTeams,
  resetsOf,
} from '../../tournament/decide-match.ts';
import { presentMatchAsRound } from '../../tournament/matches-as-rounds.ts';
import {
  beforeAndAfter,
  namesIn,
  resultOfRow,
  storeResult,
  summarize,
} from '../../tournament/results.ts';
import {
  type LoadedRound,
  loadRound,
  lockRound,
  presentRound,
  rostersOf,
} from '../../tournament/rounds.ts';
import { requireVersion, subjectOfRound } from './move-result.ts';
import {
  namesFor,
  requireCorrectable,
  requireCorrectableMatch,
  requireOwnRound,
  whyWinnerStays,
} from './rooms/bearer.ts';
import { rememberSave } from './undo-save.ts';

type Entry = BodyOf<typeof calls.saveResult>;

/**
 * Returns the round (S1), null without one on Friday. Equal content makes no new version; 409 with the newer
 * state over a newer version (S8). The shared lock keeps rosters unchanged.
 */
export async function saveResult(act: Act, entry: Entry): Promise<Round | null> {
  const locked = await lockRound(act.tx, entry.id);
  if (locked === null) return null;
  const { event, row } = locked;
  await requireOwnRound(act, event, 'Friday', row);
  const [round, shown, version] = await Promise.all([
    loadRound(act.tx, event, row),
    namesFor(act),
    roundRecords(act.tx).drawVersion(),
  ]);

  const isStale = entry.version !== row.version;
  // An old version may precede a team or side change, so its quizzers are no error.
  refuseFindings(
    entryFindings(entry, rostersOf(round)).filter(
      ({ code }) => !(isStale && code === 'score/not-on-roster'),
    ),
    messages.scoreMessages,
  );
  const result = resultOf(entry, { ...row, roundId: row.id });
  const stored = resultOfRow(row, round.lines);
  if (stored !== null && isSameResult(stored, result)) {
    if (row.resultSource === 'machine') await confirm(act, round, result);
    return presentRound(round, shown);
  }
  requireVersion(round, entry.version, shown);
  await requireCorrectable(act, event, row, round.names);

  const words = beforeAndAfter(stored, result, namesIn(round.quizzers));
  const [saved] = await Promise.all([
    storeResult(act, result, 'hand', version),
    rememberSave(act, row, stored, { id: row.id, version }),
    act.audit({ action: 'Save result', subject: subjectOfRound(round), ...words }),
  ]);
  return presentRound({ ...round, ...saved }, shown);
}

/** Saving a machine's result unchanged makes it entered by hand (Q5). */
async function confirm(act: Act, round: LoadedRound, result: RoundResult): Promise<void> {
  await roundRecords(act.tx).confirm(round.row.id);
  await act.audit({
    action: 'Confirm result',
    subject: subjectOfRound(round),
    after: summarize(result),
  });
}

/** 10 to 0, without lines (X3). Idempotent; 409 with the newer state over a newer version (S8). */
export async function saveForfeit(
  act: Act,
  id: RoundId,
  { version, winningTeam }: BodyOf<typeof calls.saveForfeit>,
): Promise<Round> {
  const locked = found(await lockRound(act.tx, id), messages.NO_SUCH_ROUND);
  const { event, row } = locked;
  const round = await loadRound(act.tx, event, row);

  const result = forfeit({ ...row, roundId: row.id }, winningTeam);
  const stored = resultOfRow(row, round.lines);
  if (stored !== null && isSameResult(stored, result)) return presentRound(round);
  requireVersion(round, version);

  const saved = await storeResult(act, result, 'hand');
  await Promise.all([
    rememberSave(act, row, stored, saved.row),
    act.audit({
      action: 'Save forfeit',
      subject: subjectOfRound(round),
      ...beforeAndAfter(stored, result, namesIn(round.quizzers)),
    }),
  ]);
  return presentRound({ ...round, ...saved });
}

/** Scores decide the winner and update the bracket (B7, S8). A room link saves only its room's matches (P6). */
export async function saveMatchResult(act: Act, entry: BodyOf<typeof calls.saveResult>) {
  const loaded = await lockMatch(act, entry.id, messages.NO_SUCH_ROUND);
  const { event, bracket, match, names } = loaded;
  await requireOwnRound(act, event, 'Saturday', match.row);
  if (!mayDecideMatch(loggedIn(act.actor)))
    throw notAllowed('Your account isn’t allowed to do this');

  const { left, right } = requireTeams(match);
  refuseWalkover(loaded);
  const errors = errorsIn(entry);
  if (errors.length > 0) throw notValid(errors);
  const result = resultOf(entry, { roundId: entry.id, leftTeamId: left, rightTeamId: right });
  const current = presentMatchAsRound(bracket, match, names);
  const stored = resultOfMatch(match);
  if (stored !== null && isSameResult(stored, result)) return current;
  if (entry.version !== match.row.version) {
    const why = whyWinnerStays(act, loaded, result.winner) ?? messages.resultChanged('Saturday');
    throw conflictOf<typeof calls.saveResult>(why, { current });
  }
  await requireCorrectableMatch(act, loaded, result.winner);
  const resets = resetsOf(loaded, result.winner, entry.confirm === true);

  const decision = {
    winner: result.winner,
    leftScore: result.left.score,
    rightScore: result.right.score,
  };
  await decideMatch(act, loaded, decision, resets);
  const saved = await lockMatch(act, entry.id, messages.NO_SUCH_ROUND);
  return presentMatchAsRound(saved.bracket, saved.match, names);
}

function errorsIn(entry: BodyOf<typeof calls.saveResult>): FieldError[] {
  const scores = { ...entry, leftTeamQuizzers: [], rightTeamQuizzers: [] };
  const findings = entryFindings(scores, { left: [], right: [] });
  const lines = (['leftTeamQuizzers', 'rightTeamQuizzers'] as const)
    .filter((side) => entry[side].length > 0)
    .map((path) => ({ path, message: LINES_ON_FRIDAY_ONLY }));
  return [...fieldErrors(findings, messages.scoreMessages), ...lines];
}

function resultOfMatch({ row, left, right, winner }: LoadedMatch): RoundResult | null {
  if (left === null || right === null || winner === null) return null;
  if (row.leftScore === null || row.rightScore === null) return null;
  return {
    roundId: row.id,
    left: { teamId: left, score: row.leftScore, lines: [] },
    right: { teamId: right, score: row.rightScore, lines: [] },
    winner,
  };
}
