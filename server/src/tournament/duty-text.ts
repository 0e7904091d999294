import { describeRoles } from '@quizmeet/contract/officials/text.ts';
import type { DutyRow } from '../records/officials.ts';
import type { VolunteerPlan } from './volunteer-plan.ts';

export const dutiesOf = (
  { duties }: Pick<VolunteerPlan, 'duties'>,
  officialId: number,
): DutyRow[] => duties.filter((duty) => duty.officialId === officialId);

/** `7:00 PM, ASC 101 (Arts and Sciences 101, Main Hall): Quizmaster`. */
export const dutyLines = (volunteerPlan: VolunteerPlan, officialId: number): string[] =>
  dutiesOf(volunteerPlan, officialId).map(({ roundNumber, roomNumber, role }) => {
    const { time, roomName, roomFullName } = volunteerPlan.names;
    const place = `${roomName(roomNumber)} (${roomFullName(roomNumber)})`;
    return `${time(roundNumber)}, ${place}: ${describeRoles([role])}`;
  });

/** Equal while there is nothing new to mail. */
export const emailedDuties = (volunteerPlan: VolunteerPlan, officialId: number): string =>
  dutyLines(volunteerPlan, officialId).join('\n');
