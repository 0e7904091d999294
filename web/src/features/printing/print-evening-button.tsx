import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../ui/page-guard.tsx';

const EveningDialog = lazyDialog(() => import('./evening-dialog.tsx'));

export function PrintEveningButton() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button leftSection={<IconPrinter size={18} />} onClick={() => setOpened(true)}>
        Print Friday’s sheets
      </Button>
      {opened && <EveningDialog onClose={() => setOpened(false)} />}
    </>
  );
}
