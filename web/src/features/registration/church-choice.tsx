import { Button, Group, NativeSelect, Text } from '@mantine/core';
import type { ChurchChoice as Choice } from './team-task.ts';

/**
 * Lets an admin choose a church, or register one that is not there yet. Without any church it says so.
 * @param churches undefined until they are read
 * @param all what it is called that no church is chosen, where that means all of them
 */
export function ChurchChoice({
  churches,
  chosen,
  fault,
  onChoose,
  onRegister,
  all,
}: {
  churches: readonly Choice[] | undefined;
  chosen: number | null;
  fault: string | undefined;
  onChoose: (churchId: number | null) => void;
  onRegister: () => void;
  all?: string;
}) {
  if (churches?.length === 0) {
    return (
      <div data-at="churchId">
        <Text>
          {all === undefined
            ? 'Register a church before you add teams.'
            : 'Churches are read from the file’s Church column. For a file without one, register the church first.'}
        </Text>
        <Button
          mt="xs"
          variant={all === undefined ? 'filled' : 'default'}
          data-autofocus
          onClick={onRegister}
        >
          Register a church
        </Button>
        {fault !== undefined && (
          <Text mt="xs" size="sm" c="var(--quiz-bad)" role="alert">
            {fault}
          </Text>
        )}
      </div>
    );
  }
  return (
    <div>
      <NativeSelect
        data-at="churchId"
        data-autofocus
        label="Church"
        data={[
          { value: '', label: all ?? 'Choose a church', disabled: all === undefined },
          ...(churches ?? []).map(({ id, label }) => ({ value: `${id}`, label })),
        ]}
        value={`${chosen ?? ''}`}
        error={fault}
        onChange={(event) => onChoose(Number(event.currentTarget.value) || null)}
      />
      <Group mt={4}>
        <Button size="compact-sm" variant="subtle" onClick={onRegister}>
          Register another church
        </Button>
      </Group>
    </div>
  );
}
