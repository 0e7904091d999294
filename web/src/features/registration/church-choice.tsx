import { NativeSelect } from '@mantine/core';
import type { ChurchOption } from './team-task.ts';

interface ChurchChoiceProps {
  churches: readonly ChurchOption[] | undefined;
  chosen: number | null;
  error: string | undefined;
  onChoose: (churchId: number | null) => void;
  all?: string;
}

/** @param all label for all churches, if allowed */
export const ChurchChoice = ({
  churches = [],
  chosen,
  error,
  onChoose,
  all,
}: ChurchChoiceProps) => (
  <NativeSelect
    data-at="churchId"
    data-autofocus
    label="Church"
    data={[
      { value: '', label: all ?? 'Choose a church', disabled: all === undefined },
      ...churches.map(({ id, label }) => ({ value: `${id}`, label })),
    ]}
    value={`${chosen ?? ''}`}
    error={error}
    onChange={(event) => onChoose(Number(event.currentTarget.value) || null)}
  />
);
