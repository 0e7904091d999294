import { Text } from '@mantine/core';
import { STANDING_HEADS } from '@quizmeet/contract/standings/messages.ts';
import { IconStarFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import type { Column } from '../../ui/data-table.tsx';
import classes from './standings.module.css';

/** The rank of each row; a rank shared with other rows says that it is tied. */
export function rankColumn<Row extends { readonly rank: number }>(
  rows: readonly Row[],
): Column<Row> {
  const sharing = Map.groupBy(rows, ({ rank }) => rank);
  return {
    head: STANDING_HEADS.rank,
    number: true,
    cell: ({ rank }) => (
      <>
        {(sharing.get(rank)?.length ?? 0) > 1 && (
          <Text span c="dimmed" fz="xs">
            {'tied '}
          </Text>
        )}
        {rank}
      </>
    ),
  };
}

/** A team's name as a link to its page; a followed team is marked. */
export function TeamName({ id, name, followed }: { id: number; name: string; followed: boolean }) {
  return (
    <span className={classes['team']}>
      <Link to={paths.team(id)}>{unbrokenName(name)}</Link>
      {followed && <Yours />}
    </span>
  );
}

/** Marks a followed team; it takes no room, so that nothing moves when it comes. */
export const Yours = () => (
  <span className={classes['yours']}>
    <IconStarFilled size={14} /> yours
  </span>
);
