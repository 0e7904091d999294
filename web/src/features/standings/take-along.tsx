import { Button, Title } from '@mantine/core';
import { teamCalendar } from '@quizmeet/contract/schedule/calls.ts';
import { teamQrCode } from '@quizmeet/contract/standings/calls.ts';
import { fileUrl } from '../../platform/client.ts';
import { CalendarIcon, DownloadIcon } from '../../ui/icons.tsx';
import classes from './team.module.css';

const QR_SIZE = 168;

/** The team's rounds in a calendar, and this page on another phone. */
export function TakeAlong({ teamId }: { teamId: number }) {
  const calendar = fileUrl(teamCalendar, { params: { teamId } });
  return (
    <section className={classes['along']} aria-labelledby="take-along">
      <div>
        <Title order={2} size="h3" id="take-along">
          Take it along
        </Title>
        <p>
          Subscribe, and your calendar follows when a round moves. A file holds the rounds as they
          are now.
        </p>
        <div className={classes['buttons']}>
          <Button
            component="a"
            href={`webcal://${window.location.host}${calendar}`}
            leftSection={<CalendarIcon size={18} />}
          >
            Subscribe in my calendar
          </Button>
          <Button
            component="a"
            href={calendar}
            download
            variant="default"
            leftSection={<DownloadIcon size={18} />}
          >
            Calendar file (.ics)
          </Button>
        </div>
      </div>
      <figure className={classes['qr']}>
        <img
          src={fileUrl(teamQrCode, { params: { teamId } })}
          alt="QR code that opens this page"
          width={QR_SIZE}
          height={QR_SIZE}
        />
        <figcaption>This page on another phone</figcaption>
      </figure>
    </section>
  );
}
