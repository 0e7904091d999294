import classes from './papers.module.css';

/** Above a paper that is about teams that the match had before a correction (X13). */
export function AboutFormer({ teams }: { teams: string | undefined }) {
  if (teams === undefined) return null;
  return <span className={classes['former']}>About the previous teams: {teams}</span>;
}
