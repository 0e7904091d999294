import { Button, Group, Text } from '@mantine/core';
import { withPlainMinus } from '@quizmeet/rules/typed-number.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { SCORE_STEP, ScoreInput } from '../../tournament/score-input.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { emptyScore, leadToWinner } from './focus.ts';
import classes from './result.module.css';
import { withMinus } from './seats.ts';

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
  const [only] = proposals.length === 1 ? proposals : [];
  // Nothing moves until the last digit.
  const isPart = Number(withPlainMinus(value)) % SCORE_STEP !== 0;
  const isOther = !isPart && only !== undefined && !['', String(only)].includes(value.trim());
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
  return (
    <div data-doubted={doubt === undefined ? undefined : true}>
      <ScoreInput
        label="Score"
        aria-label={label}
        name={label}
        data-score
        data-at={at}
        value={value}
        error={error}
        start={linesGive}
        onChange={onChange}
        onKeyDown={(event) => event.key === 'Enter' && onEnter(event)}
      >
        {proposals.length > 0 && (
          <Proposals {...{ label, value, proposals, isOther, bonus, onChange }}>
            {isPart || value.trim() === '' || doubt !== undefined
              ? 'Suggested'
              : againstLines(Number(withPlainMinus(value)), linesGive, bonus)}
          </Proposals>
        )}
        <span className={classes['beside']}>
          Quizzers’ points: <b>{withMinus(linesGive - bonus)}</b>
          {bonus > 0 && (
            <span>
              {' '}
              + team bonus <b>{bonus}</b>
            </span>
          )}
        </span>
        {doubt !== undefined && !isOther && !isPart && (
          <Text size="sm" c="var(--quiz-yours)" className={classes['whole'] ?? ''}>
            <IconAlertTriangle size={16} /> <span>{doubt}</span>
          </Text>
        )}
      </ScoreInput>
    </div>
  );
}

const Proposals = ({
  label,
  value,
  proposals,
  isOther,
  bonus,
  onChange,
  children,
}: Pick<ScoreFieldProps, 'label' | 'value' | 'proposals' | 'bonus' | 'onChange'> & {
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
      {isOther ? `${pointsWith(bonus)} add up to ${proposals[0]}.` : children}
    </Quiet>
  </Group>
);

const pointsWith = (bonus: number): string =>
  `The quizzers’ points${bonus > 0 ? ' and team bonus' : ''}`;

/** How a score differs from what its quizzers give. */
function againstLines(score: number, linesGive: number, bonus: number): ReactNode {
  if (score > linesGive) return `${score - linesGive} more than the quizzers’ ${linesGive}`;
  if (score < linesGive) return `${linesGive - score} less than the quizzers’ ${linesGive}`;
  return (
    <>
      <IconCheck size={16} color="var(--quiz-now)" /> {pointsWith(bonus)} add up
    </>
  );
}
