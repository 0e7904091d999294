import { type DivisionScope, GROUPS } from '@quizmeet/rules/tournament.ts';
import { RadioList } from '../../ui/radio-list.tsx';

/** The six choices of the dialogs about a schedule. */
export const SCOPES: readonly DivisionScope[] = ['All', ...GROUPS];

/** Choice between All and the five groups, with each one's numbers. */
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
    <RadioList
      label="Division"
      options={SCOPES}
      value={value}
      onChange={onChange}
      describe={figures}
    />
  );
}
