import { type PageName, pageOf } from '../contract/src/pages.ts';
import type { Who } from './demo.ts';

/** Of every stage; no link works. */
const PARAMETERS: Readonly<Record<string, string>> = {
  division: 'Open',
  roomNumber: '1',
  saturdayDivisionId: '1',
  teamId: '1',
  quizzerId: '1',
  churchId: '1',
  letterId: '1',
  year: '2025',
  guid: 'unknown',
  confirmationGuid: 'unknown',
};

export const exampleOf = (name: PageName): string =>
  pageOf(name).path.replaceAll(/\/:(\w+)(\??)/g, (_, parameter: string, optional: string) => {
    const value = PARAMETERS[parameter];
    if (value === undefined) throw new Error(`there is no example of ${parameter}`);
    return optional === '' ? `/${value}` : '';
  });

const ROLES = { confirmed: 'coach', scoreEntry: 'scores', admin: 'admin' } as const;

/** One per role; null where everybody may open it. */
export const openedBy = (name: PageName): readonly (Who | null)[] =>
  pageOf(name).only?.map((role) => ROLES[role]) ?? [null];
