import { icon } from './icon.tsx';

export const BellIcon = icon('M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15L6 16ZM10 21h4');
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5');
export const ChevronDownIcon = icon('m6 9 6 6 6-6');
export const ChevronRightIcon = icon('m9 6 6 6-6 6');
export const CrossIcon = icon('M6 6l12 12M18 6 6 18');
export const MinusIcon = icon('M5 12h14');
export const PlusIcon = icon('M12 5v14M5 12h14');
export const LockIcon = icon(
  'M8 11V8a4 4 0 0 1 8 0v3',
  <rect x="5" y="11" width="14" height="9" rx="2" />,
);
export const MenuIcon = icon('M4 6h16M4 12h16M4 18h16');
export const SortIcon = icon('m8 10 4-5 4 5M8 14l4 5 4-5');
export const SortUpIcon = icon('m7 14 5-6 5 6');
export const SortDownIcon = icon('m7 10 5 6 5-6');
export const WarningIcon = icon('M12 4 2.8 20h18.4L12 4ZM12 10v4M12 17v.01');
export const InfoIcon = icon('M12 11v5M12 8v.01', <circle cx="12" cy="12" r="9" />);
export const SearchIcon = icon('m16 16 4 4', <circle cx="11" cy="11" r="6" />);
export const SunIcon = icon(
  'M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  <circle cx="12" cy="12" r="4" />,
);
export const MoonIcon = icon('M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5Z');
export const ScreenIcon = icon('M9 21h6', <rect x="3" y="5" width="18" height="12" rx="2" />);
export const ClockIcon = icon('M12 7v5l3 2', <circle cx="12" cy="12" r="9" />);
export const SpeakIcon = icon(
  'M4 10v4h3l6 4V6L7 10H4ZM16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
);
export const CalendarIcon = icon(
  'M4 10h16M9 3v4M15 3v4',
  <rect x="4" y="5" width="16" height="15" rx="2" />,
);
export const ListIcon = icon('M9 6h11M9 12h11M9 18h11M4 6v.01M4 12v.01M4 18v.01');
export const EyeIcon = icon(
  'M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12Z',
  <circle cx="12" cy="12" r="3" />,
);
export const EyeOffIcon = icon(
  'M6.5 7.2A17 17 0 0 0 2.5 12s3.5 6.5 9.5 6.5c1.7 0 3.2-.5 4.5-1.2M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2 2.7M4 4l16 16',
);
export const PinIcon = icon(
  'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21Z',
  <circle cx="12" cy="9.5" r="2.5" />,
);
export const StarIcon = icon(
  'm12 4 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8L12 4Z',
);
export const TrophyIcon = icon(
  'M8 4h8v5a4 4 0 0 1-8 0V4ZM8 6H4.5c0 3 1.5 4.5 3.8 4.7M16 6h3.5c0 3-1.5 4.5-3.8 4.7M12 13v4M8.5 20h7l-1-3h-5l-1 3Z',
);
export const DownloadIcon = icon('M12 4v11m-5-4.5 5 4.5 5-4.5M5 20h14');
export const PencilIcon = icon('M4 20l1-4L16.5 4.5l3 3L8 19l-4 1ZM14 7l3 3');
export const PrinterIcon = icon('M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7v-6Z');
export const LiveIcon = icon(
  'M12 12v.01M8.5 15.5a5 5 0 0 1 0-7M15.5 8.5a5 5 0 0 1 0 7M5.5 18.5a9.2 9.2 0 0 1 0-13M18.5 5.5a9.2 9.2 0 0 1 0 13',
);
