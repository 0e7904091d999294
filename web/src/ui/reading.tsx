import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Quiet } from './quiet.tsx';
import classes from './reading.module.css';

type ReadingProps = { title: string; note?: string | undefined; children: ReactNode };

/** Headings beside lines of about 70 letters. */
export const Reading = ({ title, note, children }: ReadingProps) => (
  <section className={classes['part']}>
    <div>
      <Title size="h3">{title}</Title>
      {note !== undefined && <Quiet mt="0.25rem">{note}</Quiet>}
    </div>
    <div className={classes['text']}>{children}</div>
  </section>
);
