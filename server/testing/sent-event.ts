import type { MachineEvent } from '@quizmeet/rules/machines/events.ts';

export function sentEvent(event: MachineEvent): string {
  const query = new URLSearchParams({
    bldgroom: event.room,
    key: event.key,
    tk: '1',
    tn: event.tournament,
    dn: event.division,
    rm: event.room,
    rd: String(event.round),
    qn: String(event.question),
    e: String(event.eventNumber),
    n: event.name,
    t: String(event.team),
    q: String(event.quizzer),
    ec: event.code,
    p1: event.parms[0],
    p2: event.parms[1],
    ts: event.timestamp,
  });
  return `/scoreevent?${query}`;
}
