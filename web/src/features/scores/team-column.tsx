import { linesGive } from '@quizmeet/rules/scores/points.ts';
import type { Side } from '@quizmeet/rules/tournament.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { SmallButton } from '../../ui/buttons.tsx';
import {
  type Counts,
  countsOf,
  type Entry,
  type TeamEntry,
  teamEntryOf,
  withTeam,
} from './entry.ts';
import { lineOf } from './faults.ts';
import { QuizzerRow } from './quizzer-row.tsx';
import classes from './result.module.css';
import round from './round.module.css';
import { ScoreField } from './score-field.tsx';
import type { Seat } from './seats.ts';

/** One team's half of the sheet: its quizzers, then its score. */
export function TeamColumn({
  side,
  teamId,
  teamName,
  seats,
  entry,
  errors,
  doubt,
  onChange,
  onEnterLines,
}: {
  side: Side;
  teamId: number;
  teamName: string;
  seats: readonly Seat[];
  entry: Entry;
  /** What is wrong, by its place in the form. */
  errors: Readonly<Record<string, string>>;
  doubt: string | undefined;
  onChange: (entry: Entry) => void;
  onEnterLines: () => void;
}) {
  const team = teamEntryOf(entry, teamId);
  const change = (part: Partial<TeamEntry>) => onChange(withTeam(entry, teamId, part));
  const count = (quizzerId: number, counts: Counts) =>
    change({ counts: { ...team.counts, [quizzerId]: counts } });
  return (
    <section className={round['column']} data-side={side} aria-label={`${teamName}, ${side}`}>
      <h3 className={round['team']}>
        {unbrokenName(teamName)}
        <span className={round['side']}>{side}</span>
      </h3>
      {team.linesLater ? (
        <LinesLater
          onEnter={() => {
            change({ linesLater: false });
            onEnterLines();
          }}
        />
      ) : (
        <Lines seats={seats} team={team} errors={errors} onCount={count} />
      )}
      <ScoreField
        label={`Score of ${teamName}`}
        value={team.score}
        linesGive={team.linesLater ? null : linesGive(linesOf(team, seats))}
        at={`${side}TeamScore`}
        fault={errors[`${side}TeamScore`]}
        doubt={doubt}
        onChange={(score) => change({ score })}
      />
    </section>
  );
}

function Lines({
  seats,
  team,
  errors,
  onCount,
}: {
  seats: readonly Seat[];
  team: TeamEntry;
  errors: Readonly<Record<string, string>>;
  onCount: (quizzerId: number, counts: Counts) => void;
}) {
  return (
    <>
      <RowHead />
      {seats.map((seat) => (
        <QuizzerRow
          key={seat.id}
          seat={seat}
          counts={countsOf(team, seat.id)}
          fault={errors[lineOf(seat.id)]}
          onChange={(counts) => onCount(seat.id, counts)}
        />
      ))}
      {seats.length === 0 && <p>No quizzers stand on this roster.</p>}
    </>
  );
}

const linesOf = (team: TeamEntry, seats: readonly Seat[]) =>
  seats.map(({ id }) => ({ quizzerId: id, ...countsOf(team, id) })).filter(({ satOut }) => !satOut);

function LinesLater({ onEnter }: { onEnter: () => void }) {
  return (
    <div className={classes['note']}>
      <span>The quizzers’ lines come later.</span>
      <SmallButton onClick={onEnter}>Enter them now</SmallButton>
    </div>
  );
}

/** Every stepper is named by itself; the heads are for the eye. */
function RowHead() {
  return (
    <div className={classes['head']} aria-hidden="true">
      <span>Quizzer</span>
      <span>Correct</span>
      <span>Errors</span>
      <span>Sat out</span>
    </div>
  );
}
