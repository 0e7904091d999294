import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import classes from './unbroken-name.module.css';

/** A number is never alone on a line, and translation skips it. */
export function unbrokenName(name: string): ReactNode {
  const [ending] = /\S+ \d+$/.exec(name) ?? [];
  if (ending === undefined) return <span translate="no">{name}</span>;
  return (
    <span translate="no">
      {name.slice(0, -ending.length)}
      <span className={classes['unbroken']}>{ending}</span>
    </span>
  );
}

/** For sentences, which translation replaces as a whole. */
export const unbrokenText = (text: string): string => text.replace(/ (?=\d|[AP]M\b)/g, '\u00a0');

type TeamLinkProps = { id: number; name: string; quiet?: boolean };

/** @param quiet underlined only under the pointer */
export const TeamLink = ({ id, name, quiet = false }: TeamLinkProps) => {
  const shown = { to: paths.team(id), children: unbrokenName(name) };
  return quiet ? <Anchor component={Link} inherit {...shown} /> : <Link {...shown} />;
};
