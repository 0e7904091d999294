import { acceptDuties, proposeDuties } from '@quizmeet/contract/officials/calls.ts';
import { type Chance, pick } from '@quizmeet/rules/chance.ts';
import { ROLES, type Role } from '@quizmeet/rules/officials/official.ts';
import { FIRST_NAMES, LAST_NAMES } from '@quizmeet/rules/testing/names.ts';
import { act } from '../src/calls/act.ts';
import type { Actor } from '../src/calls/actor.ts';
import type { Services } from '../src/calls/services.ts';
import { offer } from '../src/features/officials/offers.ts';
import { churchRecords } from '../src/records/churches.ts';
import { eventRecords } from '../src/records/events.ts';
import { teamRecords } from '../src/records/teams.ts';
import type { Caller } from './caller.ts';

const ABLE: readonly (readonly Role[])[] = [
  ['quizmaster'],
  ['scorekeeper'],
  ['quizmaster', 'scorekeeper'],
  ['scorekeeper', 'timekeeper'],
];
const HOURS = ['20:00', '20:30'];

/** Each church offers one person per team and one or two more; one church in eight offers later. */
export async function offerPeople(services: Services, admin: Actor, chance: Chance): Promise<void> {
  const { db } = services;
  const event = await eventRecords(db).current();
  const teams = await teamRecords(db).all(event.id);
  const names = new Set<string>();
  for (const church of await churchRecords(db).all(event.id)) {
    const own = teams.filter(({ churchId }) => churchId === church.id).length;
    const count = own === 0 ? 0 : own + 1 + pick(chance, 2);
    for (let i = 0; i < count; i++) {
      const name = newName(chance, names);
      const typed = {
        ...{ churchId: church.id, name, email: addressOf(name), teamIds: [] },
        roles: [...(ABLE[names.size % ABLE.length] ?? ROLES)],
        from: pick(chance, 8) === 0 ? (HOURS[pick(chance, HOURS.length)] ?? '') : '',
        until: '',
      };
      await act(services, admin, (acting) => offer(acting, typed));
    }
  }
}

function newName(chance: Chance, names: Set<string>): string {
  for (;;) {
    const first = FIRST_NAMES[pick(chance, FIRST_NAMES.length)];
    const name = `${first} ${LAST_NAMES[pick(chance, LAST_NAMES.length)]}`;
    if (names.has(name)) continue;
    names.add(name);
    return name;
  }
}

const addressOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')}@example.org`;

export async function giveDuties(admin: Caller): Promise<void> {
  const { duties, basis } = await admin.request(proposeDuties, { body: { mode: 'all' } });
  await admin.request(acceptDuties, { body: { duties, basis } });
}
