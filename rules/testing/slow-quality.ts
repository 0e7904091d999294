import type { Instance, Placement } from '../src/schedule/instance.ts';

export function slowCounts(instance: Instance, placements: readonly Placement[]): number[] {
  const slots = Math.max(0, ...placements.map((p) => p.slot + 1));
  const pairs = placements.map((p) => [p.left, p.right].sort((a, b) => a - b).join());
  const churchOf = (id: number) => instance.teams.find((team) => team.id === id)?.churchId;
  const teams = instance.teams.map((team) => row(team, slots, instance, placements));
  const sum = (figure: (team: (typeof teams)[number]) => number) =>
    teams.reduce((total, team) => total + figure(team), 0);
  return [
    slots,
    placements.filter((p) => churchOf(p.left) === churchOf(p.right)).length,
    pairs.length - new Set(pairs).size,
    Math.max(0, ...teams.flatMap(({ times }) => times.match(/-+(?=x)/g) ?? []).map(length)),
    sum(({ times }) => (times.match(/x{4,}/g) ?? []).length),
    sum(({ rooms }) => changes(rooms)),
    sum(({ buildings }) => changes(buildings)),
    sum(({ sides }) => Math.max(0, Math.abs(sides) - 1)),
  ];
}

/** `x` plays, `-` idle, ` ` before arrival; and its rounds. */
function row(
  { id, skip }: Instance['teams'][number],
  slots: number,
  instance: Instance,
  placements: readonly Placement[],
) {
  const played = Array.from({ length: slots }, (_, slot) =>
    placements.find((p) => p.slot === slot && (p.left === id || p.right === id)),
  );
  const mine = played.filter((p) => p !== undefined);
  const rooms = mine.map((p) => p.roomNumber);
  return {
    times: played.map((p, slot) => (p !== undefined ? 'x' : slot < skip ? ' ' : '-')).join(''),
    rooms,
    buildings: rooms.map((n) => instance.rooms.find((r) => r.roomNumber === n)?.building),
    sides: mine.reduce((lean, p) => lean + (p.left === id ? 1 : -1), 0),
  };
}

const length = (text: string): number => text.length;

function changes(places: readonly unknown[]): number {
  return places.filter((place, i) => i > 0 && place !== places[i - 1]).length;
}
