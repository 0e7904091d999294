import { type PublicNames, publicNames } from '@quizmeet/rules/registration/public-names.ts';
import type { Reader } from '../platform/database/database.ts';
import { publicityRecords } from '../records/forms.ts';

/** Of all years (W8). */
export const loadPublicNames = async (db: Reader): Promise<PublicNames> =>
  publicNames(await publicityRecords(db).names());

/** For staff and the own coach. */
export const FULL_NAMES: PublicNames = { of: (quizzer) => quizzer, inText: (text) => text };
