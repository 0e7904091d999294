import { Box, Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './action-entry.module.css';
import marks from './action-outcome.module.css';

export const ActionGrid = ({ children }: { children: ReactNode }) => (
  <ul className={classes['grid']}>{children}</ul>
);

interface CardTexts {
  readonly title: string;
  readonly description: ReactNode;
  /** `180 rounds, created at 6:02 PM`; empty until known. */
  readonly state?: ReactNode;
}

/** @param disabledReason shown with the way out, unless empty @param outcome last result or failure */
export const ActionEntry = ({
  id,
  title,
  description,
  state,
  disabledReason = null,
  wayOut = null,
  button,
  grave = false,
  busy = false,
  onStart,
  outcome,
  children,
}: CardTexts & {
  id?: string;
  disabledReason?: string | null;
  wayOut?: string | null;
  button: string;
  grave?: boolean;
  busy?: boolean;
  onStart: () => void;
  outcome?: ReactNode;
  children?: ReactNode;
}) => (
  <li className={classes['entry']} {...(id !== undefined && { id, tabIndex: -1 })}>
    <Words title={title} description={description} state={state} />
    <Warnings words={disabledReason ? [disabledReason] : []} to={wayOut} />
    <div role="status" className={classes['outcome']}>
      {outcome}
    </div>
    <Button
      className={classes['button'] ?? ''}
      data-grave={grave || undefined}
      disabled={disabledReason !== null}
      loading={busy}
      onClick={onStart}
    >
      {button}
    </Button>
    {children}
  </li>
);

const Warnings = ({ words, to = null }: { words: readonly string[]; to?: string | null }) =>
  words.map((each) => (
    <p key={each} className={classes['hindrance']}>
      <IconAlertTriangle size={16} />
      {to === null ? each : <Link to={to}>{each}</Link>}
    </p>
  ));

/** A card that is a link, unless its state has several. */
export function ActionLink({
  to,
  warnings = [],
  children,
  ...texts
}: CardTexts & { to?: string; warnings?: readonly string[]; children?: ReactNode }) {
  const hasState = 'state' in texts;
  return (
    <li className={classes['entry']}>
      <Words {...texts} {...(hasState && { state: texts.state ?? '' })} link={to} />
      <Warnings words={warnings} />
      {children}
    </li>
  );
}

const Words = ({ title, description, state, link }: CardTexts & { link?: string | undefined }) => (
  <>
    <Box component="h3" m={0} fz="1rem">
      {link === undefined ? (
        title
      ) : (
        <Link to={link} className={classes['link']}>
          {title}
          <IconChevronRight size={18} />
        </Link>
      )}
    </Box>
    <Box component="p" fz="sm" c="dimmed">
      {description}
    </Box>
    {state !== undefined && <p className={classes['state']}>{state}</p>}
  </>
);

type ActionOutcomeProps = { error: Error | null; done: ReactNode; doubtful?: boolean };

export function ActionOutcome({ error, done, doubtful = false }: ActionOutcomeProps) {
  if (error !== null) {
    return (
      <span className={marks['outcome']} data-bad>
        <IconAlertTriangle size={16} />
        <span>{error.message}</span>
      </span>
    );
  }
  if (done === null) return null;
  return (
    <span className={marks['outcome']} data-doubtful={doubtful || undefined}>
      {doubtful ? <IconAlertTriangle size={16} /> : <IconCheck size={16} />}
      <span>{done}</span>
    </span>
  );
}
