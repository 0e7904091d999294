import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../ui/page-guard.tsx';

const EveningDialog = lazyPart(() => import('./evening-dialog.tsx'));

export function PrintEveningButton() {
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpened(true);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={open}>
        Print Friday’s sheets
      </Button>
      {wasOpened && <EveningDialog opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
