import { Group, useMantineColorScheme } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { Choice } from '../ui/choice.tsx';
import classes from './appearance.module.css';

const OPTIONS = [
  { value: 'auto', name: 'System', Icon: IconDeviceDesktop },
  { value: 'light', name: 'Light', Icon: IconSun },
  { value: 'dark', name: 'Dark', Icon: IconMoon },
] as const;

export function Appearance({ compact = false }: { compact?: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // Unknown on the server.
  const isKnown = useMounted();
  return (
    <div className={compact ? classes['compact'] : undefined}>
      <Choice
        label="Appearance"
        showLabel={!compact}
        value={isKnown ? colorScheme : 'auto'}
        onChange={setColorScheme}
        options={OPTIONS.map(({ value, name, Icon }) => ({
          value,
          title: name,
          label: (
            <Group component="span" gap="0.35rem" wrap="nowrap">
              <Icon size={16} />
              <span className={classes['name']}>{name}</span>
            </Group>
          ),
        }))}
      />
    </div>
  );
}
