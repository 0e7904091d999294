import { Text } from '@mantine/core';

/** Different from the green of `now` and the amber of `yours`. */
const COLORS: Readonly<Record<string, string>> = {
  'Open 1': 'light-dark(#1d55b0, #9cc0ff)',
  'Open 2': 'light-dark(#74379f, #d5b3fa)',
  'Open 3': 'light-dark(#0d626b, #7ed5dd)',
  'Novice 1': 'light-dark(#a3245f, #f8a9cd)',
  'Novice 2': 'light-dark(#4d5563, #c3cddd)',
};

/** The name is always shown, so that nobody depends on color. */
export function GroupTag({ group, ms, fz = 'xs' }: { group: string; ms?: string; fz?: string }) {
  const color = COLORS[group] ?? 'var(--quiz-quiet)';
  const style = { borderInlineStart: `4px solid ${color}`, whiteSpace: 'nowrap' } as const;
  return (
    <Text span fz={fz} fw={650} c={color} ps="0.4rem" {...(ms && { ms })} style={style}>
      {group}
    </Text>
  );
}
