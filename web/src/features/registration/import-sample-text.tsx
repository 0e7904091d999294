import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { sampleOf } from './import-sample.ts';
import classes from './import-teams.module.css';
import type { NamedChurch } from './team-task.ts';

/** What a file of teams looks like, to read and to take away. */
export function ImportSample({
  church,
  teams,
}: {
  church: NamedChurch | undefined;
  /** All teams of the event. */
  teams: readonly Team[];
}) {
  const ofChurch = teams.filter((team) => team.churchId === church?.id).length;
  const taken = teams.map((team) => team.teamName);
  const sample = sampleOf(church, ofChurch, taken);
  return (
    <details className={classes['sample']}>
      <summary>What the rows look like</summary>
      <p>
        The first row names the columns. Then comes one row a quizzer; rows with the same team
        belong together. A new team needs its division. Commas, semicolons and tabs all do.
      </p>
      <pre>{sample}</pre>
      <p>
        One row a team does as well, with the columns Team, Division, Quizzer 1 to Quizzer 6 and
        full names in them, as in labels.csv.
      </p>
      <a
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${sample}\n`)}`}
        download="teams.csv"
      >
        Download this sample
      </a>
    </details>
  );
}
