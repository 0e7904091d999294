import { useEffect } from 'react';
import { useLocation } from 'react-router';
import classes from './section-links.module.css';

export interface SectionLink {
  /** The id of the section. */
  readonly id: string;
  readonly text: string;
  /** The end of the text, for which a phone has no place; screen readers read it everywhere. */
  readonly rest?: string;
  /** The section that is about now; it is marked. */
  readonly isNow?: boolean;
  /** Whether it stands apart, at the other end. */
  readonly isApart?: boolean;
}

/** Links to the sections of a long page, in view wherever it is scrolled. */
export function SectionLinks({ label, links }: { label: string; links: readonly SectionLink[] }) {
  return (
    <nav className={classes['links']} aria-label={label} data-section-links>
      {links.map(({ id, text, rest = '', isNow = false, isApart = false }) => (
        <a
          key={id}
          href={`#${id}`}
          className={classes['link']}
          aria-current={isNow || undefined}
          data-apart={isApart || undefined}
        >
          {text}
          <span className={classes['rest']}>{rest}</span>
          {isNow && <span className={classes['now']}> now</span>}
        </a>
      ))}
    </nav>
  );
}

/** The entries of the browser's history that have been opened at their section. */
const opened = new Set<string>();

/**
 * Opens the page at a part of it, and sets the focus there, so that Tab goes on from it. An address with a section, or a place to which the browser went back, stays
 * where it is.
 * @param id the part's id, or null for the top
 */
export function useOpensAt(id: string | null): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (opened.has(key)) return;
    opened.add(key);
    const target = hash === '' ? id : hash.slice(1);
    if (target === null || (hash === '' && window.scrollY > 0)) return;
    const section = document.getElementById(target);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [id, hash, key]);
}
