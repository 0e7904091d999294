import { LiveIcon } from './icons.tsx';
import classes from './live-mark.module.css';

/**
 * Marks what stands beside it as live, so that nobody takes it for final.
 * @param words read out, and shown unless there is something brief for where they do not fit
 */
export function LiveMark({ words, brief }: { words: string; brief?: string }) {
  return (
    <span className={classes['mark']} {...(brief === undefined ? {} : { title: words })}>
      <LiveIcon size={14} />
      {brief === undefined ? (
        words
      ) : (
        <>
          <span aria-hidden="true">{brief}</span>
          <span className={classes['brief']}>{words}</span>
        </>
      )}
    </span>
  );
}
