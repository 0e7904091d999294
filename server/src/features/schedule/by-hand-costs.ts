import { hasWithdrawn } from '@quizmeet/contract/check-in/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { NO_SUCH_TEAM } from '@quizmeet/contract/registration/messages.ts';
import type { Partner, Place } from '@quizmeet/contract/schedule/by-hand-calls.ts';
import { noPartnerMessages, obstacleMessages } from '@quizmeet/contract/schedule/by-hand-words.ts';
import { NOT_ON_FRIDAY, placeMessages } from '@quizmeet/contract/schedule/messages.ts';
import { otherPlaces } from '@quizmeet/rules/schedule/by-hand/move-round.ts';
import { partnersOf, whyNoPartner } from '@quizmeet/rules/schedule/by-hand/partners.ts';
import type { RoundId, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import { notFound } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { type Judged, loadJudged, placeNames, pricing, sentences } from './judged.ts';

/** Every other place of a round, with what it costs or what is in the way (F7). */
export async function placesOf(db: Reader, id: RoundId): Promise<Place[]> {
  const judged = await loadJudged(db, await eventRecords(db).current());
  const { friday } = judged;
  const round = friday.board.rounds.find((each) => each.id === id);
  if (round === undefined) throw notFound(NOT_ON_FRIDAY);

  const price = pricing(judged);
  const messages = obstacleMessages(placeNames(judged));
  return otherPlaces(friday.board, round).map(({ slot, roomNumber, exchange, outcome }) => ({
    roundNumber: slot + 1,
    roomNumber,
    exchangesWith: exchange,
    obstacles: 'findings' in outcome ? sentences(fieldErrors(outcome.findings, messages)) : [],
    cost: 'changed' in outcome ? price(outcome.changed) : [],
  }));
}

/** The other teams of a team's division, with what an exchange costs or what is in the way (F8). */
export async function exchangePartners(
  db: Reader,
  id: TeamId,
): Promise<{ partners: Partner[]; none: string | null }> {
  const judged = await loadJudged(db, await eventRecords(db).current());
  const { friday, names, withdrawn } = judged;
  const { board, decided, teams } = friday;
  const team = teams.find((each) => each.id === id);
  if (team === undefined) throw notFound(NO_SUCH_TEAM);

  const price = pricing(judged);
  const gone = (teamId: TeamId) =>
    withdrawn.has(teamId) ? [hasWithdrawn(names.teamName(teamId))] : [];
  const messages = placeMessages(names.teamName);
  const partners = partnersOf(board, decided, team, teams).flatMap(({ other, outcome }) => {
    const row = teams.find((each) => each.id === other.id);
    if (row === undefined) return [];
    const obstacles = [
      ...gone(id),
      ...gone(other.id),
      ...('findings' in outcome ? sentences(fieldErrors(outcome.findings, messages)) : []),
    ];
    const changed = 'changed' in outcome && obstacles.length === 0 ? outcome.changed : [];
    return {
      teamId: other.id,
      teamName: row.name,
      teamNumber: row.teamNumber,
      group: row.group,
      rounds: changed.length,
      obstacles,
      cost: price(changed),
    };
  });
  return { partners, none: noneOf(judged, id, partners) };
}

function noneOf(
  { friday: { board, decided, teams }, names, withdrawn }: Judged,
  id: TeamId,
  partners: readonly Partner[],
): string | null {
  const team = teams.find((each) => each.id === id);
  if (team === undefined || partners.some(({ obstacles }) => obstacles.length === 0)) return null;
  if (withdrawn.has(id)) return `${hasWithdrawn(team.name)}. Undo that at check-in first.`;
  const why = whyNoPartner(board, decided, team, teams);
  const [error] = fieldErrors([why], noPartnerMessages(names.teamName));
  return error?.message ?? null;
}
