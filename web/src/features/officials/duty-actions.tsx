import { Button } from '@mantine/core';
import { type Board, mailDuties } from '@quizmeet/contract/officials/calls.ts';
import { mailedDuties } from '@quizmeet/contract/officials/messages.ts';
import { pdfDuties } from '@quizmeet/contract/printing/calls.ts';
import { plural } from '@quizmeet/contract/words.ts';
import type { Mode } from '@quizmeet/rules/officials/propose.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallMutation, useDownload } from '../../platform/queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { isPlayed } from './board.ts';
import classes from './officials.module.css';
import { Proposed } from './proposed.tsx';

export function DutyActions({ board }: { board: Board }) {
  const [mode, setMode] = useState<Mode | null>(null);
  const close = () => setMode(null);
  const why = whyNoSuggestion(board);
  return (
    <>
      <div className={classes['actions']}>
        <Button disabled={why !== null} onClick={() => setMode('all')}>
          Suggest again
        </Button>
        <Button variant="default" disabled={why !== null} onClick={() => setMode('gaps')}>
          Fill gaps
        </Button>
        <MailDuties board={board} />
        <Print board={board} />
      </div>
      {why !== null && <p className={classes['quiet']}>{why}</p>}
      <Dialog
        opened={mode !== null}
        onClose={close}
        title={mode === 'gaps' ? 'Fill gaps' : 'Suggest again'}
        size="44rem"
      >
        {mode !== null && <Proposed board={board} mode={mode} onDone={close} />}
      </Dialog>
    </>
  );
}

/** Why nothing can be suggested; null if it can. */
function whyNoSuggestion(board: Board): string | null {
  if (board.rounds.length === 0) return 'Create Friday’s schedule first.';
  if (isPlayed(board)) return 'All rounds are played.';
  if (board.officials.length > 0) return null;
  return 'No volunteers yet. Coaches add them on their registration page, or add one below.';
}

function MailDuties({ board: { officials } }: { board: Board }) {
  const mailing = useCallMutation(mailDuties);
  const [asked, setAsked] = useState(false);
  const untold = officials.filter(({ told }) => told === 'never' || told === 'changed');
  const unknown = officials.filter(({ told }) => told === 'no address').length;
  return (
    <>
      <Button variant="default" disabled={untold.length === 0} onClick={() => setAsked(true)}>
        Email assignments
      </Button>
      <ConfirmDialog
        opened={asked}
        title="Email assignments?"
        confirm="Send"
        busy={mailing.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          mailing.mutate(
            {},
            { says: ({ mailed }) => mailedDuties(mailed), goOn: () => setAsked(false) },
          )
        }
      >
        <p>To everyone with new or changed assignments:</p>
        <p>{untold.map(({ name }) => name).join(', ')}</p>
        {unknown > 0 && (
          <p className={classes['quiet']}>
            No email address: {plural(unknown, 'person')}. Print their sheets.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

function Print({ board: { duties } }: { board: Board }) {
  const people = useDownload(pdfDuties);
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} />}
      disabled={duties.length === 0}
      loading={people.isPending}
      onClick={() => people.mutate({})}
    >
      Print assignments
    </Button>
  );
}
