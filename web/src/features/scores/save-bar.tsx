import { Box, Button, Group, Text } from '@mantine/core';
import { LIMITS, questionsIn } from '@quizmeet/rules/scores/entry.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { asSentence, type Failure } from '../../platform/failure.ts';
import { AreYouSure } from '../../tournament/are-you-sure.tsx';
import type { ResultBody } from '../../tournament/result-queue/queued-result.ts';
import { useQueue } from '../../tournament/result-queue/use-queued.ts';
import { useScorePerson } from '../../tournament/room-pass.tsx';
import { SubmitButton } from '../../ui/form-frame.tsx';
import { ErrorText, Quiet } from '../../ui/quiet.tsx';
import { hasNoLineTouched, WHOLE } from './entry.ts';
import classes from './result.module.css';
import type { ResultSheet } from './use-result-form.ts';
import '../../ui/progress.css';

type SaveBarProps = { sheet: ResultSheet; mayLeaveLines: boolean; children: ReactNode };

export function SaveBar({ sheet, mayLeaveLines, children }: SaveBarProps) {
  const { form, body, failure } = sheet;
  const person = useScorePerson();
  const isAsking = sheet.asked.length > 0;
  const whole = sheet.errors[WHOLE];
  return (
    <div className={classes['bar']}>
      {children}
      <Text role="status" c="var(--quiz-yours)">
        {sheet.haveSidesChanged && 'The teams changed sides.'}
      </Text>
      {failure !== null && <NotSaved failure={failure} />}
      <ErrorText role="alert" text={whole} />
      {isAsking ? (
        <AreYouSure
          doubts={sheet.asked}
          busy={form.submitting}
          onGoBack={sheet.goBack}
          onSave={() => form.save()}
        >
          {mayLeaveLines && hasNoLineTouched(body) && (
            <Button onClick={() => form.save('scores only')}>Save scores only</Button>
          )}
        </AreYouSure>
      ) : (
        <Group justify="space-between">
          <Questions body={body} />
          <SubmitButton form={form} size="md">
            Save result
          </SubmitButton>
        </Group>
      )}
      {!isAsking && person !== null && (
        <Quiet mt="0.35rem" ta="end">
          Saving as {person.name}
        </Quiet>
      )}
    </div>
  );
}

function Questions({ body }: { body: ResultBody }) {
  const asked = questionsIn(body);
  const color = asked > LIMITS.questions && { c: 'var(--quiz-bad)' };
  return (
    <Text component="div" inherit {...color}>
      Questions <b>{asked}</b> of {LIMITS.questions}
      <Box
        component="progress"
        display="block"
        w="min(11rem, 40vw)"
        max={LIMITS.questions}
        value={asked}
        {...color}
        aria-label="Questions entered"
      />
    </Text>
  );
}

function NotSaved({ failure }: { failure: Failure }) {
  const { isDenied } = useQueue();
  return (
    <Text size="sm" c="var(--quiz-bad)" role="alert">
      Not saved yet: {asSentence(failure.message)}{' '}
      {isDenied ? 'Keep this sheet open.' : 'What you typed is kept on this device.'}{' '}
      {failure.sessionless && <Link to={paths.login}>Log in</Link>}
    </Text>
  );
}
