import { plural } from '@quizmeet/contract/schedule/messages.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action-entry.tsx';
import { useFriday, within } from './friday.ts';

/** To the schedules, where scores are entered and rounds moved. */
export function ScheduleLinks() {
  const friday = useFriday();
  return DIVISIONS.map((division) => {
    const figures = friday === null ? null : within(friday, division);
    return (
      <ActionLink
        key={division}
        to={paths.schedule(division)}
        title={`${division} Schedule`}
        description="Enter scores, move rounds, exchange teams, see how good the schedule is."
        state={
          figures &&
          `${figures.results} of ${plural(figures.rounds.length, 'round')} have a result.`
        }
      />
    );
  });
}
