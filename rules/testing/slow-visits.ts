/** A team that may stay in the room: since when it is idle, and the teams it has met there. */
interface Guest {
  readonly name: number;
  readonly idle: number;
  readonly met: readonly number[];
}

interface Course {
  readonly guests: readonly Guest[];
  readonly rounds: number;
  readonly visits: number;
}

/**
 * The fewest visits to one room by the number of its rounds, from 0 to the slots. It tries all contents of
 * the room slot by slot, if nobody waits longer or meets a team again.
 */
export function slowVisits(slots: number, wait: number): number[] {
  let courses: Course[] = [{ guests: [], rounds: 0, visits: 0 }];
  for (let slot = 0; slot < slots; slot++) {
    courses = unlike(courses.flatMap((course) => oneSlotOn(course, wait)));
  }
  return Array.from({ length: slots + 1 }, (_, rounds) =>
    Math.min(...courses.filter((e) => e.rounds === rounds).map((e) => e.visits)),
  );
}

function oneSlotOn({ guests, rounds, visits }: Course, wait: number): Course[] {
  const nobody: Course = { guests: later(guests, [], wait), rounds, visits };
  const last = Math.max(0, ...guests.map(({ name }) => name));
  const all = [...guests, newcomer(last + 1), newcomer(last + 2)];
  const pairs = all.flatMap((a, i) => all.slice(i + 1).map((b) => [a, b] as const));
  const played = pairs
    .filter(([a, b]) => !a.met.includes(b.name))
    .map(([a, b]) => ({
      guests: later(guests, [meeting(a, b), meeting(b, a)], wait),
      rounds: rounds + 1,
      visits: visits + [a, b].filter((team) => !guests.includes(team)).length,
    }));
  return [nobody, ...played];
}

const newcomer = (name: number): Guest => ({ name, idle: 0, met: [] });

const meeting = (a: Guest, b: Guest): Guest => ({ ...a, idle: 0, met: [...a.met, b.name] });

function later(guests: readonly Guest[], played: readonly Guest[], wait: number): Guest[] {
  const idle = guests
    .filter((guest) => guest.idle < wait && !played.some(({ name }) => name === guest.name))
    .map((guest) => ({ ...guest, idle: guest.idle + 1 }));
  return [...played, ...idle];
}

/** Of courses with the same state, keeps the one with the fewest visits. */
function unlike(courses: readonly Course[]): Course[] {
  const fewest = new Map<string, Course>();
  for (const course of courses) {
    const { guests, rounds, visits } = course;
    const numbers = new Map(guests.map(({ name }, i) => [name, i]));
    const told = guests.map(({ idle, met }) => [
      idle,
      met.flatMap((name) => numbers.get(name) ?? []).sort((a, b) => a - b),
    ]);
    const key = JSON.stringify([rounds, told]);
    if (visits < (fewest.get(key)?.visits ?? Number.POSITIVE_INFINITY)) fewest.set(key, course);
  }
  return [...fewest.values()];
}
