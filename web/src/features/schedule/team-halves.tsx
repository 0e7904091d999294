import { Box } from '@mantine/core';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useStored } from '../../platform/device-storage.ts';
import { FollowStar } from '../../tournament/follow-button.tsx';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { useWithdrawn, WithdrawnMark } from '../../tournament/withdrawn.tsx';
import { useInBrowser } from '../../ui/in-browser.ts';
import { halves } from './board.ts';
import { GroupTag } from './group-tag.tsx';
import classes from './team-halves.module.css';

/** A column for staff: its heading and its cells. */
export interface StaffColumn {
  readonly head: string;
  readonly cell: (team: Team) => ReactNode;
}

const hasSpace = (): boolean => window.matchMedia('(min-width: 72em)').matches;

/**
 * The teams by number, split in two halves. On narrow screens the list opens on a press.
 * @param makesRoom true when the content below is more important
 */
export function TeamHalves({
  teams,
  columns,
  makesRoom,
  skip,
}: {
  teams: readonly Team[];
  columns: readonly StaffColumn[];
  makesRoom: boolean;
  /** A link past the list, shown while it is open. */
  skip: ReactNode;
}) {
  const id = useId();
  const [kept, setOpen] = useStored<boolean | null>('schedule-teams', null);
  const space = useInBrowser(hasSpace, false);
  const open = kept ?? (space && !makesRoom);
  // The style sheet decides by the width, so that the page that the server sends looks as it stays.
  const isByWidth = kept === null && !makesRoom;
  return (
    <section className={classes['teams']} data-open={isByWidth ? 'by-width' : open}>
      <div className={classes['head']}>
        <Box component="h2" m={0} fz="1.125rem">
          <button
            type="button"
            className={classes['toggle']}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <IconChevronRight size={20} />
            Teams{' '}
            <Box component="span" c="dimmed" fw={400}>
              {teams.length}
            </Box>
          </button>
        </Box>
        {skip}
      </div>
      <div id={id} className={classes['halves']}>
        {halves(teams).map(
          (half, i) =>
            half.length > 0 && (
              <Half
                key={half[0]?.id}
                label={i === 0 ? 'Teams, first half' : 'Teams, second half'}
                teams={half}
                columns={columns}
              />
            ),
        )}
      </div>
    </section>
  );
}

function Half({
  label,
  teams,
  columns,
}: {
  label: string;
  teams: readonly Team[];
  columns: readonly StaffColumn[];
}) {
  const hasWithdrawn = useWithdrawn();
  return (
    <table
      className={classes['half']}
      aria-label={label}
      data-staff={columns.length > 0 || undefined}
    >
      <thead>
        <tr>
          <th scope="col" className={classes['number']}>
            No.
          </th>
          <th scope="col">Team</th>
          <th scope="col" className={classes['follow']}>
            Follow
          </th>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <tr key={team.id}>
            <td className={classes['number']}>{team.teamNumber ?? '–'}</td>
            <th scope="row" className={classes['name']}>
              <Link to={paths.team(team.id)}>{unbrokenName(team.teamName)}</Link>
              {team.group !== null && <GroupTag group={team.group} />}
              {hasWithdrawn(team.id) && <WithdrawnMark />}
            </th>
            <td className={classes['follow']}>
              <FollowStar teamId={team.id} teamName={team.teamName} />
            </td>
            {columns.map(({ head, cell }) => (
              <td key={head}>{cell(team)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
