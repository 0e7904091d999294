import { fieldErrors } from '@quizmeet/contract/findings.ts';
import {
  AUDIT_SECTIONS,
  contradictionInWords,
  countOf,
  doubtInWords,
  lackingInWords,
  roundWithTeams,
  section,
  skippedGame,
  unknownName,
} from '@quizmeet/contract/machines/report-words.ts';
import { doubtMessages } from '@quizmeet/contract/scores/messages.ts';
import { auditRounds } from '@quizmeet/rules/machines/audit.ts';
import type { MatchedGame, UnmatchedGame } from '@quizmeet/rules/machines/load.ts';
import type { GameRound } from './game-rounds.ts';
import { badLines, whyOfNoRound, whySkipped, wordsOf } from './load-report.ts';
import type { ReadFile } from './read-games.ts';

interface Audited {
  /** The report's first line. */
  readonly heading: string;
  /** What the machines call the event (Q3). */
  readonly tournament: string;
  readonly rounds: readonly GameRound[];
  /** Whether a round should have been played by now. */
  readonly isOverdue: (round: GameRound) => boolean;
  readonly matched: readonly MatchedGame<GameRound>[];
  /** Those of the live feed that make a result. */
  readonly heard: readonly MatchedGame<GameRound>[];
  readonly unmatched: readonly UnmatchedGame[];
  readonly files: readonly ReadFile[];
  /** A sentence for each file that could not be read. */
  readonly unreadable: readonly string[];
}

/** audit.txt: a fact a line, in the rounds' order (Q6). */
export function auditReport(audited: Audited): string {
  const { heading, tournament, rounds, isOverdue, matched, heard, unmatched } = audited;
  const audit = auditRounds(rounds, [...matched, ...heard]);
  const overdue = audit.withoutResult.filter(isOverdue);
  const sections = [
    heading,
    section(AUDIT_SECTIONS.overdue, overdue.map(roundWithTeams)),
    countOf(AUDIT_SECTIONS.toCome, audit.withoutResult.length - overdue.length),
    section(
      AUDIT_SECTIONS.withoutLines,
      audit.withoutLines.map(({ round, sides }) => lackingInWords(round, sides)),
    ),
    section(
      AUDIT_SECTIONS.doubtful,
      audit.doubtful.flatMap(({ round, finding }) =>
        fieldErrors([finding], doubtMessages).map(({ path, message }) =>
          doubtInWords(round, path === 'leftTeamScore' ? 'left' : 'right', message),
        ),
      ),
    ),
    section(
      AUDIT_SECTIONS.contradictions,
      audit.contradictions.map(({ round, stored, machine, differences }) =>
        contradictionInWords(round, stored, machine, differences),
      ),
    ),
    section(AUDIT_SECTIONS.badLinesInGame, audit.badLines.map(roundWithTeams)),
    section(
      AUDIT_SECTIONS.unknown,
      audit.unknown.map(({ round, quizzer }) => unknownName(round, quizzer.side, quizzer.name)),
    ),
    section(AUDIT_SECTIONS.skipped, [
      ...matched.flatMap(skippedLine),
      ...unmatched.map(({ game, skip }) =>
        skippedGame(wordsOf(game), whyOfNoRound(skip, game, tournament), game.files),
      ),
    ]),
    section(AUDIT_SECTIONS.badLines, badLines(audited.files)),
    section(AUDIT_SECTIONS.unreadable, audited.unreadable),
  ];
  return sections.join('\n');
}

function skippedLine({ round, game, reading }: MatchedGame<GameRound>): string[] {
  if (!('skip' in reading)) return [];
  return [skippedGame(round, whySkipped(reading.skip, reading.findings), game.files)];
}
