import { Button, UnstyledButton } from '@mantine/core';
import type { Board, BoardOfficial } from '@quizmeet/contract/officials/calls.ts';
import { rolesInWords } from '@quizmeet/contract/officials/words.ts';
import { pdfDuties } from '@quizmeet/contract/printing/calls.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useDownload } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { roomOf } from './board.ts';
import { hoursOf } from './hours.ts';
import { NO_OFFER, OfferForm } from './offer-form.tsx';
import classes from './officials.module.css';
import { RemoveVolunteer } from './remove-volunteer.tsx';

const TOLD: Readonly<Record<BoardOfficial['told'], string>> = {
  'no address': 'No email address',
  'nothing to tell': '',
  never: 'Not sent',
  changed: 'Changed since sent',
  told: 'Sent',
};

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
          <Editing board={board} official={edited} onClose={() => setEditing(null)} />
        )}
      </Dialog>
    </>
  );
}

function Table({ board, onEdit }: { board: Board; onEdit: (id: number) => void }) {
  const dutiesOf = (id: number) => board.duties.filter(({ officialId }) => officialId === id);
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
              <UnstyledButton className={classes['name'] ?? ''} onClick={() => onEdit(official.id)}>
                {official.name}
              </UnstyledButton>
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
          by: ({ id }) => dutiesOf(id).length,
          cell: ({ id }) => <Duties board={board} id={id} />,
        },
        { head: 'Email', by: ({ told }) => TOLD[told] },
      ]}
      whole
    />
  );
}

function Duties({ board, id }: { board: Board; id: number }) {
  const own = board.duties.filter(({ officialId }) => officialId === id);
  const rooms = [...new Set(own.map(({ roomNumber }) => roomOf(board, roomNumber)))];
  if (own.length === 0) return 'None';
  return (
    <>
      {plural(own.length, 'round')}
      <div className={classes['quiet']}>{rooms.join(', ')}</div>
    </>
  );
}

function Editing({
  board,
  official,
  onClose,
}: {
  board: Board;
  official: BoardOfficial | null;
  onClose: () => void;
}) {
  const churchId = official?.churchId ?? null;
  const teams = board.teams.filter((team) => team.churchId !== churchId);
  const offer =
    official === null
      ? NO_OFFER
      : {
          name: official.name,
          email: official.email,
          roles: official.roles,
          from: official.from,
          until: official.until,
          teamIds: official.teamIds,
          churchId: `${churchId ?? ''}`,
        };
  return (
    <>
      <OfferForm
        id={official?.id ?? null}
        offer={offer}
        teams={teams}
        churches={board.churches}
        onSaved={onClose}
        onCancel={onClose}
      />
      {official !== null && <Beside board={board} official={official} onDone={onClose} />}
    </>
  );
}

function Beside({
  board,
  official,
  onDone,
}: {
  board: Board;
  official: BoardOfficial;
  onDone: () => void;
}) {
  const sheet = useDownload(pdfDuties);
  const duties = board.duties.filter(({ officialId }) => officialId === official.id);
  return (
    <div className={classes['beside']}>
      {duties.length > 0 && (
        <SmallButton
          loading={sheet.isPending}
          onClick={() => sheet.mutate({ query: { official: official.id } })}
        >
          Print assignments
        </SmallButton>
      )}
      <RemoveVolunteer official={official} duties={duties.length} onDone={onDone} />
    </div>
  );
}
