import { Choice } from '../ui/choice.tsx';
import { useColorScheme } from '../ui/color-scheme.ts';
import { MoonIcon, ScreenIcon, SunIcon } from '../ui/icons.tsx';
import { Group } from '../ui/plain/layout.tsx';
import classes from './appearance.module.css';

const OPTIONS = [
  { value: 'auto', name: 'System', Icon: ScreenIcon },
  { value: 'light', name: 'Light', Icon: SunIcon },
  { value: 'dark', name: 'Dark', Icon: MoonIcon },
] as const;

/** Choice of System, Light or Dark, remembered on this device. */
export function Appearance({ compact = false }: { compact?: boolean }) {
  const [colorScheme, setColorScheme] = useColorScheme();
  return (
    <div className={compact ? classes['compact'] : undefined}>
      <Choice
        label="Appearance"
        showLabel={!compact}
        value={colorScheme}
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
