import { VisuallyHidden } from '@mantine/core';
import { IconAccessPoint } from '@tabler/icons-react';
import classes from './live-mark.module.css';

/** Not final. @param words for screen readers; also shown without `brief` */
export const LiveMark = ({ words, brief }: { words: string; brief?: string }) => (
  <span className={classes['mark']} {...(brief === undefined ? {} : { title: words })}>
    <IconAccessPoint size={14} />
    {brief === undefined ? (
      <span>{words}</span>
    ) : (
      <>
        <span aria-hidden="true">{brief}</span>
        <VisuallyHidden>{words}</VisuallyHidden>
      </>
    )}
  </span>
);
