import { Button, Menu, Text } from '@mantine/core';
import { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import {
  labels,
  pdfBlankScoresheet,
  pdfPoster,
  pdfRegistrationTable,
  pdfSaturday,
  pdfSchedule,
  pdfScoresheets,
} from '@quizmeet/contract/printing/calls.ts';
import { listRounds, type Slot } from '@quizmeet/contract/schedule/calls.ts';
import { listRoomLinks } from '@quizmeet/contract/scores/room-calls.ts';
import { DIVISIONS, type Division } from '@quizmeet/rules/tournament.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { type ArgsOf, type FileCall, savedAs } from '../../platform/client.ts';
import { callQuery, useDownload } from '../../platform/queries.ts';
import { useSlotsToPlay } from '../../tournament/withdrawn.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { isPartlyPlayed } from './evening-choice.ts';
import EveningDialog, {
  DOWNLOADS,
  type OfDialog,
  OnlyOpen,
  SaturdayDialog,
  SheetDialog,
  type SheetDialogProps,
  useUnprintableWarning,
} from './evening-dialog.tsx';
import RoomCardsDialog from './room-cards-dialog.tsx';

const SCHEDULES = ['Open', 'Open 1', 'Open 2', 'Open 3', 'Novice', 'Novice 1', 'Novice 2'] as const;

const PRINT_POSTER = 'Print hall poster';
const FOR_THE_WALL = { stays: true, hasCodes: false };

interface Sheet {
  readonly name: string;
  readonly description: string;
  readonly disabledReason?: string | null;
  readonly save?: () => void;
  /** To another page. */
  readonly lead?: () => void;
  readonly dialog?: (props: OfDialog) => ReactNode;
}

/** Asks for a division. */
const asking =
  <C extends FileCall, const Option extends string>(
    call: C,
    title: string,
    choices: readonly [Option, ...Option[]],
    argsOf: (division: Option) => ArgsOf<C>,
    sheet: Pick<SheetDialogProps<C>, 'stays' | 'hasCodes'>,
  ) =>
  (props: OfDialog) => <DivisionDialog {...{ call, title, choices, argsOf, ...sheet, ...props }} />;

const of = <const Option extends string>(division: Option) => ({ query: { division } });

/** Open in the address, so that a link leads straight to it. */
export function PrintMenu() {
  const [search, setSearch] = useSearchParams();
  const opened = search.get('open') === 'print';
  const target = useRef<HTMLButtonElement>(null);
  // A menu whose target is out of sight is hidden.
  useEffect(() => {
    if (opened) target.current?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  const { data: slots } = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  const { data: brackets } = useQuery(callQuery(listBrackets));
  const { data: roomLinks } = useQuery(
    callQuery(listRoomLinks, {}, { enabled: opened, topics: ['room-links'] }),
  );
  const navigate = useNavigate();
  const labelsFile = useDownload(labels);
  const registration = useDownload(pdfRegistrationTable);
  const blank = useDownload(pdfBlankScoresheet);
  const unprintable = useUnprintableWarning();
  const [chosen, setChosen] = useState<Sheet | null>(null);

  const noSchedule = slots?.length === 0 ? 'No schedule yet.' : null;
  const noBrackets = brackets?.length === 0 ? 'No brackets yet.' : null;
  const groups: readonly (readonly [title: string, sheets: readonly Sheet[]])[] = [
    [
      'Before the event',
      [
        {
          name: 'Print labels',
          description: 'One line per team',
          save: () => labelsFile.mutate({}, { says: savedAs }),
        },
        {
          name: 'Print registration',
          description: unprintable ?? 'Churches, rosters, equipment, and fees',
          save: () => registration.mutate({}, { says: savedAs }),
        },
        {
          name: PRINT_POSTER,
          description: 'A QR code for families',
          dialog: (props) => (
            <SheetDialog call={pdfPoster} title={PRINT_POSTER} args={{}} {...DOWNLOADS} {...props}>
              For the wall: the event’s name and its address as a QR code.
            </SheetDialog>
          ),
        },
        {
          name: 'Print room cards',
          ...(roomLinks === undefined || (roomLinks.used && roomLinks.links.length > 0)
            ? {
                description: 'For entering results by phone',
                dialog: (props) => <RoomCardsDialog {...props} />,
              }
            : {
                description: `${roomLinks.used ? 'Create' : 'Turn on'} room links first.`,
                lead: () => navigate(paths.roomLinks),
              }),
        },
      ],
    ],
    [
      'Friday',
      [
        {
          name: 'Print Friday’s sheets',
          description: 'Scoresheets, doors, team pages, and more',
          dialog: (props) => <EveningDialog {...props} />,
        },
        {
          name: 'Print schedule',
          description: 'Of one division or group, with door pages',
          disabledReason: noSchedule,
          dialog: asking(pdfSchedule, 'Print Schedule', SCHEDULES, of, { stays: false }),
        },
        {
          name: 'Print scoresheets',
          description: 'Of one division',
          disabledReason: noSchedule,
          dialog: (props) => <ScoresheetsDialog slots={slots ?? []} {...props} />,
        },
        {
          name: 'Print blank sheet',
          description: 'For spare copies',
          save: () => blank.mutate({}, { says: savedAs }),
        },
      ],
    ],
    [
      'Saturday',
      [
        {
          name: 'Print Saturday’s sheets',
          description: 'Match sheets, doors, and brackets',
          disabledReason: noBrackets,
          dialog: (props) => <SaturdayDialog {...props} />,
        },
        {
          name: 'Print bracket page',
          description: 'For the wall',
          disabledReason: noBrackets,
          dialog: asking(pdfSaturday, 'Print Bracket Page', DIVISIONS, of, FOR_THE_WALL),
        },
      ],
    ],
  ];
  const setOpened = (opens: boolean) =>
    setSearch(
      (now) => {
        now.delete('open');
        if (opens) now.set('open', 'print');
        return now;
      },
      { replace: true },
    );
  const start = (sheet: Sheet) => {
    sheet.lead?.();
    sheet.save?.();
    setChosen(sheet);
  };
  return (
    <>
      <Menu
        position="bottom-end"
        width={320}
        withinPortal={false}
        opened={opened}
        onChange={setOpened}
      >
        <Menu.Target>
          <Button
            ref={target}
            leftSection={<IconPrinter size={18} />}
            loading={labelsFile.isPending || registration.isPending || blank.isPending}
          >
            Print…
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
          {groups.map(([title, sheets]) => [
            <Menu.Label key={title}>{title}</Menu.Label>,
            ...sheets.map((sheet) => (
              <Menu.Item
                key={sheet.name}
                aria-label={sheet.name}
                closeMenuOnClick={sheet.lead === undefined}
                disabled={typeof sheet.disabledReason === 'string'}
                onClick={() => start(sheet)}
              >
                {sheet.name}
                <Text size="xs" c="dimmed">
                  {sheet.disabledReason ?? sheet.description}
                </Text>
              </Menu.Item>
            )),
          ])}
        </Menu.Dropdown>
      </Menu>
      {chosen?.dialog?.({ onClose: () => setChosen(null) })}
    </>
  );
}

function ScoresheetsDialog({ slots, onClose }: OfDialog & { slots: readonly Slot[] }) {
  const rounds = useSlotsToPlay(slots).flatMap((slot) => slot.rounds);
  const roundsOf = (division: Division) => rounds.filter((round) => round.division === division);
  const [onlyOpen, setOnlyOpen] = useState(true);
  const argsOf = (division: Division) => {
    const isOffered = isPartlyPlayed(roundsOf(division));
    return { query: { division, rounds: onlyOpen && isOffered ? 'open' : 'all' } } as const;
  };
  return (
    <DivisionDialog
      call={pdfScoresheets}
      title="Print Scoresheets"
      choices={DIVISIONS}
      argsOf={argsOf}
      stays
      onClose={onClose}
    >
      {(division) => (
        <OnlyOpen rounds={roundsOf(division)} checked={onlyOpen} onChange={setOnlyOpen} />
      )}
    </DivisionDialog>
  );
}

function DivisionDialog<C extends FileCall, const Option extends string>({
  choices,
  argsOf,
  children,
  ...sheet
}: Omit<SheetDialogProps<C>, 'args' | 'children'> & {
  choices: readonly [Option, ...Option[]];
  argsOf: (division: Option) => ArgsOf<C>;
  children?: (choice: Option) => ReactNode;
}) {
  const [choice, setChoice] = useState<Option>(choices[0]);
  return (
    <SheetDialog {...sheet} args={argsOf(choice)}>
      <RadioList label="Division" options={choices} value={choice} onChange={setChoice} />
      {children?.(choice)}
    </SheetDialog>
  );
}
