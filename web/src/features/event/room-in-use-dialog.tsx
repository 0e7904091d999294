import { Anchor, Button, Group, Text } from '@mantine/core';
import type { RoomUse } from '@quizmeet/contract/event/calls.ts';
import { listInWords, plural } from '@quizmeet/contract/words.ts';
import { DAYS, type Day } from '@quizmeet/rules/tournament.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './room-in-use-dialog.module.css';

export interface RefusedRoom {
  readonly room: string;
  readonly uses: readonly RoomUse[];
}

/** Lists the rounds and matches in a room, each with a link (E4). */
export function RoomInUseDialog({
  refused,
  onClose,
}: {
  refused: RefusedRoom | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      opened={refused !== null}
      onClose={onClose}
      title={refused === null ? '' : `Room ${refused.room} is in use`}
    >
      {refused !== null && (
        <>
          <Text>First move its {figures(refused.uses)} to another room.</Text>
          <ul className={classes['uses']}>
            {refused.uses.map((use) => (
              <li key={use.roundId}>
                <Anchor component={Link} to={placeOf(use)} underline="always">
                  {use.name}
                </Anchor>
                , {use.day}, {use.timeString}: {use.leftTeamName} – {use.rightTeamName}
              </li>
            ))}
          </ul>
          <Group justify="flex-end" mt="lg">
            {refused.uses.some(({ day }) => day === 'Friday') && (
              <Button component={Link} to={paths.closeRoom} variant="default">
                Close room
              </Button>
            )}
            <Button color="navy" onClick={onClose}>
              Keep room
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  );
}

/** `6 Friday rounds and 2 Saturday matches` */
function figures(uses: readonly RoomUse[]): string {
  const words: Readonly<Record<Day, string>> = {
    Friday: 'Friday round',
    Saturday: 'Saturday match',
  };
  return listInWords(
    DAYS.flatMap((day) => {
      const count = uses.filter((use) => use.day === day).length;
      return count === 0 ? [] : [plural(count, words[day])];
    }),
  );
}

const placeOf = ({ division, roundId, satDivId }: RoomUse): string =>
  satDivId === null
    ? `${paths.schedule(division)}?round=${roundId}`
    : paths.bracket(division, satDivId);
