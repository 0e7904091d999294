import { type PublicNames, publicNames } from '@quizmeet/rules/registration/public-names.ts';
import type { Reader } from '../platform/database/database.ts';
import { publicityRecords } from '../records/publicity.ts';

/** How quizzers of all years are named where everybody can read it (W8). */
export const loadPublicNames = async (db: Reader): Promise<PublicNames> =>
  publicNames(await publicityRecords(db).names());

/** Names as they are stored, for the screens and papers of staff and of the own coach. */
export const FULL_NAMES: PublicNames = { of: (quizzer) => quizzer, inText: (text) => text };
