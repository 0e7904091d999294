import { Stack } from '@mantine/core';
import { type DivisionScope, GROUPS } from '@quizmeet/rules/tournament.ts';
import { Radio } from '../../ui/fields.ts';

/** The six choices of the dialogs about a schedule (section 2). */
export const SCOPES: readonly DivisionScope[] = ['All', ...GROUPS];

/** One of All and the five groups, each with its figures. */
export function ScopeChoice({
  value,
  onChange,
  figures,
}: {
  value: DivisionScope;
  onChange: (scope: DivisionScope) => void;
  figures: (scope: DivisionScope) => string;
}) {
  return (
    <Radio.Group
      label="Division"
      value={value}
      onChange={(chosen) => onChange(SCOPES.find((scope) => scope === chosen) ?? 'All')}
    >
      <Stack gap="xs" mt="xs">
        {SCOPES.map((scope) => (
          <Radio key={scope} value={scope} label={scope} description={figures(scope)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
