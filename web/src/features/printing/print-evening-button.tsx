import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../ui/page-guard.tsx';

const EveningDialog = lazyPart(() => import('./evening-dialog.tsx'));

export function PrintEveningButton() {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={open}>
        Print Friday’s sheets
      </Button>
      {wanted && <EveningDialog opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
