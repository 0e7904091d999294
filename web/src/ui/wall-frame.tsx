import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CrossIcon } from './icons.tsx';
import classes from './wall-frame.module.css';

/** Whether the address asks for the display of a screen on a wall: `?display=wall`. */
export function useOnWall(): boolean {
  return useSearchParams()[0].get('display') === 'wall';
}

/** Fills the screen of a projector or a wall. Escape, or the cross, leads back. */
export function WallFrame({
  title,
  back,
  children,
}: {
  title: string;
  /** The address of the ordinary page. */
  back: string;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') void navigate(back);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, back]);
  return (
    <section className={classes['wall']} aria-label={title}>
      <div className={classes['head']}>
        <h1 className={classes['title']}>{title}</h1>
        <Link to={back} className={classes['back']}>
          <CrossIcon /> Close the wall display
        </Link>
      </div>
      {children}
    </section>
  );
}
