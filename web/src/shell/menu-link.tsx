import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { currentAs, type MenuLink } from './entries.ts';

/** A link of the menu; the current place is marked for eye and reader. */
export function MenuAnchor({
  link,
  className,
  onChoose,
  children,
}: {
  link: MenuLink;
  className: string | undefined;
  onChoose?: () => void;
  /** Shown in place of the label, which is then read out. */
  children?: ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <Link
      to={link.to}
      className={className}
      aria-current={currentAs(link, pathname)}
      aria-label={children === undefined ? undefined : link.label}
      onClick={onChoose}
    >
      {children ?? link.label}
    </Link>
  );
}
