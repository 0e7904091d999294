import { Box } from '@mantine/core';
import { isTied } from '@quizmeet/rules/scores/entry.ts';
import { SIDES } from '@quizmeet/rules/tournament.ts';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { Conflict } from './conflict.tsx';
import { againstSaved, type Entry, isOvertaken, storedContent, withLinesLater } from './entry.ts';
import { focusSoon, SCORE } from './focus.ts';
import classes from './result.module.css';
import roundClasses from './round.module.css';
import { RoundState } from './round-details.tsx';
import { SaveBar } from './save-bar.tsx';
import { idOf, nameOf } from './seats.ts';
import { hasStoredLines } from './stored-lines.ts';
import { TeamColumn } from './team-column.tsx';
import { type ResultFormProps, useResultForm } from './use-result-form.ts';
import { WinnerChoice } from './winner-choice.tsx';

/**
 * The result of a round as on paper, left and right (S1). What is typed is kept on the device until
 * it is saved; when somebody else saved meanwhile, both versions are shown (S8).
 */
export function ResultForm(props: ResultFormProps) {
  const { round } = props;
  const { form, seats, draft, saving, body, faults, doubts, asked, ...sheet } =
    useResultForm(props);
  const { change, submit, goBack, startOver, haveSidesChanged } = sheet;
  const entry = draft.value;

  if (!saving.isCatchingUp && isOvertaken(entry, round, seats)) {
    const mine = againstSaved(entry, round);
    const goOn = (take: () => void) => {
      take();
      focusSoon(form, 'form');
    };
    return (
      <Conflict
        key={storedContent(round)}
        round={round}
        seats={seats}
        entry={mine}
        onKeepMine={() => goOn(() => draft.set({ ...mine, begunOn: storedContent(round) }))}
        onTakeTheirs={() => goOn(draft.clear)}
      />
    );
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Result" className={classes['form']}>
      <RoundState round={round}>
        {!hasStoredLines(round) && (
          <OnlyScores
            entry={entry}
            onChange={(next) => {
              change(next);
              focusSoon(form, SCORE);
            }}
          />
        )}
      </RoundState>
      {draft.restored && (
        <Box mb="sm">
          <RestoredNote onStartOver={startOver} />
        </Box>
      )}
      <div className={roundClasses['columns']}>
        {SIDES.map((side) => (
          <TeamColumn
            key={idOf(round, side)}
            side={side}
            teamId={idOf(round, side)}
            teamName={nameOf(round, side)}
            seats={seats[side]}
            entry={entry}
            faults={faults}
            doubt={doubts.find(({ path }) => path === `${side}TeamScore`)?.message}
            onChange={change}
            onEnterLines={() => focusSoon(form, `[data-side="${side}"]`)}
          />
        ))}
      </div>
      {isTied(body) && (
        <WinnerChoice
          round={round}
          winnerId={entry.winnerId}
          fault={faults.winner}
          onChange={(winnerId) => change({ ...entry, winnerId })}
        />
      )}
      <SaveBar
        body={body}
        faults={faults}
        doubts={asked}
        saving={saving}
        haveSidesChanged={haveSidesChanged}
        mayLeaveLines={!hasStoredLines(round)}
        onGoBack={goBack}
      />
    </form>
  );
}

/** Lays the quizzers' lines aside for both teams (S9). It stands before the sheet's Tab order. */
function OnlyScores({ entry, onChange }: { entry: Entry; onChange: (entry: Entry) => void }) {
  if (Object.values(entry.teams).some(({ linesLater }) => linesLater)) return null;
  return (
    <button
      type="button"
      className={classes['later']}
      onClick={() => onChange(withLinesLater(entry))}
    >
      Only the scores for now
    </button>
  );
}
