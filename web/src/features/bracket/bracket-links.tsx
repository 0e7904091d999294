import { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useRead } from '../../platform/queries.ts';
import classes from './bracket-links.module.css';

/** Every bracket, one of them being shown. */
export function BracketLinks({ satDivId }: { satDivId: number }) {
  const { data: brackets = [] } = useRead(listBrackets);
  return (
    <nav aria-label="Brackets" className={classes['links']}>
      {brackets.map(({ division, bracketDivision, bracketName }) => (
        <Link
          key={bracketDivision}
          to={paths.bracket(division, bracketDivision)}
          className={classes['link']}
          aria-current={bracketDivision === satDivId ? 'page' : undefined}
        >
          {bracketName}
        </Link>
      ))}
      <Link to={paths.resultSummary} className={classes['link']}>
        Results
      </Link>
    </nav>
  );
}
