import { Box } from '@mantine/core';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { isTied } from '@quizmeet/rules/scores/entry.ts';
import { proposedScores } from '@quizmeet/rules/scores/proposed-scores.ts';
import { SIDES } from '@quizmeet/rules/tournament.ts';
import { useId } from 'react';
import { RestoredNote } from '../../ui/form-frame.tsx';
import { Conflict } from './conflict.tsx';
import { storedResult } from './entry.ts';
import { WHOLE } from './faults.ts';
import { JustSaved } from './just-saved.tsx';
import { OtherTeamsNote, QueuedNote } from './queued-note.tsx';
import classes from './result.module.css';
import roundClasses from './round.module.css';
import { RoundState } from './round-details.tsx';
import { SaveBar } from './save-bar.tsx';
import { idOf, nameOf } from './seats.ts';
import { hasStoredLines } from './stored-lines.ts';
import { TeamColumn } from './team-column.tsx';
import { type ResultFormProps, type ResultSheet, useResultForm } from './use-result-form.ts';

/**
 * The form for a round's result, left and right as on paper (S1). Input is kept on the device until
 * it is saved; if somebody else has saved meanwhile, both versions are shown (S8).
 */
export function ResultForm({ onMissing, ...props }: ResultFormProps & { onMissing?: () => void }) {
  const sheet = useResultForm(props);
  const { round, conflict } = sheet;
  if (conflict === null) {
    return <Sheet round={round} sheet={sheet} onMissing={onMissing} justSaved={props.justSaved} />;
  }
  return (
    <Conflict
      key={JSON.stringify(storedResult(round))}
      round={round}
      seats={sheet.seats}
      mine={conflict.mine}
      onKeepMine={conflict.keepMine}
      onTakeTheirs={conflict.takeTheirs}
    />
  );
}

function Sheet({
  round,
  sheet,
  onMissing,
  justSaved,
}: {
  round: Round;
  sheet: ResultSheet;
  /** Opens what to do when a team is not here; undefined where that is not offered. */
  onMissing: (() => void) | undefined;
  justSaved: Round | undefined;
}) {
  const { form } = sheet;
  return (
    <form
      ref={form.ref}
      onSubmit={sheet.submit}
      noValidate
      aria-label="Result"
      className={classes['form']}
    >
      <OtherTeamsNote round={round} />
      <QueuedNote waiting={sheet.waiting} />
      <RoundState round={sheet.round}>
        {sheet.round.winningTeam === '' && onMissing !== undefined && (
          <button type="button" className={classes['later']} onClick={onMissing}>
            One team isn’t here
          </button>
        )}
      </RoundState>
      {form.restored && (
        <Box mb="sm">
          <RestoredNote onStartOver={sheet.startOver} />
        </Box>
      )}
      <ResultFields round={round} sheet={sheet} />
      <SaveBar sheet={sheet} mayLeaveLines={!hasStoredLines(round)}>
        {justSaved !== undefined && !form.isDirty() && <JustSaved round={justSaved} />}
      </SaveBar>
    </form>
  );
}

/** A column of fields a team and, when the score is tied, the choice of the winner. */
function ResultFields({ round, sheet }: { round: Round; sheet: ResultSheet }) {
  const { form, seats, body, errors, doubts, change } = sheet;
  const { values: entry } = form;
  return (
    <>
      <div className={roundClasses['columns']} data-at={WHOLE}>
        {SIDES.map((side) => (
          <TeamColumn
            key={idOf(round, side)}
            side={side}
            teamId={idOf(round, side)}
            teamName={nameOf(round, side)}
            seats={seats[side]}
            entry={entry}
            errors={errors}
            doubt={doubts.find(({ path }) => path === `${side}TeamScore`)?.message}
            proposals={proposedScores(body, side)}
            onChange={change}
          />
        ))}
      </div>
      {isTied(body) && (
        <WinnerChoice
          round={round}
          winnerId={entry.winnerId}
          fault={errors['winningTeam']}
          onChange={(winnerId) => change({ ...entry, winnerId })}
        />
      )}
    </>
  );
}

/** The choice of the winner of a tie. */
function WinnerChoice({
  round,
  winnerId,
  fault,
  onChange,
}: {
  round: Round;
  winnerId: number | null;
  fault: string | undefined;
  onChange: (teamId: number) => void;
}) {
  const id = useId();
  return (
    <fieldset
      className={classes['winner']}
      aria-describedby={fault === undefined ? undefined : id}
      data-at="winningTeam"
    >
      <legend>The score is tied. Who won?</legend>
      {SIDES.map((side) => (
        <label key={side} className={classes['choice']}>
          <input
            type="radio"
            name={`winner of ${round.id}`}
            checked={winnerId === idOf(round, side)}
            onChange={() => onChange(idOf(round, side))}
          />
          {nameOf(round, side)}
        </label>
      ))}
      {fault !== undefined && (
        <p id={id} className={classes['fault']}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
