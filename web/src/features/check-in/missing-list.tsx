import { VisuallyHidden } from '@mantine/core';
import type { AwaitedChurch, AwaitedTeam } from '@quizmeet/contract/check-in/calls.ts';
import { NO_COACH } from '@quizmeet/contract/registration/church-text.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { isMissing } from '@quizmeet/rules/check-in/presence.ts';
import { missingTeams } from '@quizmeet/rules/check-in/urgency.ts';
import { Fragment } from 'react';
import { useNow } from '../../platform/clock.ts';
import { TeamLink } from '../../tournament/unbroken-name.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useSteadyPresses, useSteadyRows } from '../../ui/steady-rows.ts';
import classes from './check-in.module.css';
import { PresenceMark, type TeamActions, TeamButtons } from './team-row.tsx';
import { describeUntil } from './text.ts';

type Listed = ReturnType<typeof listMissing>[number];

type MissingListProps = { churches: readonly AwaitedChurch[]; actions: TeamActions };

/** By next start (X12). Arrivals stay for some seconds, so that nobody taps the team below. */
export function MissingList({ churches, actions }: MissingListProps) {
  const now = useNow();
  const missing = listMissing(churches, now);
  const shown = useSteadyRows(missing, placeOf);
  const steady = useSteadyPresses(...shown.map(placeOf));
  const isNow = new Map(churches.flatMap(({ teams }) => teams.map((team) => [team.id, team])));
  return (
    <Section title="Missing" gap="0.6rem" className={classes['missing'] ?? ''} style={steady}>
      {shown.length === 0 && <EmptyState title="Nobody is missing">Every team is here.</EmptyState>}
      {[...Map.groupBy(shown, ({ minutes }) => minutes)].map(([minutes, those]) => (
        <Fragment key={minutes}>
          <h3 data-urgent={(minutes !== null && minutes <= URGENT) || undefined}>
            {headOf(minutes, those, isNow)}
          </h3>
          <ul className={classes['awaited']}>
            {those.map(({ team, church }) => (
              <li key={team.id}>
                <MissingTeam team={isNow.get(team.id) ?? team} church={church} actions={actions} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </Section>
  );
}

const placeOf = ({ team: { id, firstRound, presence } }: Listed): string =>
  `${id} ${firstRound?.startsAt} ${presence === 'late'}`;

const URGENT = 15;

function listMissing(churches: readonly AwaitedChurch[], now: Date) {
  const teams = churches.flatMap((church) =>
    church.teams.map((team) => ({
      presence: team.presence,
      firstStart: team.firstRound === null ? null : new Date(team.firstRound.startsAt),
      team,
      church,
    })),
  );
  return missingTeams(teams, now).map(({ team: { team, church }, minutes }) => ({
    team,
    church,
    minutes,
  }));
}

/** `7:00 PM, in 12 minutes: 3 teams`. */
function headOf(
  minutes: number | null,
  those: readonly Listed[],
  isNow: ReadonlyMap<number, AwaitedTeam>,
): string {
  const missing = those.filter(({ team }) => isMissing((isNow.get(team.id) ?? team).presence));
  const teams = plural(missing.length, 'team');
  if (minutes === null) return `No rounds left: ${teams}`;
  return `${those[0]?.team.firstRound?.timeString}, ${describeUntil(minutes)}: ${teams}`;
}

const MissingTeam = ({
  team,
  church: { churchName, coachName, coachEmail },
  actions,
}: {
  team: AwaitedTeam;
  church: AwaitedChurch;
  actions: TeamActions;
}) => (
  <div className={classes['team']} data-presence={team.presence}>
    {!isMissing(team.presence) && <VisuallyHidden>{team.presence}</VisuallyHidden>}
    <div className={classes['name']}>
      <TeamLink quiet id={team.id} name={team.teamName} />
      {team.firstRound !== null && <Quiet span>{team.firstRound.roomName}</Quiet>}
      {team.presence === 'late' && <PresenceMark team={team} />}
    </div>
    <Quiet translate="no">
      {churchName !== team.teamName && `${churchName}, `}
      {coachEmail === null ? NO_COACH : <a href={`mailto:${coachEmail}`}>{coachName}</a>}
    </Quiet>
    <TeamButtons team={team} actions={actions} />
  </div>
);
