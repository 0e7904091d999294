import { Title } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Quiet } from './quiet.tsx';
import classes from './reading.module.css';

type ReadingProps = ComponentProps<'section'> & { title: string; note?: string | undefined };

/** Headings beside lines of about 70 letters. */
export const Reading = ({ title, note, children, ...section }: ReadingProps) => (
  <section className={classes['part']} {...section}>
    <div>
      <Title size="h3">{title}</Title>
      {note !== undefined && <Quiet mt="0.25rem">{note}</Quiet>}
    </div>
    <div className={classes['text']}>{children}</div>
  </section>
);
