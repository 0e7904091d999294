import { PAPER_SIZES } from '@quizmeet/rules/event/settings.ts';
import type { SettingField } from './settings-entry.ts';

export interface ShownField {
  readonly name: SettingField;
  readonly kind:
    | 'text'
    | 'wide'
    | 'email'
    | 'link'
    | 'date'
    | 'time'
    | 'figure'
    | 'dollars'
    | 'choice';
  readonly hint?: string;
  readonly options?: readonly string[];
}

interface SettingGroup {
  readonly title: string;
  readonly note: string;
  readonly fields: readonly ShownField[];
}

export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    title: 'Name and place',
    note: 'Shown on the home page.',
    fields: [
      { name: 'title', kind: 'wide' },
      { name: 'venue', kind: 'wide' },
      { name: 'studyRange', kind: 'wide', hint: 'Bible passage' },
      { name: 'contactEmail', kind: 'email' },
      { name: 'campusMapUrl', kind: 'link', hint: 'Leave blank for none' },
      { name: 'accentColor', kind: 'text', hint: 'Such as #7a1f2b. Blank is navy.' },
    ],
  },
  {
    title: 'Dates',
    note: 'In the event’s time zone.',
    fields: [
      { name: 'fridayDate', kind: 'date' },
      { name: 'saturdayDate', kind: 'date' },
      {
        name: 'timeZone',
        kind: 'text',
        options: Intl.supportedValuesOf('timeZone'),
      },
    ],
  },
  {
    title: 'Registration',
    note: 'Deadlines end at midnight. They don’t apply to administrators.',
    fields: [
      { name: 'registrationOpens', kind: 'date' },
      { name: 'standardDeadline', kind: 'date', hint: 'Last day at the standard fee' },
      {
        name: 'extendedDeadline',
        kind: 'date',
        hint: 'Announced, but doesn’t close registration',
      },
      { name: 'removeTeamUntil', kind: 'date' },
      { name: 'addTeamUntil', kind: 'date' },
      { name: 'editRosterUntil', kind: 'date' },
    ],
  },
  {
    title: 'Fees and capacity',
    note: 'Whole dollars, by the day a team is added.',
    fields: [
      { name: 'standardFee', kind: 'dollars', hint: 'Per team, until the standard deadline' },
      { name: 'extendedFee', kind: 'dollars', hint: 'Per team, after the deadline' },
      { name: 'equipmentDiscount', kind: 'dollars', hint: 'Once, for a quiz machine set' },
      { name: 'multiTeamDiscount', kind: 'dollars', hint: 'Per team, for two or more teams' },
      { name: 'openCapacity', kind: 'figure', hint: 'Teams' },
      { name: 'noviceCapacity', kind: 'figure', hint: 'Teams' },
    ],
  },
  {
    title: 'Friday and Saturday',
    note: 'Existing schedules and brackets don’t change.',
    fields: [
      { name: 'roundsPerTeam', kind: 'figure', hint: 'On Friday, at least' },
      { name: 'fridayStart', kind: 'time', hint: 'Friday’s first start' },
      { name: 'slotMinutes', kind: 'figure', hint: 'From start to start' },
      { name: 'fridaySlots', kind: 'figure', hint: 'Rounds per evening, at most' },
      {
        name: 'saturdaySlots',
        kind: 'wide',
        hint: 'Match times, such as 09:00 09:30',
      },
      { name: 'paperSize', kind: 'choice', options: PAPER_SIZES },
    ],
  },
];
