import { Text } from '@mantine/core';
import { removeTeam, type Team } from '@quizmeet/contract/registration/calls.ts';
import { TEAM_REMOVED } from '@quizmeet/contract/registration/messages.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { type RefObject, useRef, useState } from 'react';
import { useCallMutation } from '../../platform/queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
import { useGone } from './use-gone.ts';
import { useHold, WhatHoldsTeam } from './what-holds-team.tsx';

/**
 * Asks before a team is removed; open while `id` is set. A team that stands in the schedule or a bracket
 * cannot be removed, and the dialog says so, with what can be done instead (C7).
 * @param heading of the list; takes the focus when the team and its button are removed
 */
export function RemoveTeamDialog({
  id,
  teams,
  heading,
  onClose,
}: {
  id: number | null;
  teams: readonly Team[];
  heading: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const { team, isSent, isBusy, wasSent, remove } = useRemoval(id, teams, onClose);
  const count = team?.quizzers.length ?? 0;
  // Once it is sent, the question stays as it was.
  const hold = useHold(isSent ? undefined : team);
  return (
    <ConfirmDialog
      opened={team !== undefined}
      title="Remove Team"
      confirm="Remove"
      grave
      busy={isBusy}
      possible={hold === null}
      onConfirm={remove}
      onClose={onClose}
      backTo={() => (wasSent() ? heading.current : null)}
    >
      {team !== undefined && hold ? (
        <WhatHoldsTeam team={team} hold={hold} />
      ) : (
        <Text>
          <strong>{team?.teamName}</strong> and its {plural(count, 'quizzer')} will be removed. The
          fee will be recalculated.
        </Text>
      )}
    </ConfirmDialog>
  );
}

/** The team that is asked about, and its removal, whose answer may come when the dialog is closed. */
function useRemoval(id: number | null, teams: readonly Team[], onClose: () => void) {
  const removing = useCallMutation(removeTeam);
  /** The team whose removal was sent last, until it fails. */
  const [sent, setSent] = useState<number | null>(null);
  const asked = useRef(id);
  if (id !== null) asked.current = id;
  const team = teams.find((each) => each.id === id);
  useGone(id !== null && team === undefined && sent !== id, onClose);
  const open = useRef(id);
  open.current = id;
  const remove = () => {
    if (team === undefined) return;
    const own = team.id;
    // When the answer arrives, the dialog may already be open for another team.
    const close = () => {
      if (open.current === own) onClose();
    };
    setSent(own);
    removing.mutate(
      { params: { id: own } },
      {
        onSuccess: () => notify(TEAM_REMOVED),
        onError: (failure) => {
          notifyError(failure.message);
          setSent((last) => (last === own ? null : last));
          close();
        },
        goOn: close,
      },
    );
  };
  return {
    team,
    isSent: sent === id,
    isBusy: removing.isPending && sent === id,
    /** Whether the team that was asked about last is removed, so that its button is gone. */
    wasSent: () => sent === asked.current,
    remove,
  };
}
