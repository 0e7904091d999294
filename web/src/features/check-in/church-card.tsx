import { Anchor, Box, Button, Group, Text, UnstyledButton } from '@mantine/core';
import {
  type AwaitedChurch,
  type AwaitedTeam,
  checkInChurch,
  undoCheckIn,
} from '@quizmeet/contract/check-in/calls.ts';
import { NO_COACH } from '@quizmeet/contract/registration/church-text.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { nameWithDistrict } from '@quizmeet/rules/registration/church.ts';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { MarkPaid } from '../../tournament/mark-paid.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import classes from './check-in.module.css';
import { type TeamActions, TeamRow } from './team-row.tsx';
import { describeFee, describeHere } from './text.ts';

type ChurchCardProps = { church: AwaitedChurch; actions: TeamActions; folded?: boolean };

/** @param folded shows a row that opens */
export function ChurchCard({ church, actions, folded = false }: ChurchCardProps) {
  const id = useId();
  const [toggled, toggle] = useState<boolean>();
  const isOpen = toggled ?? !folded;
  const { churchName, district, teams, balance } = church;
  const coming = teams.filter(({ presence }) => presence !== 'withdrawn');
  const people = coming.flatMap(({ quizzers }) => quizzers).length;
  return (
    <section className={classes['card']} aria-labelledby={id} data-open={isOpen || undefined}>
      <Group justify="space-between" gap="0.5rem 1rem" wrap="nowrap">
        <div className={classes['church']}>
          <h2 id={id} translate="no">
            <UnstyledButton
              fz="inherit"
              fw="inherit"
              aria-expanded={isOpen}
              onClick={() => toggle(!isOpen)}
            >
              <IconChevronRight size={16} /> {nameWithDistrict(churchName, district)}
            </UnstyledButton>
          </h2>
          <Group gap="0 0.75rem" fz="sm">
            <Count coming={coming} />
            <span>{plural(people, 'quizzer')}</span>
            {balance > 0 && (
              <span className={classes['fee']} data-due>
                {describeFee(church)}
              </span>
            )}
          </Group>
        </div>
        <ChurchHere church={church} />
      </Group>
      {isOpen && (
        <Box mt="xs">
          <Coach church={church} />
          <Rest church={church} actions={actions} />
        </Box>
      )}
    </section>
  );
}

function Count({ coming }: { coming: AwaitedChurch['teams'] }) {
  const areAllHere = coming.every(({ presence }) => presence === 'here');
  return (
    <span className={classes['count']} data-here={areAllHere || undefined}>
      {areAllHere && coming.length > 0 && <IconCheck size={16} />}
      <span>{describeHere(coming)}</span>
    </span>
  );
}

function Rest({ church, actions }: Pick<ChurchCardProps, 'church' | 'actions'>) {
  return (
    <>
      <dl className={classes['facts']}>
        <div>
          <dt>Equipment</dt>
          <dd>{equipmentOf(church)}</dd>
        </div>
        <div>
          <dt>Arrives before</dt>
          <dd>{church.arrivesBy}</dd>
        </div>
        <div>
          <dt>Fee</dt>
          <dd>
            <Fee church={church} />
          </dd>
        </div>
      </dl>
      <MissingForms church={church} />
      {church.teams.length === 0 ? (
        <Text c="dimmed">No teams yet</Text>
      ) : (
        <ul className={classes['teams']}>
          {church.teams.map((team) => (
            <li key={team.id}>
              <TeamRow team={team} actions={actions} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** And from whom (W8). */
function MissingForms({ church: { missingForms } }: { church: AwaitedChurch }) {
  if (missingForms.length === 0) return null;
  return (
    <Box component="ul" mb="0.6rem" c="var(--quiz-yours)" fz="0.9375rem" aria-label="Forms missing">
      {missingForms.map(({ title, due, names }) => (
        <li key={`${due} ${title}`}>
          <strong>{title} missing:</strong> {names.join(', ')}
        </li>
      ))}
    </Box>
  );
}

function Coach({ church: { coachName, coachEmail } }: { church: AwaitedChurch }) {
  if (coachEmail === null) return <Text c="dimmed">{NO_COACH}</Text>;
  return (
    <Text>
      {coachName}, <a href={`mailto:${coachEmail}`}>{coachEmail}</a>
    </Text>
  );
}

const equipmentOf = ({ computerSeats, monitors }: AwaitedChurch): string =>
  computerSeats + monitors === 0
    ? 'none'
    : [
        ...(computerSeats > 0 ? [plural(computerSeats, 'computer seat')] : []),
        ...(monitors > 0 ? [plural(monitors, 'monitor')] : []),
      ].join(', ');

function ChurchHere({ church: { id, churchName, teams } }: { church: AwaitedChurch }) {
  const acting = useCallMutation(checkInChurch);
  const undoing = useCallMutation(undoCheckIn);
  const coming = teams.filter(({ presence }) => presence !== 'withdrawn');
  const areAllHere = coming.every(({ presence }) => presence === 'here');
  const steady = useSteadyPresses(String(areAllHere));
  const word = coming.length === 1 ? 'Here' : `All ${coming.length} here`;
  const last = lastMarked(coming);
  const isWhole = last.length === coming.length;
  const names = last.map(({ teamName }) => teamName).join(', ');
  const undo = () => undoing.mutate({ body: { teamIds: last.map((team) => team.id) } });
  return (
    <Group flex="none" miw="6.75rem" justify="flex-end" style={steady}>
      {coming.length > 0 && !areAllHere && (
        <Button
          variant="filled"
          aria-label={`${word}: ${churchName}`}
          loading={acting.isPending}
          onClick={() => acting.mutate({ params: { id }, body: { presence: 'here' } })}
        >
          {word}
        </Button>
      )}
      {coming.length > 1 && areAllHere && last.length > 0 && (
        <Button
          variant="subtle"
          maw="min(14rem, 30vw)"
          px="0.4rem"
          lh={1.2}
          aria-label={`Undo, not here: ${isWhole ? churchName : names}`}
          loading={undoing.isPending}
          onClick={undo}
        >
          <span>
            Undo
            {!isWhole && (
              <Text span size="xs" lh={1.2} lineClamp={2}>
                {last.length === 1 ? names : plural(last.length, 'team')}
              </Text>
            )}
          </span>
        </Button>
      )}
    </Group>
  );
}

/** Of those who are here; all that one press marked have the same time. */
function lastMarked(teams: readonly AwaitedTeam[]): AwaitedTeam[] {
  const marked = teams.filter(({ presence, setAt }) => presence === 'here' && setAt !== null);
  const last = marked
    .map(({ setAt }) => setAt)
    .toSorted()
    .at(-1);
  return marked.filter(({ setAt }) => setAt === last);
}

/** Only administrators take payments. */
function Fee({ church }: { church: AwaitedChurch }) {
  const { admin } = useSession();
  const { id, churchName, total, balance, paid, marked } = church;
  if (total === 0 && balance === 0) return 'nothing due';
  return (
    <span className={classes['fee']} data-due={balance !== 0 || undefined}>
      {balance === 0 && <IconCheck size={16} />}
      <span>{describeFee(church)}</span>
      {admin && (!paid || marked) && <MarkPaid id={id} churchName={churchName} paid={paid} />}
      {admin && (
        <Anchor component={Link} to={paths.ledger(id)} aria-label={`Ledger: ${churchName}`}>
          Ledger
        </Anchor>
      )}
    </span>
  );
}
