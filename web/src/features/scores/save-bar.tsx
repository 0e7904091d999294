import { Box, Button, Group } from '@mantine/core';
import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { saveResult } from '@quizmeet/contract/scores/calls.ts';
import { LIMITS } from '@quizmeet/rules/scores/entry.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { asSentence, type Failure } from '../../platform/failure.ts';
import { useQueue } from '../../tournament/result-queue/use-queued.ts';
import { useScorePerson } from '../../tournament/room-pass.ts';
import { hasNoLineTouched } from './entry.ts';
import { WHOLE } from './faults.ts';
import { DOUBTED } from './focus.ts';
import classes from './result.module.css';
import type { ResultSheet } from './use-result-form.ts';

type Body = BodyOf<typeof saveResult>;

/** The bottom bar of the sheet, always visible: question count, errors, and Save. */
export function SaveBar({
  sheet,
  mayLeaveLines,
  children,
}: {
  sheet: ResultSheet;
  /** False when lines are stored: then they cannot be left for later. */
  mayLeaveLines: boolean;
  children: ReactNode;
}) {
  const { form, body, failure } = sheet;
  const person = useScorePerson();
  const isAsking = sheet.asked.length > 0;
  const whole = form.errors[WHOLE];
  return (
    <div className={classes['bar']}>
      {children}
      <p role="status" className={classes['swapped']}>
        {sheet.haveSidesChanged && 'The teams changed sides.'}
      </p>
      {failure !== null && <NotSaved failure={failure} />}
      {whole !== undefined && (
        <p className={classes['fault']} role="alert">
          {whole}
        </p>
      )}
      {isAsking ? (
        <AreYouSure sheet={sheet} mayLeaveLines={mayLeaveLines} />
      ) : (
        <div className={classes['save']}>
          <Questions body={body} />
          <Button type="submit" size="md" loading={form.submitting}>
            Save result
          </Button>
        </div>
      )}
      {!isAsking && person !== null && (
        <Box component="p" fz="sm" c="dimmed" m="0.35rem 0 0" ta="end">
          Saving as {person.name}
        </Box>
      )}
    </div>
  );
}

/** How many of the round's questions are covered by the lines. */
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
  sheet: { form, body, asked, goBack },
  mayLeaveLines,
}: {
  sheet: ResultSheet;
  mayLeaveLines: boolean;
}) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    // On a phone the question is tall and would cover the field that it asks about.
    first.current?.closest('form')?.querySelector(DOUBTED)?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section aria-label="Are you sure?" className={classes['sure']}>
      <p>
        <b>Are you sure?</b>
        {asked.map(({ path, message }) => (
          <span key={`${path} ${message}`} className={classes['doubt']}>
            <IconAlertTriangle size={16} /> {message}
          </span>
        ))}
      </p>
      <Group justify="flex-end" gap="0.5rem">
        <Button ref={first} variant="default" onClick={goBack}>
          Go back
        </Button>
        {mayLeaveLines && hasNoLineTouched(body) && (
          <Button variant="default" onClick={() => form.save('scores only')}>
            Save scores only
          </Button>
        )}
        <Button loading={form.submitting} onClick={() => form.save()}>
          Save anyway
        </Button>
      </Group>
    </section>
  );
}

function NotSaved({ failure }: { failure: Failure }) {
  const { isDenied } = useQueue();
  return (
    <p className={classes['fault']} role="alert">
      Not saved yet: {asSentence(failure.message)}{' '}
      {isDenied ? 'Keep this sheet open.' : 'What you typed is kept on this device.'}{' '}
      {failure.sessionless && <Link to={paths.login}>Log in</Link>}
    </p>
  );
}
