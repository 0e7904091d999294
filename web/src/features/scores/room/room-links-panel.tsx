import { Button, Group, Stack, Text } from '@mantine/core';
import { pdfRoomCards } from '@quizmeet/contract/printing/calls.ts';
import {
  makeRoomLinks,
  type RoomLinks,
  switchRoomLinks,
} from '@quizmeet/contract/scores/room-calls.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { type ReactNode, useState } from 'react';
import { useCallMutation, useDownload } from '../../../platform/queries.ts';
import { LocalAddress } from '../../../tournament/local-address.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RoomLinkTable } from './room-link-table.tsx';

/**
 * Turns room links on and off, makes and ends them, and prints them (P6).
 * @param printSheets a button that prints the sheets on which the codes stand
 */
export function RoomLinksPanel({ all, printSheets }: { all: RoomLinks; printSheets: ReactNode }) {
  const act = useCallMutation(switchRoomLinks);
  const { used, links } = all;
  if (!used) {
    return (
      <Stack align="start" gap="sm">
        <Text maw="40rem">
          With a room link, volunteers enter results by scanning a code, without an account.
        </Text>
        <Button
          loading={act.isPending}
          onClick={() => act.mutate({ body: { used: true } }, { says: 'Room links are on.' })}
        >
          Turn on room links
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap="lg">
      <Make all={all} printSheets={printSheets} />
      {links.length > 0 && <RoomLinkTable links={links} />}
      <TurnOff />
    </Stack>
  );
}

/** Makes the links that are lacking, and prints cards of all. */
function Make({
  all: { links, without },
  printSheets,
}: {
  all: RoomLinks;
  printSheets: ReactNode;
}) {
  const make = useCallMutation(makeRoomLinks);
  const cards = useDownload(pdfRoomCards);
  const lacks = without.length;
  return (
    <Stack gap="xs" align="start">
      {links.length > 0 && <LocalAddress />}
      <Group gap="0.5rem">
        {lacks > 0 && (
          <Button
            loading={make.isPending}
            onClick={() =>
              make.mutate(
                {},
                { says: `${plural(lacks, 'link')} created. Next, print scoresheets and cards.` },
              )
            }
          >
            {links.length === 0
              ? 'Create a link for every room'
              : `Create ${plural(lacks, 'link')}`}
          </Button>
        )}
        {links.length > 0 && (
          <Button
            variant="default"
            loading={cards.isPending}
            onClick={() => cards.mutate({}, { says: ({ name }) => `${name} is saved.` })}
          >
            Print cards
          </Button>
        )}
        {links.length > 0 && printSheets}
      </Group>
      {lacks > 0 && links.length > 0 && (
        <Text c="dimmed">
          Without a link: {without.map(({ roomName, day }) => `${roomName} (${day})`).join(', ')}.
        </Text>
      )}
      {links.length > 0 && (
        <Text c="dimmed" maw="44rem">
          New scoresheets and door pages include the room’s code. Saturday’s rooms get links when
          brackets are assigned.
        </Text>
      )}
    </Stack>
  );
}

function TurnOff() {
  const [isAsking, setAsking] = useState(false);
  const act = useCallMutation(switchRoomLinks);
  return (
    <Group>
      <Button variant="default" onClick={() => setAsking(true)}>
        Turn off room links
      </Button>
      <ConfirmDialog
        opened={isAsking}
        grave
        title="Turn off room links"
        confirm="Turn off"
        busy={act.isPending}
        onConfirm={() =>
          act.mutate(
            { body: { used: false } },
            { says: 'Room links are off.', goOn: () => setAsking(false) },
          )
        }
        onClose={() => setAsking(false)}
      >
        <Text>
          All codes stop working immediately. The same codes work again when you turn room links
          back on.
        </Text>
      </ConfirmDialog>
    </Group>
  );
}
