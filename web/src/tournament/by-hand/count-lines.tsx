import type { RoundCount } from '@quizmeet/contract/schedule/by-hand-calls.ts';

/** What becomes of the teams' numbers of rounds (F2). */
export function CountLines({ counts }: { counts: readonly RoundCount[] }) {
  return (
    <ul>
      {counts.map(({ teamId, inWords }) => (
        <li key={teamId}>{inWords}.</li>
      ))}
    </ul>
  );
}
