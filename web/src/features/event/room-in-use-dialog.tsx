import { Anchor, Button, Group, Text } from '@mantine/core';
import type { RoomUse } from '@quizmeet/contract/event/calls.ts';
import { listInWords, plural } from '@quizmeet/contract/words.ts';
import { DAYS, type Day } from '@quizmeet/rules/tournament.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './room-in-use-dialog.module.css';

/** A room that cannot be taken away, and what is played in it on the days in question. */
export interface RefusedRoom {
  readonly room: string;
  readonly uses: readonly RoomUse[];
}

/** Says by which rounds and matches a room is used, and leads to each of them (E4). */
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
          <Text>
            {figures(refused.uses)} in it, so it cannot be taken away. Move them to another room
            first.
          </Text>
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
                Close it from a round on
              </Button>
            )}
            <Button color="navy" onClick={onClose}>
              Keep the room
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  );
}

/** `6 rounds of Friday and 2 matches of Saturday are played` */
function figures(uses: readonly RoomUse[]): string {
  const words: Readonly<Record<Day, string>> = { Friday: 'round', Saturday: 'match' };
  const counts = DAYS.flatMap((day) => {
    const count = uses.filter((use) => use.day === day).length;
    if (count === 0) return [];
    const many = day === 'Saturday' && count > 1 ? `${count} matches` : plural(count, words[day]);
    return [`${many} of ${day}`];
  });
  return `${listInWords(counts)} ${uses.length === 1 ? 'is' : 'are'} played`;
}

const placeOf = ({ division, roundId, satDivId }: RoomUse): string =>
  satDivId === null
    ? `${paths.schedule(division)}?round=${roundId}`
    : paths.bracket(division, satDivId);
