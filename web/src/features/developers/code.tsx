import { ScrollRegion } from '../../ui/scroll-region.tsx';
import classes from './developers.module.css';

/** A program to copy. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    <ScrollRegion label={label} className={classes['code']}>
      <pre>
        <code>{children}</code>
      </pre>
    </ScrollRegion>
  );
}
