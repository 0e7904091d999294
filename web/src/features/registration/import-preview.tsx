import type { TeamsPreview } from '@quizmeet/contract/registration/calls.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { ANYWHERE } from '../../ui/anywhere.ts';
import { CheckIcon, PencilIcon, PlusIcon, WarningIcon } from '../../ui/icons.tsx';
import { Alert } from '../../ui/plain/alert.tsx';
import { Box } from '../../ui/plain/box.tsx';
import { Group } from '../../ui/plain/layout.tsx';
import { Text } from '../../ui/plain/text.tsx';
import classes from './import-teams.module.css';
import { EFFECTS, effectInWords, importWords } from './import-words.ts';

/**
 * What a file would change, or only its errors, row by row, if there are any.
 * @param onRow shows a row of the text
 */
export function ImportPreview({
  found,
  onRow,
}: {
  found: TeamsPreview;
  onRow: (row: number) => void;
}) {
  return (
    <>
      {found.faults.length > 0 ? (
        <Faults faults={found.faults} onRow={onRow} />
      ) : (
        <ul className={classes['teams']}>
          {found.teams.map((team) => (
            <FoundTeam key={team.row} team={team} />
          ))}
        </ul>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        {found.leftOut > 0 && `${plural(found.leftOut, 'row')} about other churches left out. `}
        {found.faults.length === 0 && summary(found.teams)}
      </Text>
    </>
  );
}

function summary(teams: TeamsPreview['teams']): string {
  const words = importWords(teams);
  return words === ''
    ? 'Nothing would change.'
    : `Import stores ${words}. Teams that the rows do not name stay as they are.`;
}

function Faults({
  faults,
  onRow,
}: {
  faults: TeamsPreview['faults'];
  onRow: (row: number) => void;
}) {
  return (
    <Alert
      color="red"
      icon={<WarningIcon />}
      title={`${plural(faults.length, 'fault')}; nothing can be stored yet`}
    >
      <ul className={classes['faults']}>
        {faults.map(({ row, message }) => (
          <li key={`${row} ${message}`}>
            <button type="button" className={classes['row']} onClick={() => onRow(row)}>
              Row {row}
            </button>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const ICONS = { new: PlusIcon, changed: PencilIcon, unchanged: CheckIcon };

function FoundTeam({ team }: { team: TeamsPreview['teams'][number] }) {
  const Icon = ICONS[team.effect];
  return (
    <li data-effect={team.effect}>
      <Group component="span" gap="0.35rem" wrap="nowrap" mih="1.5rem" fz="sm" fw={600}>
        <Icon size={16} />
        {EFFECTS[team.effect]}
      </Group>
      <span>
        <strong>{team.teamName}</strong> {team.division}
        <Box component="span" display="block" fz="sm" style={ANYWHERE}>
          {effectInWords(team)}
        </Box>
      </span>
    </li>
  );
}
