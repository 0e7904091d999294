import { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { paths } from '../../paths.ts';
import { useRead } from '../../platform/queries.ts';
import { LinkRow } from '../../ui/link-row.tsx';

/** Every bracket, one of them being shown. */
export function BracketLinks({ satDivId }: { satDivId: number }) {
  const { data: brackets = [] } = useRead(listBrackets);
  const links = brackets.map(({ division, bracketDivision, bracketName }) => ({
    to: paths.bracket(division, bracketDivision),
    text: bracketName,
    current: bracketDivision === satDivId,
  }));
  return (
    <LinkRow label="Brackets" links={[...links, { to: paths.resultSummary, text: 'Results' }]} />
  );
}
