import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

/** Without the period or comma that ends a sentence. */
const ADDRESS = /(https?:\/\/\S*[^\s.,;:!?)])/;

/** The addresses in a text become links. */
export const withLinks = (text: string): ReactNode[] =>
  text.split(ADDRESS).map((part) =>
    ADDRESS.test(part) ? (
      <Anchor
        key={part}
        href={part}
        target="_blank"
        rel="noopener"
        className="anywhere"
        underline="always"
        inherit
      >
        {part}
      </Anchor>
    ) : (
      part
    ),
  );
