import { Button, Group, NativeSelect, Text } from '@mantine/core';
import type { ChurchChoice as Choice } from './team-task.ts';

/**
 * Lets an admin choose a church, or register one that is not there yet. Without any church it says so.
 * @param churches undefined until they are read
 */
export function ChurchChoice({
  churches,
  chosen,
  fault,
  onChoose,
  onRegister,
}: {
  churches: readonly Choice[] | undefined;
  chosen: number | null;
  fault: string | undefined;
  onChoose: (churchId: number) => void;
  onRegister: () => void;
}) {
  if (churches?.length === 0) {
    return (
      <div data-at="churchId">
        <Text>Register a church before you add teams.</Text>
        <Button mt="xs" data-autofocus onClick={onRegister}>
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
          { value: '', label: 'Choose a church', disabled: true },
          ...(churches ?? []).map(({ id, label }) => ({ value: `${id}`, label })),
        ]}
        value={`${chosen ?? ''}`}
        error={fault}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      />
      <Group mt={4}>
        <Button size="compact-sm" variant="subtle" onClick={onRegister}>
          Register another church
        </Button>
      </Group>
    </div>
  );
}
