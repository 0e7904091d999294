import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './strip.module.css';

interface StripProps {
  label: string;
  /** Something is lost unless a person acts. */
  grave?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

/** About every page, with what can be done. */
export const Strip = ({ label, grave = false, action, children }: StripProps) => (
  <aside className={classes['strip']} data-grave={grave || undefined} aria-label={label}>
    <div className={classes['inner']}>
      <p role={grave ? 'alert' : 'status'} className={classes['text']}>
        <IconAlertTriangle size="1.25em" />
        <span>{children}</span>
      </p>
      {action}
    </div>
  </aside>
);
