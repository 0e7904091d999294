import { audit, restorePoints } from './audit.ts';
import { awardCounts, shownAwards } from './awards.ts';
import { brackets, seeds } from './brackets.ts';
import { churches } from './churches.ts';
import { announcements, deletionDates, events, logos } from './events.ts';
import { forms, publicity, submittedForms } from './forms.ts';
import { backupPlaces, installation } from './installation.ts';
import { ledgerEntries, paymentLinks } from './ledger.ts';
import { latestSaves, lines, openSheets } from './lines.ts';
import { roomLocks, roundLocks, slotLocks } from './locks.ts';
import { machineEvents, machineFeeds, machineLoads } from './machines.ts';
import { letterCopies, letters, mails, reminders } from './mails.ts';
import { matches, withdrawals } from './matches.ts';
import { duties, dutyRoles, officials, officialTeams } from './officials.ts';
import { pushKeys, pushSent, pushSubscriptions } from './push.ts';
import { quizzers } from './quizzers.ts';
import { protests, resultNotes } from './result-papers.ts';
import { roomLinkCodes, roomLinkDevices, roomLinkSwitches, roomLinks } from './room-links.ts';
import { roomClosures, rooms } from './rooms.ts';
import { announcedSchedules, rounds, roundTimes } from './rounds.ts';
import { storedQuizzers, storedTeams, storedYears } from './stored-years.ts';
import { checkIns, teams } from './teams.ts';
import { attempts, links, sessions, users } from './users.ts';

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
