import { Box } from '@mantine/core';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FollowStar } from '../../tournament/follow-button.tsx';
import { TeamLink } from '../../tournament/unbroken-name.tsx';
import { useWithdrawn, WithdrawnMark } from '../../tournament/withdrawn.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { useInBrowser } from '../../ui/in-browser.ts';
import { halves } from './board.ts';
import { GroupTag } from './group-tag.tsx';
import classes from './team-halves.module.css';

const hasSpace = (): boolean => window.matchMedia('(min-width: 72em)').matches;

interface TeamHalvesProps {
  teams: readonly Team[];
  columns: readonly Column<Team>[];
  makesRoom: boolean;
}

/** By number; folded on narrow screens, or if it `makesRoom`. */
export function TeamHalves({ teams, columns, makesRoom }: TeamHalvesProps) {
  const id = useId();
  const [chosen, setOpen] = useState<boolean | null>(null);
  const hasWithdrawn = useWithdrawn();
  const space = useInBrowser(hasSpace, false);
  const open = chosen ?? (space && !makesRoom);
  // CSS decides, so that server HTML looks the same.
  const isByWidth = chosen === null && !makesRoom;
  return (
    <section className={classes['teams']} data-open={isByWidth ? 'by-width' : open}>
      <Box component="h2" m="0 0 0.4rem" fz="1.125rem">
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
      <div id={id} className={classes['halves']}>
        {halves(teams).map(
          (half, i) =>
            half.length > 0 && (
              <DataTable
                key={half[0]?.id}
                label={i === 0 ? 'Teams, first half' : 'Teams, second half'}
                rows={half}
                rowKey={({ id: teamId }) => teamId}
                columns={[
                  { head: 'No.', number: true, cell: ({ teamNumber }) => teamNumber ?? '–' },
                  {
                    head: 'Team',
                    rowHead: true,
                    cell: (team) => (
                      <>
                        <TeamLink id={team.id} name={team.teamName} />{' '}
                        {team.group !== null && <GroupTag group={team.group} ms="0.4rem" />}
                        {hasWithdrawn(team.id) && <WithdrawnMark />}
                      </>
                    ),
                  },
                  {
                    head: 'Follow',
                    cell: (team) => <FollowStar teamId={team.id} teamName={team.teamName} />,
                  },
                  ...columns,
                ]}
              />
            ),
        )}
      </div>
    </section>
  );
}
