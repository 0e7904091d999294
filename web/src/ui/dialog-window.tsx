import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';

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
  return (
    <Modal
      opened={shown}
      onClose={onClose}
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
