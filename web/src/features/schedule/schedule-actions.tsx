import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { PrinterIcon, ScreenIcon } from '../../ui/icons.tsx';
import classes from './schedule-board.module.css';

/** On paper, and on a wall; the wall is offered where the screen is wide. */
export function ScheduleActions({ scope }: { scope: string }) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<PrinterIcon size={18} />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <Button
        component={Link}
        to={`${paths.schedule(scope)}?display=wall`}
        className={classes['wallLink'] ?? ''}
        variant="default"
        leftSection={<ScreenIcon size={18} />}
      >
        Wall display
      </Button>
    </>
  );
}
