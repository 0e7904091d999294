import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useId, useState } from 'react';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import './form-styles.ts';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: string;
  /** Back closes it anyway. */
  isInAddress?: boolean;
  children: ReactNode;
}

export default function DialogWindow({ opened, onClose, title, size, children }: DialogProps) {
  const narrow = useMediaQuery('(max-width: 40em)');
  // Mantine needs the change to move the focus.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  const isTopmost = useIsTopmost(opened);
  return (
    <Modal
      opened={shown}
      onClose={() => isTopmost() && onClose()}
      title={title}
      size={size ?? '32rem'}
      fullScreen={narrow === true}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      yOffset="4rem"
      // A dialog's header isn't the page's banner.
      attributes={{ header: { role: 'presentation' } }}
      styles={{
        content: { scrollPaddingTop: '5rem' },
        header: { gap: '0.75rem' },
        title: {
          fontWeight: 650,
          fontSize: 'var(--mantine-font-size-lg)',
          lineHeight: 1.3,
          textWrap: 'pretty',
        },
      }}
    >
      {children}
    </Modal>
  );
}

/** The topmost is last. */
const dialogs: string[] = [];

/** Escape reaches a dialog below, too, and must not close both. */
function useIsTopmost(opened: boolean): () => boolean {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    dialogs.push(id);
    // The key that closed it has reached the others by then.
    return () => void setTimeout(() => dialogs.splice(dialogs.indexOf(id), 1), 0);
  }, [opened, id]);
  return () => dialogs.at(-1) === id;
}
