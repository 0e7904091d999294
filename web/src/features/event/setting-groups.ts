import { PAPER_SIZES } from '@quizmeet/rules/event/settings.ts';
import type { SettingField } from './settings-entry.ts';

/** How a setting is shown as a field. */
export interface ShownField {
  readonly name: SettingField;
  /** `wide` is a text field of full width. */
  readonly kind:
    | 'text'
    | 'wide'
    | 'email'
    | 'link'
    | 'color'
    | 'date'
    | 'time'
    | 'figure'
    | 'dollars'
    | 'choice';
  readonly hint?: string;
  /** The options of a choice, or the suggestions for a text. */
  readonly options?: readonly string[];
}

interface SettingGroup {
  readonly title: string;
  readonly note: string;
  readonly fields: readonly ShownField[];
}

/** Every setting except the programme, grouped in the order in which organisers work. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    title: 'What and where',
    note: 'Shown on the home page.',
    fields: [
      { name: 'title', kind: 'wide' },
      { name: 'venue', kind: 'wide' },
      { name: 'studyRange', kind: 'wide', hint: 'The part of the Bible' },
      { name: 'contactEmail', kind: 'email' },
      { name: 'campusMapUrl', kind: 'link', hint: 'Leave it empty if there is none' },
      { name: 'accentColor', kind: 'color', hint: 'Of buttons, such as #7a1f2b. Empty is navy.' },
    ],
  },
  {
    title: 'The two days',
    note: 'Every date and time on this page is meant at the place of the event.',
    fields: [
      { name: 'fridayDate', kind: 'date' },
      { name: 'saturdayDate', kind: 'date' },
      {
        name: 'timeZone',
        kind: 'text',
        hint: 'Of the place of the event',
        options: Intl.supportedValuesOf('timeZone'),
      },
    ],
  },
  {
    title: 'Registration',
    note: 'Each day counts to its end. Admins pass every deadline.',
    fields: [
      { name: 'registrationOpens', kind: 'date' },
      { name: 'standardDeadline', kind: 'date', hint: 'Last day at the standard fee' },
      {
        name: 'extendedDeadline',
        kind: 'date',
        hint: 'Last day at the extended fee, as it is announced. It closes nothing: a team added later costs the same.',
      },
      { name: 'removeTeamUntil', kind: 'date' },
      { name: 'addTeamUntil', kind: 'date' },
      { name: 'editRosterUntil', kind: 'date' },
    ],
  },
  {
    title: 'Fees and capacity',
    note: 'Whole dollars. A team keeps the fee of the day on which it was added.',
    fields: [
      { name: 'standardFee', kind: 'dollars', hint: 'A team, until the standard deadline' },
      { name: 'extendedFee', kind: 'dollars', hint: 'A team, after it' },
      { name: 'equipmentDiscount', kind: 'dollars', hint: 'Once, for a quiz machine set' },
      { name: 'multiTeamDiscount', kind: 'dollars', hint: 'A team, from two teams on' },
      { name: 'openCapacity', kind: 'figure', hint: 'Teams' },
      { name: 'noviceCapacity', kind: 'figure', hint: 'Teams' },
    ],
  },
  {
    title: 'Friday and Saturday',
    note: 'What the schedule and the brackets are made from. What stands already stays.',
    fields: [
      { name: 'roundsPerTeam', kind: 'figure', hint: 'On Friday, at least' },
      { name: 'fridayStart', kind: 'time', hint: 'When Friday’s first round begins' },
      { name: 'slotMinutes', kind: 'figure', hint: 'From one round to the next' },
      { name: 'fridaySlots', kind: 'figure', hint: 'The most rounds one after the other' },
      {
        name: 'saturdaySlots',
        kind: 'wide',
        hint: 'The times at which matches begin, HH:MM, in order, with spaces between them. Brackets that stand keep theirs.',
      },
      { name: 'paperSize', kind: 'choice', options: PAPER_SIZES },
    ],
  },
];
