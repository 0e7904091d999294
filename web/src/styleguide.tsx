import { Alert, Badge, Button, Group, Stack, TextInput } from '@mantine/core';
import { IconInfoCircle, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { GroupTag } from './features/schedule/group-tag.tsx';
import { paths } from './paths.ts';
import { Score } from './tournament/score.tsx';
import { LinkButton, SmallButton, WallButton } from './ui/buttons.tsx';
import { Choice } from './ui/choice.tsx';
import { DataTable } from './ui/data-table.tsx';
import { LinkRow } from './ui/link-row.tsx';
import { LiveMark } from './ui/live-mark.tsx';
import { PageHeading } from './ui/page-heading.tsx';
import { Reading } from './ui/reading.tsx';
import { EmptyState, ErrorState } from './ui/states.tsx';

export default function Styleguide() {
  return (
    <>
      <PageHeading
        title="Style guide"
        note="One sentence, or none, on what the page shows."
        actions={
          <>
            <Button leftSection={<IconPrinter size={18} />}>Print</Button>
            <WallButton />
          </>
        }
      />
      <Part
        title="Buttons"
        note="One filled button per form or dialog; red only to confirm a deletion."
      >
        <Button variant="filled">Save</Button>
        <Button variant="filled" loading>
          Saving
        </Button>
        <Button variant="filled" disabled>
          Nothing to save
        </Button>
        <Button>Cancel</Button>
        <Button variant="filled" color="red">
          Delete round
        </Button>
        <SmallButton>Undo</SmallButton>
      </Part>
      <Part title="Page actions" note="At the right of the heading; one at most is filled.">
        <LinkButton to={paths.enterRoom} variant="filled">
          Enter results
        </LinkButton>
        <LinkButton to={paths.roomDetails}>Room list</LinkButton>
      </Part>
      <Part title="Links" note="Underlined in sentences, not in tables and cards.">
        <p>
          Ask for the <Link to={paths.roomDetails}>room list</Link> at the desk.
        </p>
        <Links />
      </Part>
      <Part title="Winners" note="A green tick and a bold score; screen readers say “won”.">
        <Score score={190} won />
        <Score score={160} won={false} />
        <Score score={null} won />
      </Part>
      <Part title="Marks" note="A color never stands without a word or an icon.">
        {['Open 1', 'Open 2', 'Open 3', 'Novice 1', 'Novice 2'].map((group) => (
          <GroupTag key={group} group={group} />
        ))}
        <Badge>Now</Badge>
        <LiveMark words="live, question 12" />
      </Part>
      <Part title="Fields" note="The label above, a hint below, and the error at the field.">
        <TextInput label="Email" error="Please Enter a Valid Email Address" defaultValue="ann@" />
        <Choices />
      </Part>
      <Part title="Tables" note="Numbers at the right, with digits of one width.">
        <DataTable
          label="Teams"
          rows={[
            { name: 'Lima Cornerstone', points: 51 },
            { name: 'Toledo Eastside Church', points: 150 },
          ]}
          rowKey={({ name }) => name}
          columns={[
            {
              head: 'Team',
              rowHead: true,
              cell: ({ name }) => <Link to={paths.home}>{name}</Link>,
            },
            { head: 'Points', number: true, by: ({ points }) => points },
          ]}
          mark={({ points }) => (points > 100 ? 'now' : null)}
        />
      </Part>
      <Part title="States" note="What will be here and when; what failed and what helps.">
        <Stack w="100%">
          <EmptyState title="No rounds yet">
            Rounds appear here when the schedule is made.
          </EmptyState>
          <ErrorState message="The schedule couldn’t be loaded." onRetry={() => {}} />
          <Alert icon={<IconInfoCircle size={20} />} title="This team has withdrawn">
            Its results still count for its opponents.
          </Alert>
        </Stack>
      </Part>
    </>
  );
}

const Part = ({ children, ...heading }: { title: string; note: string; children: ReactNode }) => (
  <Reading {...heading}>
    <Group>{children}</Group>
  </Reading>
);

function Links() {
  const links = ['Open A', 'Open B'].map((text, i) => ({ to: `?${i}`, text, current: i === 0 }));
  return <LinkRow label="Brackets" links={links} />;
}

function Choices() {
  const [value, setValue] = useState<'drawing' | 'list'>('drawing');
  const options = [
    { value: 'drawing', label: 'Drawing' },
    { value: 'list', label: 'List by round' },
  ] as const;
  return <Choice label="Show the bracket as" options={options} value={value} onChange={setValue} />;
}
