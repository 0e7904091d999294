import { fieldErrors } from '@quizmeet/contract/findings.ts';
import * as reportText from '@quizmeet/contract/machines/report-text.ts';
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
export function auditReport(audited: Audited): reportText.Report<reportText.AuditSection> {
  const { heading, tournament, rounds, isOverdue, matched, heard, unmatched } = audited;
  const audit = auditRounds(rounds, [...matched, ...heard]);
  const overdue = audit.withoutResult.filter(isOverdue);
  const sections = [
    reportText.section('overdue', overdue.map(reportText.roundWithTeams)),
    reportText.countOf('toCome', audit.withoutResult.length - overdue.length),
    reportText.section(
      'withoutLines',
      audit.withoutLines.map(({ round, sides }) => reportText.describeLacking(round, sides)),
    ),
    reportText.section(
      'doubtful',
      audit.doubtful.flatMap(({ round, finding }) =>
        fieldErrors([finding], doubtMessages).map(({ path, message }) =>
          reportText.describeDoubt(round, path === 'leftTeamScore' ? 'left' : 'right', message),
        ),
      ),
    ),
    reportText.section(
      'contradictions',
      audit.contradictions.map(({ round, stored, machine, differences }) =>
        reportText.describeContradiction(round, stored, machine, differences),
      ),
    ),
    reportText.section('badLinesInGame', audit.badLines.map(reportText.roundWithTeams)),
    reportText.section(
      'unknown',
      audit.unknown.map(({ round, quizzer }) =>
        reportText.unknownName(round, quizzer.side, quizzer.name),
      ),
    ),
    reportText.section('skipped', [
      ...matched.flatMap(skippedLine),
      ...unmatched.map(({ game, skip }) =>
        reportText.skippedGame(wordsOf(game), whyOfNoRound(skip, game, tournament), game.files),
      ),
    ]),
    reportText.section('badLines', badLines(audited.files)),
    reportText.section('unreadable', audited.unreadable),
  ];
  return { heading, sections };
}

function skippedLine({ round, game, reading }: MatchedGame<GameRound>): string[] {
  if (!('skip' in reading)) return [];
  return [reportText.skippedGame(round, whySkipped(reading.skip, reading.findings), game.files)];
}
