import { fieldErrors } from '@quizmeet/contract/findings.ts';
import {
  type AuditSection,
  countOf,
  describeContradiction,
  describeDoubt,
  describeLacking,
  type Report,
  roundWithTeams,
  section,
  skippedGame,
  unknownName,
} from '@quizmeet/contract/machines/report-text.ts';
import { doubtMessages } from '@quizmeet/contract/scores/messages.ts';
import { auditRounds } from '@quizmeet/rules/machines/audit.ts';
import type { MatchedGame, UnmatchedGame } from '@quizmeet/rules/machines/load.ts';
import type { GameRound } from './friday.ts';
import { badLines, whyOfNoRound, whySkipped, wordsOf } from './load-report.ts';
import type { ReadFile } from './read-games.ts';

interface Audited {
  readonly heading: string;
  /** The machines' name for the event (Q3). */
  readonly tournament: string;
  readonly rounds: readonly GameRound[];
  /** Should have been played by now. */
  readonly isOverdue: (round: GameRound) => boolean;
  readonly matched: readonly MatchedGame<GameRound>[];
  readonly heard: readonly MatchedGame<GameRound>[];
  readonly unmatched: readonly UnmatchedGame[];
  readonly files: readonly ReadFile[];
  /** One sentence per unreadable file. */
  readonly unreadable: readonly string[];
}

/** audit.txt, in round order (Q6). */
export function auditReport(audited: Audited): Report<AuditSection> {
  const { heading, tournament, rounds, isOverdue, matched, heard, unmatched } = audited;
  const audit = auditRounds(rounds, [...matched, ...heard]);
  const overdue = audit.withoutResult.filter(isOverdue);
  const sections = [
    section('overdue', overdue.map(roundWithTeams)),
    countOf('toCome', audit.withoutResult.length - overdue.length),
    section(
      'withoutLines',
      audit.withoutLines.map(({ round, sides }) => describeLacking(round, sides)),
    ),
    section(
      'doubtful',
      audit.doubtful.flatMap(({ round, finding }) =>
        fieldErrors([finding], doubtMessages).map(({ path, message }) =>
          describeDoubt(round, path === 'leftTeamScore' ? 'left' : 'right', message),
        ),
      ),
    ),
    section(
      'contradictions',
      audit.contradictions.map(({ round, stored, machine, differences }) =>
        describeContradiction(round, stored, machine, differences),
      ),
    ),
    section('badLinesInGame', audit.badLines.map(roundWithTeams)),
    section(
      'unknown',
      audit.unknown.map(({ round, quizzer }) => unknownName(round, quizzer.side, quizzer.name)),
    ),
    section('skipped', [
      ...matched.flatMap(skippedLine),
      ...unmatched.map(({ game, skip }) =>
        skippedGame(wordsOf(game), whyOfNoRound(skip, game, tournament), game.files),
      ),
    ]),
    section('badLines', badLines(audited.files)),
    section('unreadable', audited.unreadable),
  ];
  return { heading, sections };
}

function skippedLine({ round, game, reading }: MatchedGame<GameRound>): string[] {
  if (!('skip' in reading)) return [];
  return [skippedGame(round, whySkipped(reading.skip, reading.findings), game.files)];
}
