import { getEvent, getRooms } from '@quizmeet/contract/event/calls.ts';
import { plural } from '@quizmeet/contract/schedule/messages.ts';
import { paths } from '../../paths.ts';
import { useRead } from '../../platform/queries.ts';
import { ActionLink } from '../../ui/action-entry.tsx';
import { dayRange } from '../../ui/days.ts';

export function EventSettingsLink() {
  const { data: event } = useRead(getEvent);
  return (
    <ActionLink
      to={paths.eventSettings}
      title="Event settings"
      description="Dates, deadlines, fees, capacities, times, programme."
      state={event && `${event.title}, ${dayRange(event.fridayDate, event.saturdayDate)}.`}
    />
  );
}

export function RoomsLink() {
  const { data: rooms } = useRead(getRooms);
  const friday = rooms?.filter((room) => room.friday && !room.spare).length ?? 0;
  return (
    <ActionLink
      to={paths.rooms}
      title="Rooms"
      description="Which rooms there are, and which are used on Friday and on Saturday."
      state={rooms && `${plural(rooms.length, 'room')}, ${friday} of them for Friday’s schedule.`}
    />
  );
}
