import { ActionIcon, Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { EventSettings } from '@quizmeet/contract/event/calls.ts';
import { DAYS } from '@quizmeet/rules/tournament.ts';
import { IconChevronDown, IconChevronUp, IconPlus, IconX } from '@tabler/icons-react';
import { moved } from '../../ui/moved.ts';
import classes from './settings-form.module.css';

type Line = EventSettings['programme'][number];

interface ProgramEditorProps {
  lines: readonly Line[];
  errors: Readonly<Record<string, string>>;
  onChange: (lines: Line[]) => void;
}

export function ProgramEditor({ lines, errors, onChange }: ProgramEditorProps) {
  const change = (index: number, part: Partial<Line>) =>
    onChange(lines.map((line, i) => (i === index ? { ...line, ...part } : line)));
  const add = () =>
    onChange([...lines, { day: lines.at(-1)?.day ?? 'Friday', time: '', text: '' }]);
  return (
    <>
      <Stack component="ol" gap="0.6rem" mb="0.8rem">
        {numbered(lines).map(({ line, index, name }) => {
          const error = (field: keyof Line) => errors[`programme.${index}.${field}`];
          return (
            <li key={name} className={classes['line']}>
              <NativeSelect
                aria-label={`${name}: day`}
                data={[...DAYS]}
                value={line.day}
                error={error('day')}
                onChange={(event) => change(index, { day: event.currentTarget.value })}
              />
              <TextInput
                aria-label={`${name}: time`}
                placeholder="7:00-10:30"
                value={line.time}
                error={error('time')}
                onChange={(event) => change(index, { time: event.currentTarget.value })}
              />
              <TextInput
                className={classes['text'] ?? ''}
                aria-label={`${name}: what`}
                value={line.text}
                error={error('text')}
                onChange={(event) => change(index, { text: event.currentTarget.value })}
              />
              <Moves
                name={name}
                first={index === 0}
                last={index === lines.length - 1}
                onMove={(by) => onChange(moved(lines, index, index + by))}
                onRemove={() => onChange(lines.filter((_, i) => i !== index))}
              />
            </li>
          );
        })}
      </Stack>
      <Button leftSection={<IconPlus size={16} />} onClick={add}>
        Add line
      </Button>
    </>
  );
}

const numbered = (lines: readonly Line[]) =>
  lines.map((line, index) => ({ line, index, name: `Line ${index + 1}` }));

interface MovesProps {
  name: string;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function Moves({ name, first, last, onMove, onRemove }: MovesProps) {
  const look = { variant: 'default', size: 'input-sm' } as const;
  return (
    <div className={classes['moves']}>
      <ActionIcon {...look} aria-label={`${name}: up`} disabled={first} onClick={() => onMove(-1)}>
        <IconChevronUp size={16} />
      </ActionIcon>
      <ActionIcon {...look} aria-label={`${name}: down`} disabled={last} onClick={() => onMove(1)}>
        <IconChevronDown size={16} />
      </ActionIcon>
      <ActionIcon {...look} aria-label={`${name}: remove`} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}
