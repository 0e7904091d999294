import type * as core from 'zod/v4/core';

/**
 * Every field that a public read may send (W8). A column or a field of a shape is private until its name is here: a
 * call with `topics` does not compile with another one.
 */
export const PUBLIC_FIELDS = [
  // What belongs to what.
  ...['id', 'version', 'year', 'years', 'current', 'closed', 'division', 'group', 'level'],
  // The event and its rooms.
  ...['title', 'venue', 'campusMapUrl', 'contactEmail', 'timeZone', 'studyRange', 'paperSize'],
  ...['accentColor', 'logo'],
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
  ...['left', 'leftTeamId', 'leftTeamName', 'leftTeamScore', 'leftScore', 'leftTeamQuizzers'],
  ...['rightTeamId', 'rightTeamName', 'rightTeamScore', 'rightScore'],
  ...['rightTeamQuizzers', 'numberCorrect', 'numberErrors', 'teamBonuses', 'score', 'forfeit'],
  ...['winningTeam', 'isWinner', 'over', 'unplayed', 'byHand', 'ifNecessary', 'participants'],
  ...['nextMatchId', 'nextLoserMatchId', 'upper', 'lower', 'bracketDivision', 'bracketName'],
  ...['satDivId', 'satDivisionName', 'saturdayDivisionName'],
  // Standings, awards, and past years.
  ...['rank', 'wins', 'losses', 'average', 'totalPoints', 'totalScore', 'totalErrors'],
  ...['olympicPoints', 'quizOuts', 'roundsCompleted', 'sums', 'decidedBy', 'rule', 'reason'],
  ...['shown', 'awards', 'holders', 'of', 'openTeam', 'openQuizzer', 'noviceTeam'],
  ...['noviceQuizzer'],
] as const;

/** The names of all fields of a value, at any depth; keys of a record are data. */
type FieldsOf<Value> = Value extends readonly (infer Entry)[]
  ? FieldsOf<Entry>
  : Value extends object
    ? { [Key in keyof Value]-?: FieldsOf<Value[Key]> | NameOf<Key> }[keyof Value]
    : never;
type NameOf<Key> = Key extends string ? (string extends Key ? never : Key) : never;

/** The fields of a reply that are not public. */
export type PrivateFields<Reply> = Reply extends core.$ZodType
  ? Exclude<FieldsOf<core.output<Reply>>, (typeof PUBLIC_FIELDS)[number]>
  : never;

/** What a declared call must be so that it publishes nothing private; the type error names the field. */
export type PublishesNothingPrivate<Declared> = Declared extends {
  readonly topics: readonly unknown[];
  readonly reply: infer Reply;
}
  ? [PrivateFields<Reply>] extends [never]
    ? unknown
    : { readonly reply: { readonly notPublic: PrivateFields<Reply> } }
  : unknown;
