import { rolesInWords } from '@quizmeet/contract/officials/words.ts';
import type { DutyRow } from '../records/duties.ts';
import type { Helping } from './helping.ts';

export const dutiesOf = ({ duties }: Pick<Helping, 'duties'>, officialId: number): DutyRow[] =>
  duties.filter((duty) => duty.officialId === officialId);

/** `7:00 PM, ASC 101 (Arts and Sciences 101, Main Hall): Quizmaster`. */
export const dutyLines = (helping: Helping, officialId: number): string[] =>
  dutiesOf(helping, officialId).map(({ roundNumber, roomNumber, role }) => {
    const { time, roomName, roomFullName } = helping.names;
    const place = `${roomName(roomNumber)} (${roomFullName(roomNumber)})`;
    return `${time(roundNumber)}, ${place}: ${rolesInWords([role])}`;
  });

/** Equal while there is nothing new to mail. */
export const dutiesAsTold = (helping: Helping, officialId: number): string =>
  dutyLines(helping, officialId).join('\n');
