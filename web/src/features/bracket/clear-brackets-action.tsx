import { Text } from '@mantine/core';
import { clearBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { formatCounts, plural } from '@quizmeet/contract/text.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { ClearAction } from '../../tournament/clear-action.tsx';
import { type DivisionOnSaturday, inWords, useSaturday } from './saturday.ts';

/** Friday stays (N1). */
export function ClearBracketsAction() {
  const saturday = useSaturday();
  const act = useCallMutation(clearBrackets);
  const figures = figuresOf(saturday ?? []);
  return (
    <ClearAction
      act={act}
      args={{}}
      title="Clear the brackets"
      description="Deletes all Saturday brackets and results"
      state={saturday === null || figures === '' ? '' : inWords(saturday)}
      disabledReason={figures === '' && saturday !== null ? 'No brackets yet.' : null}
      button="Clear brackets"
      figures={figures}
      notice="The brackets were cleared"
      dialog="Clear Brackets"
    >
      <Text>Clear the brackets? {figures} will be deleted. Saves a restore point first.</Text>
    </ClearAction>
  );
}

/** `9 brackets with 72 teams and 30 decided matches`, or empty. */
function figuresOf(saturday: readonly DivisionOnSaturday[]): string {
  const sum = (of: (each: DivisionOnSaturday) => number) =>
    saturday.reduce((total, each) => total + of(each), 0);
  const brackets = sum((each) => each.brackets);
  if (brackets === 0) return '';
  const decided = sum((each) => each.decided);
  const contents = formatCounts([
    [sum((each) => each.teams), 'team'],
    [decided, 'decided match'],
  ]);
  return `${plural(brackets, 'bracket')} with ${contents}`;
}
