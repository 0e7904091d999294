import { NativeSelect } from '@mantine/core';
import classes from './column-choice.module.css';

const SKIPPED = { value: '', label: 'Skip' };

/** Open while a required field has none. */
export function ColumnChoice<Holds extends string>({
  columns,
  choices,
  isEnough,
  onChoose,
}: {
  columns: readonly { readonly head: string; readonly holds: Holds | null }[];
  choices: readonly { readonly value: Holds; readonly label: string }[];
  isEnough: boolean;
  onChoose: (columns: (Holds | null)[]) => void;
}) {
  if (columns.length === 0) return null;
  const placed = columns.map((column, place) => ({ ...column, place }));
  const chosen = columns.map(({ holds }) => holds);
  const skipped = chosen.filter((holds) => holds === null).length;
  return (
    <details className={classes['frame']} open={!isEnough}>
      <summary>{skipped === 0 ? 'Columns' : `Columns (${skipped} skipped)`}</summary>
      <div className={classes['columns']}>
        {placed.map(({ head, holds, place }) => (
          <NativeSelect
            key={place}
            label={head === '' ? `Column ${place + 1}` : head}
            data={[SKIPPED, ...choices]}
            value={holds ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const holding = choices.find((choice) => choice.value === value)?.value ?? null;
              onChoose(chosen.with(place, holding));
            }}
          />
        ))}
      </div>
    </details>
  );
}
