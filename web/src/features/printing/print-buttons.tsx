import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { lazyDialog } from '../../ui/page-guard.tsx';
import type { OfDialog } from './evening-dialog.tsx';

const EveningDialog = lazyDialog(() => import('./evening-dialog.tsx'));
const RoomCardsDialog = lazyDialog(() => import('./room-cards-dialog.tsx'));

export const PrintEveningButton = () => (
  <PrintButton name="Print Friday’s sheets" dialog={EveningDialog} />
);

export const PrintCardsButton = () => <PrintButton name="Print cards" dialog={RoomCardsDialog} />;

function PrintButton({ name, dialog: Dialog }: { name: string; dialog: ComponentType<OfDialog> }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button leftSection={<IconPrinter size={18} />} onClick={() => setOpened(true)}>
        {name}
      </Button>
      {opened && <Dialog onClose={() => setOpened(false)} />}
    </>
  );
}
