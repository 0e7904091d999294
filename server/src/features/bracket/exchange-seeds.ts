import * as messages from '@quizmeet/contract/bracket/messages.ts';
import type { TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { conflict, notFound, notValid } from '../../platform/problems.ts';
import { bracketRecords } from '../../records/brackets.ts';
import { eventRecords } from '../../records/events.ts';
import { matchRecords } from '../../records/matches.ts';
import { saveRestorePoint } from '../../snapshot/restore-points.ts';
import { bracketName, type LoadedBracket, loadBrackets } from '../../tournament/brackets.ts';
import { loadPlaceNames } from '../../tournament/names.ts';

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
    if (bracket.left.has(teamId)) throw conflict(messages.hasLeft(teamName(teamId)));
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

interface Seeded {
  readonly bracket: LoadedBracket;
  readonly teamId: TeamId;
  readonly place: { readonly bracketId: number; readonly seed: number };
}

function seedOf(brackets: readonly LoadedBracket[], teamId: TeamId): Seeded {
  const bracket = brackets.find(({ seeds }) => seeds.includes(teamId));
  if (bracket === undefined) throw notFound(messages.IN_NO_BRACKET);
  const place = { bracketId: bracket.row.id, seed: bracket.seeds.indexOf(teamId) + 1 };
  return { bracket, teamId, place };
}

/** They get a new version, since their teams change (S8). */
const matchesOf = ({ bracket, teamId }: Seeded): number[] =>
  bracket.matches
    .filter(({ left, right }) => left === teamId || right === teamId)
    .map(({ row }) => row.id);
