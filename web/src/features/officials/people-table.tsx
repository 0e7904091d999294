import { Anchor, Button } from '@mantine/core';
import type { Board, BoardOfficial } from '@quizmeet/contract/officials/calls.ts';
import { rolesInWords } from '@quizmeet/contract/officials/words.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { roomOf } from './board.ts';
import { hoursOf, OfferForm } from './offer-form.tsx';
import classes from './officials.module.css';
import { RemoveVolunteer } from './remove-volunteer.tsx';

const TOLD: Readonly<Record<BoardOfficial['told'], string>> = {
  'no address': 'No email address',
  'nothing to tell': '',
  never: 'Not sent',
  changed: 'Changed since sent',
  told: 'Sent',
};

const dutiesOf = (board: Board, id: number) =>
  board.duties.filter(({ officialId }) => officialId === id);

export function PeopleTable({ board }: { board: Board }) {
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const edited = board.officials.find(({ id }) => id === editing) ?? null;
  return (
    <>
      <div className={classes['ownHead']}>
        <h2 id="people">All volunteers</h2>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          onClick={() => setEditing('new')}
        >
          Add volunteer
        </Button>
      </div>
      <Table board={board} onEdit={setEditing} />
      <Dialog
        opened={editing !== null}
        onClose={() => setEditing(null)}
        title={edited === null ? 'Add volunteer' : edited.name}
        size="34rem"
      >
        {editing !== null && (
          <OfferForm
            official={edited}
            churchId={edited?.churchId ?? null}
            teams={board.teams.filter((team) => team.churchId !== edited?.churchId)}
            churches={board.churches}
            onClose={() => setEditing(null)}
          />
        )}
        {edited !== null && (
          <div className={classes['beside']}>
            <RemoveVolunteer
              official={edited}
              duties={dutiesOf(board, edited.id).length}
              onDone={() => setEditing(null)}
            />
          </div>
        )}
      </Dialog>
    </>
  );
}

function Table({ board, onEdit }: { board: Board; onEdit: (id: number) => void }) {
  return (
    <DataTable
      label="Volunteers"
      rows={board.officials}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title="No volunteers yet">
          Coaches add them on their registration page.
        </EmptyState>
      }
      columns={[
        {
          head: 'Name',
          rowHead: true,
          by: ({ name }) => name,
          cell: (official) => (
            <>
              <Anchor component="button" inherit fw={600} onClick={() => onEdit(official.id)}>
                {official.name}
              </Anchor>
              <div className={classes['quiet']}>
                {official.churchName === '' ? 'No church' : official.churchName}
              </div>
            </>
          ),
        },
        {
          head: 'Roles',
          wideOnly: true,
          by: ({ roles }) => rolesInWords(roles),
          cell: (official) => (
            <>
              {rolesInWords(official.roles)}
              <div className={classes['quiet']}>{hoursOf(official)}</div>
            </>
          ),
        },
        {
          head: 'Assignments',
          by: ({ id }) => dutiesOf(board, id).length,
          cell: ({ id }) => <Duties board={board} id={id} />,
        },
        { head: 'Email', by: ({ told }) => TOLD[told] },
      ]}
      whole
    />
  );
}

function Duties({ board, id }: { board: Board; id: number }) {
  const own = dutiesOf(board, id);
  const rooms = [...new Set(own.map(({ roomNumber }) => roomOf(board, roomNumber)))];
  if (own.length === 0) return 'None';
  return (
    <>
      {plural(own.length, 'round')}
      <div className={classes['quiet']}>{rooms.join(', ')}</div>
    </>
  );
}
