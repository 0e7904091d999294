import { Button } from '@mantine/core';
import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type { saveResult } from '@quizmeet/contract/scores/calls.ts';
import { LIMITS } from '@quizmeet/rules/scores/entry.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { asSentence } from '../../platform/failure.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { hasNoLineTouched } from './entry.ts';
import type { Faults } from './faults.ts';
import { DOUBTED } from './focus.ts';
import classes from './result.module.css';
import type { Saving } from './use-save-result.ts';

type Body = BodyOf<typeof saveResult>;

/** The foot of the sheet, always in reach: the questions so far, what is in the way, and Save. */
export function SaveBar({
  body,
  faults,
  doubts,
  saving,
  haveSidesChanged,
  mayLeaveLines,
  onGoBack,
}: {
  body: Body;
  faults: Faults;
  /** Not empty while the form asks whether the scores are meant (S7). */
  doubts: readonly FieldError[];
  saving: Saving;
  /** True when left and right were exchanged since the sheet was opened or sent last. */
  haveSidesChanged: boolean;
  /** False once lines are stored: then they are not to come later. */
  mayLeaveLines: boolean;
  onGoBack: () => void;
}) {
  return (
    <div className={classes['bar']}>
      <p role="status" className={classes['swapped']}>
        {haveSidesChanged && 'The teams changed sides.'}
      </p>
      {saving.failure !== null && <NotSaved saving={saving} />}
      {faults.whole.map((message) => (
        <p key={message} className={classes['fault']} role="alert">
          {message}
        </p>
      ))}
      {doubts.length > 0 ? (
        <AreYouSure
          body={body}
          doubts={doubts}
          saving={saving}
          mayLeaveLines={mayLeaveLines}
          onGoBack={onGoBack}
        />
      ) : (
        <div className={classes['save']}>
          <Questions body={body} />
          <Button type="submit" size="md" loading={saving.isPending}>
            Save result
          </Button>
        </div>
      )}
      {saving.next !== null && doubts.length === 0 && (
        <p className={classes['then']}>
          Then: {saving.next.timeString}, {unbrokenName(saving.next.leftTeamName)} –{' '}
          {unbrokenName(saving.next.rightTeamName)}
        </p>
      )}
    </div>
  );
}

/** How many of the round's questions the lines account for. */
function Questions({ body }: { body: Body }) {
  const asked = [...body.leftTeamQuizzers, ...body.rightTeamQuizzers].reduce(
    (sum, line) => sum + line.numberCorrect + line.numberErrors,
    0,
  );
  const over = asked > LIMITS.questions;
  return (
    <div className={classes['questions']} data-over={over || undefined}>
      <span>
        Questions <b>{asked}</b> of {LIMITS.questions}
      </span>
      <progress max={LIMITS.questions} value={asked} aria-label="Questions entered" />
    </div>
  );
}

function AreYouSure({
  body,
  doubts,
  saving,
  mayLeaveLines,
  onGoBack,
}: {
  body: Body;
  doubts: readonly FieldError[];
  saving: Saving;
  mayLeaveLines: boolean;
  onGoBack: () => void;
}) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    // The question takes a good part of a phone, and would lie over what it asks about.
    first.current?.closest('form')?.querySelector(DOUBTED)?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section aria-label="Are you sure?" className={classes['sure']}>
      <p>
        <b>Are you sure?</b>
        {doubts.map(({ path, message }) => (
          <span key={path} className={classes['doubt']}>
            <WarningIcon size={16} /> {message}
          </span>
        ))}
      </p>
      <div className={classes['answers']}>
        <Button ref={first} variant="default" onClick={onGoBack}>
          Go back
        </Button>
        {mayLeaveLines && hasNoLineTouched(body) && (
          <Button
            variant="default"
            onClick={() => saving.save({ ...body, leftTeamQuizzers: [], rightTeamQuizzers: [] })}
          >
            Scores only, lines later
          </Button>
        )}
        <Button loading={saving.isPending} onClick={() => saving.save(body)}>
          Save as it is
        </Button>
      </div>
    </section>
  );
}

function NotSaved({ saving: { failure } }: { saving: Saving }) {
  return (
    <p className={classes['fault']} role="alert">
      Not saved yet: {asSentence(failure?.message ?? '')} What you typed is kept on this device.{' '}
      {failure?.status === 401 && <Link to={paths.login}>Log in</Link>}
    </p>
  );
}
