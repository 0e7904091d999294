import { randomInt } from 'node:crypto';
import type * as calls from '@quizmeet/contract/bracket/calls.ts';
import * as messages from '@quizmeet/contract/bracket/messages.ts';
import { moveMatchMessages } from '@quizmeet/contract/bracket/move-text.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { formatList, plural } from '@quizmeet/contract/text.ts';
import { drawnByLot } from '@quizmeet/rules/bracket/assign.ts';
import { clashesOf } from '@quizmeet/rules/bracket/move-match.ts';
import { resetsOnReturn, withWalkovers } from '@quizmeet/rules/bracket/walkovers.ts';
import { seeded } from '@quizmeet/rules/chance.ts';
import type { Division, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { conflict, conflictOf, found, notValid } from '../../platform/problems.ts';
import { bracketRecords } from '../../records/brackets.ts';
import { eventRecords } from '../../records/events.ts';
import { matchRecords } from '../../records/matches.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';
import { saveRestorePoint } from '../../snapshot/snapshot.ts';
import { hideAwards } from '../../tournament/awards.ts';
import {
  bracketName,
  bracketOfTeam,
  type LoadedBracket,
  type LoadedMatch,
  loadBrackets,
  whyUnplayed,
} from '../../tournament/brackets.ts';
import {
  UNDECIDED,
  walkoversOfWithdrawal,
  withdrawTeam,
  withOtherTeams,
} from '../../tournament/decide-match.ts';
import { loadPlaceNames } from '../../tournament/names.ts';
import { loadToSeed, saturdayOf } from './assign.ts';
import { moveNames, placedMatches } from './move-match.ts';

/** Saves a restore point (N1). @returns what was cleared, by bracket */
export async function clearBrackets(act: Act): Promise<string> {
  const event = await eventRecords(act.tx).lockCurrent();
  const standing = await loadBrackets(act.tx, event);

  if (standing.length === 0) return 'There were no brackets to clear\n';
  const lines = standing.map(
    (bracket) =>
      `${bracketName(bracket)} cleared: ${plural(bracket.seeds.length, 'team')}, ${plural(bracket.winners.size, 'decided match')}`,
  );

  await saveRestorePoint(act, event.id, 'Before clearing the brackets');
  await hideAwards(act, event.id);
  await bracketRecords(act.tx).remove(standing.map(({ row }) => row.id));
  await act.audit({ action: 'Clear brackets', subject: 'Saturday', before: lines.join('; ') });
  return `${lines.join('\n')}\n`;
}

/** Audited with its seed even if unused (U9). */
export async function drawLots(act: Act, division: Division, seed: number = randomInt(2 ** 47)) {
  const event = await eventRecords(act.tx).current();
  const { ranked } = await loadToSeed(act.tx, event, division);
  const order = drawnByLot(ranked, seeded(seed));
  if (order.length > 0) {
    const { teamName } = await loadPlaceNames(act.tx, event);
    await act.audit({
      action: 'Draw lots',
      subject: division,
      after: `${order.map(teamName).join(', ')}; seed ${seed}`,
    });
  }
  return { seed, order };
}

/** 409 once a match of either bracket is decided (X9). */
export async function exchangeSeeds(act: Act, one: TeamId, other: TeamId): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const brackets = await loadBrackets(act.tx, event);
  const { teamName } = await loadPlaceNames(act.tx, event);

  if (one === other) throw notValid([{ path: 'withTeamId', message: messages.SAME_TEAM_TWICE }]);
  const first = seedOf(brackets, one);
  const second = seedOf(brackets, other);
  if (first.bracket.row.division !== second.bracket.row.division) {
    throw notValid([{ path: 'withTeamId', message: messages.OTHER_DIVISION }]);
  }
  for (const { bracket, teamId } of [first, second]) {
    if (bracket.winners.size > 0) throw conflict(messages.seedsPlayed(bracketName(bracket)));
    if (bracket.withdrawn.has(teamId)) throw conflict(messages.withdrawalStands(teamName(teamId)));
  }

  const reason = messages.beforeExchangingSeeds(teamName(one), teamName(other));
  await saveRestorePoint(act, event.id, reason);
  await bracketRecords(act.tx).replaceSeeds([
    { ...first.place, teamId: other },
    { ...second.place, teamId: one },
  ]);
  const changed = [...new Set([first, second].flatMap(matchesOf))];
  for (const id of changed) await matchRecords(act.tx).change(id, {});
  await act.audit({
    action: 'Swap seeds',
    subject: `${teamName(one)} and ${teamName(other)}`,
    before: [first, second].map(summarize).join('; '),
    after: [
      { ...first, teamId: other },
      { ...second, teamId: one },
    ]
      .map(summarize)
      .join('; '),
  });

  function summarize({ bracket, place, teamId }: Seeded): string {
    return `${teamName(teamId)}: seed ${place.seed} of ${bracketName(bracket)}`;
  }
}

type Seeded = ReturnType<typeof seedOf>;

function seedOf(brackets: readonly LoadedBracket[], teamId: TeamId) {
  const bracket = found(bracketOfTeam(brackets, teamId), messages.IN_NO_BRACKET);
  const place = { bracketId: bracket.row.id, seed: bracket.seeds.indexOf(teamId) + 1 };
  return { bracket, teamId, place };
}

/** They get a new version, since their teams change (S8). */
const matchesOf = ({ bracket, teamId }: Seeded): number[] =>
  bracket.matches
    .filter(({ left, right }) => left === teamId || right === teamId)
    .map(({ row }) => row.id);

/**
 * Withdraws a team: open matches become walkovers, now or once the opponent is known (X9). 409 with the
 * matches decided now until confirmed. Idempotent.
 */
export async function leaveBracket(act: Act, teamId: TeamId, confirmed: boolean): Promise<void> {
  const { event, bracket, names } = await loadTeam(act, teamId);
  const teamName = names.teamName(teamId);

  if (bracket.withdrawn.has(teamId)) return;
  const walkovers = walkoversOfWithdrawal(bracket, teamId);
  if (walkovers.length > 0 && !confirmed) {
    throw conflictOf<typeof calls.leaveBracket>(messages.decidesWalkovers(teamName, walkovers), {
      walkovers,
    });
  }

  await withdrawTeam(act, event, teamId);
  await act.audit({
    action: 'Withdraw on Saturday',
    subject: `${bracketName(bracket)}: ${teamName}`,
    after: summarize('walkover in', walkovers) ?? 'no match to play yet',
  });
}

/**
 * Undoes a withdrawal (X9). Matches played after its walkovers reopen: 409 with them until confirmed, then a
 * restore point. Refused while another match has one's place.
 */
export async function returnToBracket(act: Act, teamId: TeamId, confirmed: boolean): Promise<void> {
  const { event, bracket, brackets, names } = await loadTeam(act, teamId);
  const teamName = names.teamName(teamId);

  const { format, seeds, played } = bracket;
  if (!bracket.withdrawn.has(teamId)) return;
  const resets = resetsOnReturn(format, seeds, played, bracket.withdrawn, teamId);
  const withdrawn = new Set([...bracket.withdrawn].filter((id) => id !== teamId));
  const remaining = new Map([...played].filter(([id]) => !resets.includes(id)));
  const after: LoadedBracket = {
    ...bracket,
    ...withWalkovers(format, seeds, remaining, withdrawn),
  };
  // Matches that were walkovers and must be played after the return.
  const again = bracket.matches.filter(
    (each) => whyUnplayed(bracket, each) !== null && whyUnplayed(after, each) === null,
  );
  const clash = clashIn({ event, brackets, bracket, names }, after, again);
  if (clash !== null) throw conflict(messages.placeTaken(teamName, clash.match, clash.why));
  if (resets.length > 0 && !confirmed) {
    throw conflictOf<typeof calls.returnToBracket>(messages.returnResets(teamName, resets), {
      resets,
    });
  }

  if (resets.length > 0) await saveRestorePoint(act, event.id, messages.beforeReturning(teamName));
  await withdrawalRecords(act.tx).remove([teamId]);
  const records = matchRecords(act.tx);
  for (const { row } of bracket.matches.filter(({ match }) => resets.includes(match.id))) {
    await records.change(row.id, UNDECIDED);
  }
  for (const { id } of withOtherTeams(bracket, remaining, withdrawn)) await records.change(id, {});
  // The one after the final may reopen without having been a walkover.
  const open = again.map(({ match }) => match.id).filter((id) => bracket.walkovers.has(id));
  await act.audit({
    action: 'Undo Saturday withdrawal',
    subject: `${bracketName(bracket)}: ${teamName}`,
    before: summarize('walkover in', [...bracket.walkovers]),
    after:
      [summarize('open again', open), summarize('reset', resets)].filter(Boolean).join('; ') ||
      null,
  });
}

const summarize = (what: string, matches: readonly number[]): string | null =>
  matches.length === 0 ? null : `${what} ${formatList(matches.map(String))}`;

/** The first reopened match whose place was taken meanwhile (B5, B6, X6, X9). */
function clashIn(
  { event, brackets, bracket, names }: Awaited<ReturnType<typeof loadTeam>>,
  after: LoadedBracket,
  again: readonly LoadedMatch[],
): { readonly match: number; readonly why: string } | null {
  const matches = placedMatches(brackets.map((each) => (each === bracket ? after : each)));
  const saturday = { matches, slots: saturdayOf(event), roomNumbers: [] };
  for (const { match, row } of again) {
    const messages = moveMatchMessages(moveNames(brackets, match.id, names));
    const [why] = fieldErrors(clashesOf(saturday, [row.id]), messages);
    if (why !== undefined) return { match: match.id, why: why.message };
  }
  return null;
}

async function loadTeam(act: Act, teamId: TeamId) {
  const event = await eventRecords(act.tx).lockCurrent();
  const brackets = await loadBrackets(act.tx, event);
  const bracket = found(bracketOfTeam(brackets, teamId), messages.IN_NO_BRACKET);
  return { event, brackets, bracket, names: await loadPlaceNames(act.tx, event) };
}
