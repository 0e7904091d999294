import { Group, useMantineColorScheme } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { Choice } from '../ui/choice.tsx';
import { MoonIcon, ScreenIcon, SunIcon } from '../ui/icons.tsx';
import classes from './appearance.module.css';

const OPTIONS = [
  { value: 'auto', name: 'System', Icon: ScreenIcon },
  { value: 'light', name: 'Light', Icon: SunIcon },
  { value: 'dark', name: 'Dark', Icon: MoonIcon },
] as const;

/** Choice of System, Light or Dark, remembered on this device. */
export function Appearance({ compact = false }: { compact?: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The server does not know what this device remembers.
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
          label: (
            <Group component="span" gap="0.35rem" wrap="nowrap" title={name}>
              <Icon size={16} />
              <span className={classes['name']}>{name}</span>
            </Group>
          ),
        }))}
      />
    </div>
  );
}
