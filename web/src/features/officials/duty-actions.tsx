import { Button } from '@mantine/core';
import { type Board, mailDuties } from '@quizmeet/contract/officials/calls.ts';
import { mailedDuties } from '@quizmeet/contract/officials/messages.ts';
import { pdfDuties, pdfDutiesByRoom } from '@quizmeet/contract/printing/calls.ts';
import type { Mode } from '@quizmeet/rules/officials/propose.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallMutation, useDownload } from '../../platform/queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { isPlayed } from './board.ts';
import classes from './officials.module.css';
import { Proposed } from './proposed.tsx';

/** Proposals, mails and paper. */
export function DutyActions({ board }: { board: Board }) {
  const [mode, setMode] = useState<Mode | null>(null);
  const close = () => setMode(null);
  const why = whyNoProposal(board);
  return (
    <>
      <div className={classes['actions']}>
        <Button disabled={why !== null} onClick={() => setMode('anew')}>
          Propose anew
        </Button>
        <Button variant="default" disabled={why !== null} onClick={() => setMode('gaps')}>
          Fill the gaps only
        </Button>
        <MailDuties board={board} />
        <Print board={board} />
      </div>
      {why !== null && <p className={classes['quiet']}>{why}</p>}
      <Dialog
        opened={mode !== null}
        onClose={close}
        title={mode === 'gaps' ? 'Fill the gaps only' : 'Propose anew'}
        size="44rem"
      >
        {mode !== null && <Proposed board={board} mode={mode} onDone={close} />}
      </Dialog>
    </>
  );
}

/** Why nobody can be proposed; null where it can be done. */
function whyNoProposal(board: Board): string | null {
  if (board.rounds.length === 0) {
    return 'Rooms can be given as soon as Friday’s schedule is created.';
  }
  if (isPlayed(board)) return 'All rounds are played. Who helped where stays as it was.';
  if (board.officials.length > 0) return null;
  return 'Nobody is offered yet. Coaches offer people on their registration page; you can add somebody below.';
}

function MailDuties({ board: { officials } }: { board: Board }) {
  const mailing = useCallMutation(mailDuties);
  const [asked, setAsked] = useState(false);
  const untold = officials.filter(({ told }) => told === 'never' || told === 'changed');
  const unknown = officials.filter(({ told }) => told === 'no address').length;
  return (
    <>
      <Button variant="default" disabled={untold.length === 0} onClick={() => setAsked(true)}>
        Mail duties
      </Button>
      <ConfirmDialog
        opened={asked}
        title="Mail their duties?"
        confirm="Mail duties"
        busy={mailing.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          mailing.mutate(
            {},
            { says: ({ mailed }) => mailedDuties(mailed), goOn: () => setAsked(false) },
          )
        }
      >
        <p>To those whose duties are new or have changed since the last mail:</p>
        <p>{untold.map(({ name }) => name).join(', ')}</p>
        {unknown > 0 && (
          <p className={classes['quiet']}>
            {unknown === 1 ? '1 person has' : `${unknown} people have`} no address. Print their
            sheets.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

function Print({ board: { duties } }: { board: Board }) {
  const people = useDownload(pdfDuties);
  const rooms = useDownload(pdfDutiesByRoom);
  const common = {
    variant: 'default',
    leftSection: <IconPrinter size={18} />,
    disabled: duties.length === 0,
  } as const;
  return (
    <>
      <Button {...common} loading={people.isPending} onClick={() => people.mutate({ query: {} })}>
        Print a sheet per person
      </Button>
      <Button {...common} loading={rooms.isPending} onClick={() => rooms.mutate({})}>
        Print a sheet per room
      </Button>
    </>
  );
}
