import { Checkbox, SimpleGrid, Stack, Text } from '@mantine/core';
import { listMatches } from '@quizmeet/contract/bracket/match-calls.ts';
import { listUnprintable, printEvening } from '@quizmeet/contract/printing/calls.ts';
import { PAPER_NAMES, PAPER_ORDERS, type PaperOrder } from '@quizmeet/contract/printing/evening.ts';
import { characterNotOnPaper, charactersNotOnPaper } from '@quizmeet/contract/printing/messages.ts';
import { summaryList } from '@quizmeet/contract/registration/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ArgsOf, type FileCall, savedAs } from '../../platform/client.ts';
import { callQuery, useDownload } from '../../platform/queries.ts';
import LocalAddress, { useAddressTrouble } from '../../tournament/local-address.tsx';
import { useSlotsToPlay } from '../../tournament/withdrawn.tsx';
import { ActionOutcome } from '../../ui/action-entry.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import {
  type EveningChoice,
  type EveningStock,
  FIRST_CHOICE,
  hasSchedule,
  isPartlyPlayed,
  kindsToPrint,
  NOTHING_YET,
  offersOf,
  type PaperOffer,
  queryOf,
  roundsIn,
  totalOf,
} from './evening-choice.ts';

const ALL = { query: { division: 'All' } };

export default function EveningDialog({ onClose }: OfDialog) {
  const { data: slots } = useQuery(callQuery(listRounds, ALL));
  const { data: churches } = useQuery(callQuery(summaryList));
  const rounds = useSlotsToPlay(slots ?? []).flatMap((slot) => slot.rounds);
  const isRead = slots !== undefined && churches !== undefined;
  const stock = { rounds, churches: churches?.length ?? 0, day: 'Friday' } as const;
  return <PapersDialog {...{ isRead, stock, onClose }} />;
}

export function SaturdayDialog({ onClose }: OfDialog) {
  const { data: matches } = useQuery(callQuery(listMatches));
  const rounds = (matches ?? []).filter((match) => match.unplayed === null);
  const stock = { rounds: rounds.map(({ round }) => round), churches: 0, day: 'Saturday' } as const;
  const isRead = matches !== undefined;
  return <PapersDialog {...{ isRead, stock, onClose }} />;
}

type PapersProps = OfDialog & { isRead: boolean; stock: EveningStock };

/** Divisions, sheets, order, and files. */
function PapersDialog({ isRead, stock, onClose }: PapersProps) {
  const [changes, setChanges] = useState<Partial<EveningChoice>>({});
  const { divisions, onlyOpen = true, ...others } = { ...FIRST_CHOICE, ...changes };
  const isPartly = isPartlyPlayed(roundsIn(stock, divisions));
  const choice = { ...others, divisions, onlyOpen: isPartly && onlyOpen };
  const offers = offersOf(stock, choice);
  const kinds = kindsToPrint(offers, choice);
  return (
    <SheetDialog
      call={printEvening}
      title={`Print ${stock.day}’s sheets`}
      size="48rem"
      possible={isRead && kinds.length > 0}
      args={{ query: queryOf(stock, choice, kinds) }}
      {...DOWNLOADS}
      onClose={onClose}
    >
      {isRead && (
        <Choices
          {...{ stock, offers, choice }}
          onChange={(change) => setChanges({ ...changes, ...change })}
        />
      )}
      <Text component="div" mt="md" role="status">
        {isRead && totalOf(offers, kinds)}
      </Text>
    </SheetDialog>
  );
}

export type OfDialog = { readonly onClose: () => void };
export const DOWNLOADS = { confirm: 'Download PDF', stays: false };

export interface SheetDialogProps<C extends FileCall> extends OfDialog {
  call: C;
  title: string;
  confirm?: string;
  size?: string;
  possible?: boolean;
  args: ArgsOf<C>;
  /** Open, for the next one. */
  stays: boolean;
  /** QR codes of the public address. */
  hasCodes?: boolean;
  children?: ReactNode;
}

export function SheetDialog<C extends FileCall>(props: SheetDialogProps<C>) {
  const { call, args, stays, hasCodes = true, children, onClose, ...dialog } = props;
  const { save, busy, error, done } = useSaving(call);
  const trouble = useAddressTrouble(hasCodes);
  return (
    <ConfirmDialog
      opened
      {...dialog}
      {...(trouble === 'local' && dialog.confirm !== undefined && { confirm: 'Download anyway' })}
      variant={trouble === 'local' ? 'default' : 'filled'}
      busy={busy || trouble === 'restarting'}
      onConfirm={() => save(args, stays ? undefined : onClose)}
      onClose={onClose}
    >
      {hasCodes && <LocalAddress />}
      <UnprintableNames />
      {children}
      <Text component="div" mt="md" role="status">
        <ActionOutcome error={error} done={done} />
      </Text>
    </ConfirmDialog>
  );
}

interface Choosing {
  readonly stock: EveningStock;
  readonly choice: EveningChoice;
  readonly onChange: (change: Partial<EveningChoice>) => void;
}

const ORDERS: Readonly<Record<PaperOrder, { name: string; description: string }>> = {
  room: { name: 'By room', description: 'One stack per room, door page first. Print one-sided.' },
  round: { name: 'By time', description: 'One stack per start time.' },
};

function Choices({ offers, ...choosing }: Choosing & { readonly offers: readonly PaperOffer[] }) {
  const { stock, choice, onChange } = choosing;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} mt="sm">
      <Stack>
        <Divisions {...choosing} />
        <Kinds offers={offers} {...choosing} />
      </Stack>
      <Stack>
        <RadioList
          label="Order"
          options={PAPER_ORDERS}
          value={choice.order}
          onChange={(order) => onChange({ order })}
          nameOf={(order) => ORDERS[order].name}
          describe={(order) => ORDERS[order].description}
        />
        <OnlyOpen
          rounds={roundsIn(stock, choice.divisions)}
          of={stock.day === 'Saturday' ? 'matches' : 'rounds'}
          checked={choice.onlyOpen}
          onChange={(onlyOpen) => onChange({ onlyOpen })}
        />
      </Stack>
    </SimpleGrid>
  );
}

function Divisions({ stock, choice, onChange }: Choosing) {
  const chosen = DIVISIONS.filter((each) => choice.divisions.includes(each));
  return (
    <Checkbox.Group
      label="Divisions"
      value={chosen.filter((each) => hasSchedule(stock, each))}
      onChange={(names: string[]) =>
        onChange({ divisions: DIVISIONS.filter((each) => names.includes(each)) })
      }
    >
      <Stack gap="md" mt="xs">
        {DIVISIONS.map((each) => (
          <Checkbox
            key={each}
            value={each}
            label={each}
            disabled={!hasSchedule(stock, each)}
            description={hasSchedule(stock, each) ? undefined : NOTHING_YET[stock.day]}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function Kinds({
  offers,
  choice,
  onChange,
}: Choosing & { readonly offers: readonly PaperOffer[] }) {
  const possible = offers.filter(({ disabledReason }) => disabledReason === null);
  const unavailable = choice.kinds.filter((kind) => possible.every((offer) => offer.kind !== kind));
  return (
    <Checkbox.Group
      label="Paper"
      value={kindsToPrint(offers, choice)}
      onChange={(names: string[]) => {
        const ticked = possible.filter(({ kind }) => names.includes(kind));
        onChange({ kinds: [...unavailable, ...ticked.map(({ kind }) => kind)] });
      }}
    >
      <Stack gap="xs" mt="xs">
        {offers.map(({ kind, what, disabledReason }) => (
          <Checkbox
            key={kind}
            value={kind}
            label={PAPER_NAMES[kind]}
            disabled={disabledReason !== null}
            description={disabledReason ?? what}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

interface OnlyOpenProps {
  rounds: EveningStock['rounds'];
  of?: 'rounds' | 'matches';
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export const OnlyOpen = ({ rounds, of = 'rounds', checked, onChange }: OnlyOpenProps) =>
  isPartlyPlayed(rounds) && (
    <Checkbox
      label={`Only ${of} without a result`}
      description={`Skips ${of} that were played.`}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );

/** For a component that shows what was saved last, or why it failed; one that `goOn` closes leaves a notice. */
export function useSaving<C extends FileCall>(call: C) {
  const file = useDownload(call);
  const save = (args: ArgsOf<C>, goOn?: () => void) =>
    file.mutate(args, { failsHere: true, ...(goOn && { says: savedAs, goOn }) });
  return {
    save,
    busy: file.isPending,
    error: file.error,
    done: file.data === undefined ? null : savedAs(file.data),
  };
}

const MOST = 8;

function useUnprintable() {
  const { data: names = [] } = useQuery(
    callQuery(listUnprintable, {}, { topics: ['teams', 'event'] }),
  );
  const namesOf = new Map<string, Set<string>>();
  for (const { name, letters } of names) {
    for (const letter of letters) namesOf.set(letter, (namesOf.get(letter) ?? new Set()).add(name));
  }
  if (namesOf.size === 0) return null;
  const lines = [...namesOf].map(([letter, of]) => characterNotOnPaper(letter, [...of]));
  const more = lines.length - MOST;
  return {
    head: charactersNotOnPaper(lines.length),
    lines: [...lines.slice(0, MOST), ...(more > 0 ? [`and ${more} more`] : [])],
  };
}

export function useUnprintableWarning(): string | null {
  const unprintable = useUnprintable();
  return unprintable && `${unprintable.head} ${unprintable.lines.join('; ')}`;
}

export function UnprintableNames() {
  const unprintable = useUnprintable();
  if (unprintable === null) return null;
  return (
    <Text component="div" size="sm" mb="md" role="status">
      <IconAlertTriangle size={16} /> {unprintable.head}
      <ul>
        {unprintable.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Text>
  );
}
