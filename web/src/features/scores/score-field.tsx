import { Button, Group, Text, TextInput } from '@mantine/core';
import { LIMITS } from '@quizmeet/rules/scores/entry.ts';
import { withPlainMinus } from '@quizmeet/rules/typed-number.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { ErrorText, Quiet } from '../../ui/quiet.tsx';
import { emptyScore, leadToWinner } from './focus.ts';
import classes from './result.module.css';

const SCORE_STEP = 10;

interface ScoreFieldProps {
  readonly label: string;
  readonly value: string;
  readonly linesGive: number;
  /** Its part from team bonuses (S3). */
  readonly bonus: number;
  readonly at: string;
  readonly error: string | undefined;
  readonly doubt: string | undefined;
  readonly proposals: readonly number[];
  readonly onChange: (score: string, isTaken?: boolean) => void;
}

/** Enter takes a lone suggestion, and leads to the other score or the winner. */
export function ScoreField({
  label,
  value,
  linesGive,
  bonus,
  at,
  error,
  doubt,
  proposals,
  onChange,
}: ScoreFieldProps) {
  const id = useId();
  const [only] = proposals.length === 1 ? proposals : [];
  // Nothing moves until the last digit.
  const isPart = Number(withPlainMinus(value)) % SCORE_STEP !== 0;
  const isOther = !isPart && only !== undefined && !['', String(only)].includes(value.trim());
  const step = (up: boolean) => onChange(steppedScore(value, up, linesGive));
  const onEnter = (event: KeyboardEvent<HTMLElement>) => {
    const lone = value.trim() === '' ? only : undefined;
    const field = event.currentTarget;
    const other = emptyScore(field);
    const goesOn = lone !== undefined || (other !== null && value.trim() !== '');
    if (!goesOn) {
      if (leadToWinner(field)) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (lone !== undefined) onChange(String(lone), true);
    if (other !== null) other.focus();
    // The choice appears with a tie.
    else setTimeout(() => leadToWinner(field), 0);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') onEnter(event);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp');
  };
  return (
    <div className={classes['score']} data-doubted={doubt === undefined ? undefined : true}>
      <Step label={`${label}: ${SCORE_STEP} less`} sign="−" onPress={() => step(false)} />
      <TextInput
        className={classes['scoreInput'] ?? ''}
        label="Score"
        aria-label={label}
        inputMode="numeric"
        data-score
        data-at={at}
        autoComplete="off"
        size="lg"
        value={value}
        error={error !== undefined}
        {...(error === undefined ? {} : { 'aria-errormessage': id })}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
      />
      <Step label={`${label}: ${SCORE_STEP} more`} sign="+" onPress={() => step(true)} />
      {proposals.length > 0 && (
        <Proposals {...{ label, value, proposals, isOther, onChange }}>
          {isPart || value.trim() === '' || doubt !== undefined ? (
            'Suggested'
          ) : (
            <Above points={Number(withPlainMinus(value)) - linesGive} linesGive={linesGive} />
          )}
        </Proposals>
      )}
      <Remarks
        errorId={id}
        error={error}
        linesGive={linesGive}
        bonus={bonus}
        doubt={isOther || isPart ? undefined : doubt}
      />
    </div>
  );
}

const Proposals = ({
  label,
  value,
  proposals,
  isOther,
  onChange,
  children,
}: Pick<ScoreFieldProps, 'label' | 'value' | 'proposals' | 'onChange'> & {
  isOther: boolean;
  children: ReactNode;
}) => (
  <Group
    role="group"
    gap="0.4rem"
    className={classes['whole'] ?? ''}
    aria-label={`${label}: suggestions`}
  >
    {proposals.map((score) => {
      const isTaken = value.trim() === String(score);
      return (
        <Button
          key={score}
          variant={isTaken ? 'outline' : 'default'}
          px="sm"
          aria-label={`${label}: ${isOther ? 'use' : 'take'} ${score}`}
          aria-pressed={isTaken}
          onClick={() => onChange(isTaken ? '' : String(score), !isTaken)}
        >
          {isOther && 'Use '}
          {score}
        </Button>
      );
    })}
    {/* After the buttons, which don't move under the finger. */}
    <Quiet span lh={1.2} flex="1 1 6rem">
      {isOther ? `The quizzers’ points add up to ${proposals[0]}.` : children}
    </Quiet>
  </Group>
);

/** How the score differs from what its quizzers give. */
function Above({ points, linesGive }: { points: number; linesGive: number }) {
  if (points !== 0) {
    return `${Math.abs(points)} ${points > 0 ? 'more' : 'less'} than the quizzers’ ${linesGive}`;
  }
  return (
    <>
      <IconCheck size={16} color="var(--quiz-now)" /> The quizzers’ points add up
    </>
  );
}

const Remarks = ({
  errorId,
  error,
  linesGive,
  bonus,
  doubt,
}: { errorId: string } & Pick<ScoreFieldProps, 'error' | 'linesGive' | 'bonus' | 'doubt'>) => (
  <>
    <ErrorText id={errorId} className={classes['whole'] ?? ''} text={error} />
    <span className={classes['beside']}>
      Quizzers’ points: <b>{linesGive - bonus}</b>
      {bonus > 0 && (
        <span>
          {' '}
          + team bonus <b>{bonus}</b>
        </span>
      )}
    </span>
    {doubt !== undefined && (
      <Text size="sm" c="var(--quiz-yours)" className={classes['whole'] ?? ''}>
        <IconAlertTriangle size={16} /> <span>{doubt}</span>
      </Text>
    )}
  </>
);

const Step = ({ label, sign, onPress }: { label: string; sign: string; onPress: () => void }) => (
  <Button mih="3.125rem" px={0} tabIndex={-1} aria-label={label} onClick={onPress}>
    {sign}
    {SCORE_STEP}
  </Button>
);

/** The next multiple of ten; an empty field starts at the quizzers' points. */
export function steppedScore(text: string, up: boolean, linesGive: number): string {
  const trimmed = withPlainMinus(text.trim());
  if (!/^[-+]?\d+$/.test(trimmed)) return String(linesGive);
  const tens = Number(trimmed) / SCORE_STEP;
  const next = (up ? Math.floor(tens) + 1 : Math.ceil(tens) - 1) * SCORE_STEP;
  return String(Math.min(LIMITS.highest, Math.max(LIMITS.lowest, next)));
}
