import { IconAccessPoint } from '@tabler/icons-react';
import classes from './live-mark.module.css';

/**
 * Marks a score as live, so that nobody takes it for final.
 * @param words for screen readers; also shown, unless `brief` is given for narrow places
 */
export function LiveMark({ words, brief }: { words: string; brief?: string }) {
  return (
    <span className={classes['mark']} {...(brief === undefined ? {} : { title: words })}>
      <IconAccessPoint size={14} />
      {brief === undefined ? (
        <span>{words}</span>
      ) : (
        <>
          <span aria-hidden="true">{brief}</span>
          <span className={classes['brief']}>{words}</span>
        </>
      )}
    </span>
  );
}
