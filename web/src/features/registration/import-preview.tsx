import { Alert, Box, Button, Group, VisuallyHidden } from '@mantine/core';
import type { TeamsPreview } from '@quizmeet/contract/registration/calls.ts';
import { oneOrSeveral } from '@quizmeet/contract/registration/messages.ts';
import { WHOLE_FILE } from '@quizmeet/contract/spreadsheet.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { TEAM_COLUMNS, type TeamColumn } from '@quizmeet/rules/registration/roster-import.ts';
import { IconAlertTriangle, IconCheck, IconPencil, IconPlus } from '@tabler/icons-react';
import { useMailing } from '../../tournament/mailing.ts';
import { ColumnChoice } from '../../ui/column-choice.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { PlainTable } from '../../ui/table-frame.tsx';
import classes from './import-teams.module.css';
import { describeEffect, describeRows, EFFECTS, importText } from './import-text.ts';

type OnChoose = (columns: (TeamColumn | null)[]) => void;
type OnAnswer = (texts: readonly string[], count: 'one' | 'several') => void;

type ImportPreviewProps = { found: TeamsPreview; onChoose: OnChoose; onAnswer: OnAnswer };

/** Changes, errors, and doubts (U3). */
export const ImportPreview = ({ found, onChoose, onAnswer }: ImportPreviewProps) => (
  <>
    {found.faults.length > 0 && (
      <Alert
        color="red"
        mb="sm"
        icon={<IconAlertTriangle size={20} />}
        title={`${plural(found.faults.length, 'error')}. Fix ${found.faults.length === 1 ? 'it' : 'them'} to import.`}
      >
        <Rows rows={found.faults} />
      </Alert>
    )}
    <Columns columns={found.columns} onChoose={onChoose} />
    <Questions questions={found.questions} onAnswer={onAnswer} />
    {found.doubts.length > 0 && (
      <Alert
        mt="sm"
        icon={<IconAlertTriangle size={20} />}
        title={`Check ${countRows(found.doubts)} before you import`}
      >
        <Rows rows={found.doubts} />
      </Alert>
    )}
    {found.churches.length > 0 ? <Churches found={found} /> : <Teams teams={found.teams} />}
    <Quiet mt="xs">
      {found.leftOut > 0 && `${plural(found.leftOut, 'row')} for other churches skipped. `}
      {found.faults.length === 0 && summary(found)}
    </Quiet>
  </>
);

function countRows(doubts: TeamsPreview['doubts']): string {
  const rows = new Set(doubts.flatMap(({ row }) => (row === WHOLE_FILE ? [] : row)));
  return rows.size === 0 ? 'this' : plural(rows.size, 'row');
}

const Churches = ({ found: { churches, teams } }: { found: TeamsPreview }) => (
  <>
    {churches.some(({ invites }) => invites) && <KeptInvitations />}
    <DataTable
      label="Churches in the file"
      rows={churches}
      rowKey={({ row }) => row}
      columns={CHURCH_COLUMNS}
    />
    {teams.length > 0 && (
      <details open={teams.some(({ effect }) => effect === 'changed')}>
        <summary>{plural(teams.length, 'team')}</summary>
        <Teams teams={teams} />
      </details>
    )}
  </>
);

const CHURCH_COLUMNS: readonly Column<TeamsPreview['churches'][number]>[] = [
  {
    head: 'Church',
    rowHead: true,
    cell: ({ churchName, isNew }) => `${churchName}${isNew ? ' (new)' : ''}`,
  },
  {
    head: 'Coach',
    cell: ({ coach, invites }) => (
      <span className="anywhere">
        {coach ?? '–'}
        {invites && ' (invited)'}
      </span>
    ),
  },
  { head: 'Teams', number: true, by: ({ teams }) => teams },
];

function KeptInvitations() {
  const { sent } = useMailing();
  return !sent && <Quiet mt="xs">No mail server: invitations are saved as files.</Quiet>;
}

const Teams = ({ teams }: Pick<TeamsPreview, 'teams'>) => (
  <ul className={classes['teams']}>
    {teams.map((team) => (
      <FoundTeam key={team.row} team={team} />
    ))}
  </ul>
);

function summary(found: TeamsPreview): string {
  const words = importText(found);
  return words === '' ? 'No changes.' : `Imports ${words}. Other teams don’t change.`;
}

const Rows = ({ rows }: { rows: TeamsPreview['faults'] }) => (
  <ul className={classes['faults']}>
    {[...Map.groupBy(rows, ({ message }) => message)].map(([message, same]) => (
      <li key={message}>
        <span>{describeRows(same.map(({ row }) => row))}</span>
        <span>{message}</span>
      </li>
    ))}
  </ul>
);

function Columns({ columns, onChoose }: { columns: TeamsPreview['columns']; onChoose: OnChoose }) {
  const has = (column: TeamColumn) => columns.some(({ holds }) => holds === column);
  const isOfChurches = has('church') && !columns.some(({ holds }) => isAboutTeams(holds));
  const isEnough =
    isOfChurches || (has('team') && (has('quizzer') || (has('first name') && has('last name'))));
  return (
    <ColumnChoice columns={columns} choices={CHOICES} isEnough={isEnough} onChoose={onChoose} />
  );
}

const isAboutTeams = (column: TeamColumn | null): boolean =>
  column === 'team' || column === 'quizzer' || column === 'first name' || column === 'last name';

const COLUMN_LABELS: Readonly<Record<TeamColumn, string>> = {
  team: 'Team',
  division: 'Division',
  quizzer: 'Quizzer (full name)',
  'first name': 'First name',
  'last name': 'Last name',
  church: 'Church',
  'coach email': 'Coach’s email address',
  district: 'District',
  state: 'State',
};

const CHOICES = TEAM_COLUMNS.map((value) => ({ value, label: COLUMN_LABELS[value] }));

type QuestionsProps = { questions: TeamsPreview['questions']; onAnswer: OnAnswer };

function Questions({ questions, onAnswer }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <Alert
      color="red"
      mt="sm"
      icon={<IconAlertTriangle size={20} />}
      title={`Answer ${plural(questions.length, 'question')} to import`}
    >
      {questions.length > 1 && (
        <Button
          mb="xs"
          onClick={() => onAnswer([...new Set(questions.map(({ text }) => text))], 'several')}
        >
          All are several
        </Button>
      )}
      <ul className={classes['faults']}>
        {questions.map(({ row, text }) => (
          <li key={`${row} ${text}`}>
            <span>Row {row}</span>
            <Group gap="xs">
              <span>{oneOrSeveral(text)}</span>
              <Button size="compact-sm" onClick={() => onAnswer([text], 'one')}>
                One
              </Button>
              <Button size="compact-sm" onClick={() => onAnswer([text], 'several')}>
                Several
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const ICONS = { new: IconPlus, changed: IconPencil, unchanged: IconCheck };

function FoundTeam({ team }: { team: TeamsPreview['teams'][number] }) {
  const Icon = ICONS[team.effect];
  return (
    <li data-effect={team.effect}>
      <Group component="span" gap="0.35rem" wrap="nowrap" mih="1.5rem" fz="sm" fw={600}>
        <Icon size={16} />
        {EFFECTS[team.effect]}
      </Group>
      <span>
        <strong>{team.teamName}</strong> {team.division}
        <Box component="span" display="block" fz="sm" className="anywhere">
          {describeEffect(team)}
        </Box>
        <PlainTable className={classes['quizzers']}>
          <thead>
            <tr>
              <th>First name</th>
              <th>Last name</th>
            </tr>
          </thead>
          <tbody>
            {team.quizzers.map(({ firstName, lastName, isDoubtful = false }) => (
              <tr key={`${firstName} ${lastName}`} data-doubtful={isDoubtful}>
                <td>
                  {isDoubtful && (
                    <>
                      <IconAlertTriangle size={14} />
                      <VisuallyHidden>Check: </VisuallyHidden>
                    </>
                  )}
                  {firstName}
                </td>
                <td>{lastName}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </span>
    </li>
  );
}
