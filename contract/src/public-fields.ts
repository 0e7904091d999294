import type * as core from 'zod/v4/core';

/** Everything that calls for `all` may send (W8): one with another field doesn't compile. */
export const PUBLIC_FIELDS = [
  ...['id', 'version', 'year', 'years', 'current', 'closed', 'division', 'group', 'level'],
  // The event and its rooms.
  ...['title', 'venue', 'campusMapUrl', 'contactEmail', 'timeZone', 'studyRange', 'paperSize'],
  ...['accentColor', 'logo', 'address', 'code'],
  ...['registrationOpens', 'standardDeadline', 'extendedDeadline', 'standardFee', 'extendedFee'],
  ...['equipmentDiscount', 'multiTeamDiscount', 'openCapacity', 'noviceCapacity', 'roundsPerTeam'],
  ...['fridayDate', 'fridayStart', 'fridaySlots', 'slotMinutes', 'saturdayDate', 'saturdaySlots'],
  ...['programme', 'day', 'time', 'text', 'windows', 'addTeam', 'addTeamUntil', 'removeTeam'],
  ...['removeTeamUntil', 'editRoster', 'editRosterUntil', 'from', 'until', 'place', 'places'],
  ...['roomNumber', 'roomNumbers', 'roomName', 'roomFullName', 'abbreviation', 'name', 'building'],
  ...['friday', 'saturday', 'spare'],
  // Churches, teams, and quizzers.
  ...['churches', 'churchId', 'churchName', 'churchNameWithDistrict', 'coachId', 'coachName'],
  ...['secondCoachId', 'paid', 'computerSeats', 'monitors', 'districtToChurches'],
  ...['districtToTeams', 'teams', 'openTeams', 'noviceTeams', 'teamId', 'teamName', 'teamNumber'],
  ...['divisionTrimmed', 'quizzers', 'quizzerId', 'quizzerName', 'firstName', 'lastName'],
  // Rounds, matches, and their results.
  ...['rounds', 'roundId', 'roundIds', 'roundNumber', 'roundNumbers', 'round', 'fromRound'],
  ...['closedRooms', 'timeString', 'expectedTimeString', 'minutes', 'at', 'source', 'question'],
  ...['leftTeamId', 'leftTeamName', 'leftTeamScore', 'leftScore', 'leftTeamQuizzers'],
  ...['rightTeamId', 'rightTeamName', 'rightTeamScore', 'rightScore'],
  ...['rightTeamQuizzers', 'numberCorrect', 'numberErrors', 'teamBonuses', 'score', 'forfeit'],
  ...['winningTeam', 'isWinner', 'over', 'unplayed', 'byHand', 'ifNecessary', 'participants'],
  ...['walkover', 'leftCandidates', 'rightCandidates'],
  ...['nextMatchId', 'nextLoserMatchId', 'upper', 'lower', 'bracketDivision', 'bracketName'],
  ...['satDivId', 'satDivisionName', 'saturdayDivisionName'],
  // Standings, awards, and past years.
  ...['rank', 'wins', 'losses', 'average', 'totalPoints', 'totalScore', 'totalErrors'],
  ...['olympicPoints', 'quizOuts', 'roundsCompleted', 'sums', 'decidedBy', 'rule', 'reason'],
  ...['shown', 'awards', 'holders', 'of', 'openTeam', 'openQuizzer', 'noviceTeam'],
  ...['noviceQuizzer'],
] as const;

/** At any depth; a record's keys are data. */
type FieldsOf<Value> = Value extends readonly (infer Entry)[]
  ? FieldsOf<Entry>
  : Value extends object
    ? { [Key in keyof Value]-?: FieldsOf<Value[Key]> | NameOf<Key> }[keyof Value]
    : never;
type NameOf<Key> = Key extends string ? (string extends Key ? never : Key) : never;

type PrivateFields<Reply> = Reply extends core.$ZodType
  ? Exclude<FieldsOf<core.output<Reply>>, (typeof PUBLIC_FIELDS)[number]>
  : never;

type IsPublic =
  | { readonly topics: readonly unknown[] }
  | { readonly who: 'all'; readonly replyTo?: never };

/** The type error names the private field. */
export type PublishesNothingPrivate<Declared> = Declared extends IsPublic & {
  readonly reply: infer Reply;
}
  ? [PrivateFields<Reply>] extends [never]
    ? unknown
    : { readonly reply: { readonly notPublic: PrivateFields<Reply> } }
  : unknown;
