import type { FieldError } from '@quizmeet/contract/problem.ts';
import { type RefObject, type SyntheticEvent, useCallback, useRef, useState } from 'react';
import { useFocusOnFirstField } from '../../ui/first-field.ts';
import { notifyNotSaved } from '../../ui/notices.ts';
import { type Failure, failureOf } from '../failure.ts';
import { useIsMounted } from '../is-mounted.ts';
import { byField, type Faults, rootOf, useFaults } from './faults.ts';
import { isSame } from './rebase.ts';
import type { Rebase } from './stored-draft.ts';
import { type Draft, useDraft } from './use-draft.ts';

/** Where a failure is shown, and in which words, where that is not as the server says it. */
export interface Placed {
  readonly faults?: readonly FieldError[];
  readonly toast?: string;
}

/** How a form finds what is wrong. */
interface Checks<Values> {
  /** What is wrong with the values, the first to be told first; nothing faulty is sent. */
  readonly find?: (values: Values) => readonly FieldError[];
  /** True where faults come and go while one types, from the first try to send on. */
  readonly findsWhileTyping?: boolean;
  /** The faults that are told from the beginning on, by their paths. */
  readonly tellsAtOnce?: (path: string) => boolean;
}

/** What a form is made of. */
interface FormOptions<Values, Reply, How, Extra extends object> extends Checks<Values> {
  /** What is saved now; the form shows it until something is typed. */
  readonly initial: Values;
  /**
   * Names the form and what it edits, such as `team:12`. What is typed is then stored on this
   * device, by user, until it is saved or thrown away (P4). Never for a form with a password.
   */
  readonly storedAs?: string | undefined;
  /** Puts what was typed on top of what others saved since; without it the typed values stay. */
  readonly rebase?: Rebase<Values>;
  /**
   * Sends the values.
   * @throws Failure
   * @throws Refused where a successful reply says no
   */
  readonly send: (values: Values, how?: How) => Promise<Reply>;
  /** True where nothing may be typed while it is sent, for the form closes then. */
  readonly locks?: boolean;
  /** False where something else than the values is sent: then they stay as they are. */
  readonly settles?: boolean;
  /** Makes what was typed while it was sent fit to what is saved now. */
  readonly onto?: (typed: Values, reply: Reply) => Values;
  /** What is told of a failure as not saved, when the form is closed by then. */
  readonly subject?: (sent: Values) => string;
  /** Decides what happens on a failure; `tell` shows it as every form does. */
  readonly onFailure?: (failure: Failure<Extra>, tell: (placed?: Placed) => void) => void;
  /** Happens after a success, also when the form is closed by then. */
  readonly onSent?: (reply: Reply, sent: Values, isSettled: boolean) => void;
  /** What follows on the screen: only while the form is shown and nothing else was typed in it. */
  readonly goOn?: (reply: Reply) => void;
  /** True where the first field takes the focus when the form comes. */
  readonly takesFocus?: boolean;
}

/** The fields that hold text. */
type TextField<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

/** What a field of a form is given. */
export interface FieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
}

export interface Form<Values, How = void> {
  /** The element around the fields; `ref` is what it is given. */
  readonly element: RefObject<HTMLElement | null>;
  readonly ref: (element: HTMLElement | null) => void;
  readonly values: Values;
  /** What is wrong, by path (`programme.2.time`); '' holds what belongs to no field. */
  readonly errors: Readonly<Record<string, string>>;
  /** True while it is sent. */
  readonly busy: boolean;
  /** True when the values are not what is saved. */
  readonly changed: boolean;
  /** True when what is shown was typed earlier, never saved, and brought back. */
  readonly restored: boolean;
  field(name: TextField<Values>): FieldProps;
  /** Changes some values; their messages go, and those at these paths. */
  change(part: Partial<Values>, paths?: readonly string[]): void;
  /** Changes the values; the messages at these paths go. */
  set(values: Values, paths?: readonly string[]): void;
  /** Shows what is wrong in place of what was; true when there is anything. */
  refuse(faults: readonly FieldError[]): boolean;
  /** Shows why something that belongs to the form failed. */
  fail(failure: Failure<object>, placed?: Placed): void;
  clearFaults(): void;
  /** Shows what is wrong with the values; true when there is nothing. */
  isSound(): boolean;
  /** Sends the values if they are sound. */
  save(how?: How): void;
  submit(event: SyntheticEvent): void;
  /** Throws away what was typed. */
  forget(): void;
  /** Throws away what was typed, and what was found wrong with it. */
  startOver(): void;
}

/** Thrown by `send` where the product says no in a successful reply. */
export class Refused extends Error {
  readonly faults: readonly FieldError[];

  constructor(faults: readonly FieldError[]) {
    super(faults[0]?.message ?? '');
    this.faults = faults;
  }
}

/**
 * A form: what is typed, what is wrong with it, and what happens when it is sent. Every form of the
 * product is made by it.
 */
export function useForm<
  Values extends object,
  Reply = void,
  How = void,
  Extra extends object = Record<never, never>,
>(options: FormOptions<Values, Reply, How, Extra>): Form<Values, How> {
  const { initial, storedAs, rebase = (_, typed) => typed, locks, findsWhileTyping } = options;
  const draft = useDraft(storedAs, initial, rebase);
  const values = draft.value;
  const [element, ref] = useElement();
  useFocusOnFirstField(element, options.takesFocus === true);
  const faults = useFaults(element);
  const { errors, isSound, refuse, fail, setTried } = useChecks(options, values, faults);
  const { busy, sendSound } = useSending(options, draft, { refuse, fail });
  const changed = !isSame(values, initial);

  const set = (next: Values, paths: readonly string[] = []) => {
    if (!(locks && busy)) draft.set(next);
    if (findsWhileTyping) faults.clear();
    else faults.edited(paths);
  };
  const save = (how?: How) => {
    if (isSound()) void sendSound(values, how);
  };
  return {
    element,
    ref,
    values,
    errors,
    busy,
    changed,
    restored: draft.restored && changed,
    field: (name) => ({
      value: `${values[name]}`,
      error: errors[name],
      onChange: ({ currentTarget: { value } }) => set({ ...values, [name]: value }, [name]),
    }),
    change: (part, paths = []) => {
      const own = Object.keys(faults.messages).filter((path) => rootOf(path) in part);
      set({ ...values, ...part }, [...own, ...paths]);
    },
    set,
    refuse,
    fail,
    clearFaults: faults.clear,
    isSound,
    save,
    submit: (event) => {
      event.preventDefault();
      save();
    },
    forget: draft.clear,
    startOver: () => {
      draft.clear();
      faults.clear();
      setTried(false);
    },
  };
}

/** The element around the fields, of whatever kind, and what takes it. */
function useElement(): [RefObject<HTMLElement | null>, Form<object>['ref']] {
  const element = useRef<HTMLElement>(null);
  const take = useCallback((shown: HTMLElement | null) => {
    element.current = shown;
  }, []);
  return [element, take];
}

/** What is wrong with the values, and how it is told. */
function useChecks<Values extends object>(
  { find = () => [], findsWhileTyping, tellsAtOnce }: Checks<Values>,
  values: Values,
  faults: Faults,
) {
  const [isTried, setTried] = useState(false);
  const found = findsWhileTyping ? find(values) : [];
  const isTold = ({ path }: FieldError) => isTried || tellsAtOnce?.(path) === true;
  const refuse = (wrong: readonly FieldError[]): boolean => {
    const [first] = wrong;
    if (first === undefined) faults.clear();
    else faults.show(wrong, { text: first.message });
    return first !== undefined;
  };
  return {
    errors: { ...faults.messages, ...byField(found.filter(isTold)) },
    setTried,
    refuse,
    isSound: () => {
      setTried(true);
      return !refuse(find(values));
    },
    fail: (failure: Failure<object>, placed: Placed = {}) => {
      const { faults: wrong = failure.errors, toast = failure.message } = placed;
      const hasPlace = wrong.some(({ path }) => path === '' || rootOf(path) in values);
      const whole = { path: '', message: failure.message };
      // The thing may be gone, and its form with it. Then the toast stays, to say why.
      const outlives = failure.missing;
      faults.show(hasPlace ? wrong : [...wrong, whole], { text: toast, outlives });
    },
  };
}

/** Sends sound values, and sees to what follows. */
function useSending<Values extends object, Reply, How, Extra extends object>(
  options: FormOptions<Values, Reply, How, Extra>,
  draft: Draft<Values>,
  { refuse, fail }: Pick<Form<Values>, 'refuse' | 'fail'>,
) {
  const { send, settles = true, onto = (typed) => typed, subject } = options;
  const { onFailure = (_, tell) => tell(), onSent, goOn } = options;
  const [busy, setBusy] = useState(false);
  const isMounted = useIsMounted();
  const tellOf = (failure: Failure<object>, sent: Values) => (placed?: Placed) => {
    if (subject === undefined || isMounted()) fail(failure, placed);
    else notifyNotSaved(subject(sent), failure.message);
  };
  const sendSound = async (sent: Values, how?: How) => {
    setBusy(true);
    try {
      const reply = await send(sent, how);
      const isSettled = !settles || draft.settle(sent, (typed) => onto(typed, reply));
      onSent?.(reply, sent, isSettled);
      if (isSettled && isMounted()) goOn?.(reply);
    } catch (thrown) {
      if (thrown instanceof Refused) {
        refuse(thrown.faults);
        return;
      }
      const failure = failureOf<Extra>(thrown);
      onFailure(failure, tellOf(failure, sent));
    } finally {
      setBusy(false);
    }
  };
  return { busy, sendSound };
}
