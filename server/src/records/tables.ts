import { announcedSchedules } from './announced-schedules.ts';
import { announcements } from './announcements.ts';
import { attempts } from './attempts.ts';
import { audit } from './audit.ts';
import { awardCounts } from './award-counts.ts';
import { backupPlaces } from './backup-places.ts';
import { brackets, seeds } from './brackets.ts';
import { checkIns } from './check-ins.ts';
import { churches } from './churches.ts';
import { deletionDates } from './deletion-dates.ts';
import { duties } from './duties.ts';
import { dutyRoles } from './duty-roles.ts';
import { events } from './events.ts';
import { forms } from './forms.ts';
import { installation } from './installation.ts';
import { latestSaves } from './latest-saves.ts';
import { ledgerEntries } from './ledger-entries.ts';
import { letterCopies, letters } from './letters.ts';
import { lines } from './lines.ts';
import { links } from './links.ts';
import { roomLocks, roundLocks, slotLocks } from './locks.ts';
import { logos } from './logos.ts';
import { machineEvents } from './machine-events.ts';
import { machineFeeds } from './machine-feeds.ts';
import { machineLoads } from './machine-loads.ts';
import { mails } from './mails.ts';
import { matches } from './matches.ts';
import { officialTeams } from './official-teams.ts';
import { officials } from './officials.ts';
import { openSheets } from './open-sheets.ts';
import { paymentLinks } from './payment-links.ts';
import { protests } from './protests.ts';
import { publicity } from './publicity.ts';
import { pushKeys } from './push-keys.ts';
import { pushSent } from './push-sent.ts';
import { pushSubscriptions } from './push-subscriptions.ts';
import { quizzers } from './quizzers.ts';
import { reminders } from './reminders.ts';
import { restorePoints } from './restore-points.ts';
import { resultNotes } from './result-notes.ts';
import { roomClosures } from './room-closures.ts';
import { roomLinkCodes } from './room-link-codes.ts';
import { roomLinkDevices } from './room-link-devices.ts';
import { roomLinkSwitches, roomLinks } from './room-links.ts';
import { rooms } from './rooms.ts';
import { roundTimes } from './round-times.ts';
import { rounds } from './rounds.ts';
import { sessions } from './sessions.ts';
import { shownAwards } from './shown-awards.ts';
import { storedQuizzers, storedTeams, storedYears } from './stored-years.ts';
import { submittedForms } from './submitted-forms.ts';
import { teams } from './teams.ts';
import { users } from './users.ts';
import { withdrawals } from './withdrawals.ts';

export const TABLES = {
  announcements,
  attempts,
  audit,
  award_counts: awardCounts,
  backup_places: backupPlaces,
  brackets,
  check_ins: checkIns,
  churches,
  deletion_dates: deletionDates,
  duties,
  duty_roles: dutyRoles,
  events,
  forms,
  handed_in: submittedForms,
  installation,
  latest_saves: latestSaves,
  ledger_entries: ledgerEntries,
  letter_copies: letterCopies,
  letters,
  lines,
  links,
  logos,
  machine_events: machineEvents,
  machine_feeds: machineFeeds,
  machine_loads: machineLoads,
  mails,
  matches,
  official_teams: officialTeams,
  officials,
  open_sheets: openSheets,
  past_quizzers: storedQuizzers,
  past_teams: storedTeams,
  past_years: storedYears,
  payment_links: paymentLinks,
  protests,
  publicity,
  push_keys: pushKeys,
  push_subscriptions: pushSubscriptions,
  push_told: pushSent,
  quizzers,
  reminders,
  restore_points: restorePoints,
  room_closures: roomClosures,
  room_link_codes: roomLinkCodes,
  room_link_devices: roomLinkDevices,
  room_link_switches: roomLinkSwitches,
  room_links: roomLinks,
  room_locks: roomLocks,
  result_notes: resultNotes,
  rooms,
  round_locks: roundLocks,
  round_times: roundTimes,
  rounds,
  seeds,
  sessions,
  shown_awards: shownAwards,
  slot_locks: slotLocks,
  teams,
  told_schedules: announcedSchedules,
  users,
  withdrawals,
};
export type TableName = keyof typeof TABLES;
