import { useState } from 'react';
import { PrinterIcon } from '../../ui/icons.tsx';
import { lazyComponent, useOpenedComponent } from '../../ui/lazy-component.ts';
import { Button } from '../../ui/plain/button.tsx';

const eveningDialog = lazyComponent(() => import('./evening-dialog.tsx'));

/** The dialog for all paper of the evening, whose code is loaded when it is first opened. */
export function useEveningDialog() {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const close = () => setOpened(false);
  const Dialog = useOpenedComponent(eveningDialog, wanted, () => {
    setWanted(false);
    close();
  });
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  return { open, dialog: Dialog && <Dialog opened={opened} onClose={close} /> };
}

/** All paper of the evening in one dialog, for admins on the schedule’s page. */
export function PrintEveningButton() {
  const { open, dialog } = useEveningDialog();
  return (
    <>
      <Button variant="default" leftSection={<PrinterIcon size={18} />} onClick={open}>
        Print the evening
      </Button>
      {dialog}
    </>
  );
}
