import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const EveningDialog = lazy(() => import('./evening-dialog.tsx'));

/** The dialog for all paper of the evening, whose code is loaded when it is first opened. */
export function useEveningDialog() {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  const dialog = wanted && (
    <Suspense>
      <EveningDialog opened={opened} onClose={() => setOpened(false)} />
    </Suspense>
  );
  return { open, dialog };
}

/** All paper of the evening in one dialog, for admins on the schedule’s page. */
export function PrintEveningButton() {
  const { open, dialog } = useEveningDialog();
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={open}>
        Print the evening
      </Button>
      {dialog}
    </>
  );
}
