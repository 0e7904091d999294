import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const EveningDialog = lazy(() => import('./evening-dialog.tsx'));

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
      {wanted && (
        <Suspense>
          <EveningDialog opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
