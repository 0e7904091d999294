import { showAwards } from '@quizmeet/contract/awards/calls.ts';
import type { Caller } from './caller.ts';

export const giveAwards = async (admin: Caller): Promise<void> => {
  await admin.ask(showAwards, { body: { shown: true } });
};
