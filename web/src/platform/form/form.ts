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

/** Where and how to show a failure when not as the server's message. */
export interface Placed {
  readonly faults?: readonly FieldError[];
  readonly toast?: string;
}

/** How a form checks its values. */
interface Checks<Values> {
  /** The errors of the values, the most important first; values with errors are not sent. */
  readonly find?: (values: Values) => readonly FieldError[];
  /** True to update errors while typing, after the first attempt to send. */
  readonly findsWhileTyping?: boolean;
  /** Selects by path the errors that are shown before the first attempt. */
  readonly tellsAtOnce?: (path: string) => boolean;
}

/** The options of a form. */
interface FormOptions<Values, Reply, How, Extra extends object> extends Checks<Values> {
  /** The saved values; the form shows them until something is typed. */
  readonly initial: Values;
  /**
   * Identifies the form and what it edits, such as `team:12`. Input is then stored on this device
   * per user until it is saved or discarded (P4). Never use it for a form with a password.
   */
  readonly storedAs?: string | undefined;
  /** Merges the input with what others have saved since; without it the typed values stay. */
  readonly rebase?: Rebase<Values>;
  /**
   * Sends the values.
   * @throws Failure
   * @throws Refused where a successful reply says no
   */
  readonly send: (values: Values, how?: How) => Promise<Reply>;
  /** True to block typing while sending, for forms that close afterwards. */
  readonly locks?: boolean;
  /** False when something other than the values is sent, so that they stay unsaved. */
  readonly settles?: boolean;
  /** Adapts input typed during the save to what is saved now. */
  readonly onto?: (typed: Values, reply: Reply) => Values;
  /** The name for the notice "… is not saved", if the form is closed by then. */
  readonly subject?: (sent: Values) => string;
  /** Handles a failure; `tell` shows it in the usual way. */
  readonly onFailure?: (failure: Failure<Extra>, tell: (placed?: Placed) => void) => void;
  /** Called after success, even if the form is closed by then. */
  readonly onSent?: (reply: Reply, sent: Values, isSettled: boolean) => void;
  /** Called after success only if the form is still shown and nothing else was typed. */
  readonly goOn?: (reply: Reply) => void;
  /** True to focus the first field when the form appears. */
  readonly takesFocus?: boolean;
}

/** The fields that hold text. */
type TextField<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

/** The props of a form field. */
export interface FieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
}

export interface Form<Values, How = void> {
  /** The element that contains the fields; pass `ref` to it. */
  readonly element: RefObject<HTMLElement | null>;
  readonly ref: (element: HTMLElement | null) => void;
  readonly values: Values;
  /** Messages by path (`programme.2.time`); '' is for those that belong to no field. */
  readonly errors: Readonly<Record<string, string>>;
  /** True while sending. */
  readonly busy: boolean;
  /** True when the values differ from the saved ones. */
  readonly changed: boolean;
  /** True when the values shown are unsaved input from an earlier visit. */
  readonly restored: boolean;
  field(name: TextField<Values>): FieldProps;
  /** Changes some values; clears their messages and those at `paths`. */
  change(part: Partial<Values>, paths?: readonly string[]): void;
  /** Replaces the values; clears the messages at `paths`. */
  set(values: Values, paths?: readonly string[]): void;
  /** Replaces the errors; returns whether there are any. */
  refuse(faults: readonly FieldError[]): boolean;
  /** Shows a failure of something that belongs to the form. */
  fail(failure: Failure<object>, placed?: Placed): void;
  clearFaults(): void;
  /** Checks the values and shows the errors; true when there are none. */
  isSound(): boolean;
  /** Sends the values if they have no errors. */
  save(how?: How): void;
  /** Replaces the values, and sends them if they have no errors. */
  saveAs(values: Values, how?: How): void;
  submit(event: SyntheticEvent): void;
  /** Discards the input. */
  forget(): void;
  /** Discards the input and its errors. */
  startOver(): void;
}

/** Thrown by `send` when a successful reply contains a refusal. */
export class Refused extends Error {
  readonly faults: readonly FieldError[];

  constructor(faults: readonly FieldError[]) {
    super(faults[0]?.message ?? '');
    this.faults = faults;
  }
}

/** The state of a form: input, errors and sending. All forms of the product use it. */
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
  const saveAs = (sent: Values, how?: How) => {
    if (isSound(sent)) void sendSound(sent, how);
  };
  const save = (how?: How) => saveAs(values, how);
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
    saveAs: (next, how) => {
      set(next);
      saveAs(next, how);
    },
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

/** The element that contains the fields, of any kind, and its ref callback. */
function useElement(): [RefObject<HTMLElement | null>, Form<object>['ref']] {
  const element = useRef<HTMLElement>(null);
  const take = useCallback((shown: HTMLElement | null) => {
    element.current = shown;
  }, []);
  return [element, take];
}

/** Checks the values and shows the errors. */
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
    isSound: (checked: Values = values) => {
      setTried(true);
      return !refuse(find(checked));
    },
    fail: (failure: Failure<object>, placed: Placed = {}) => {
      const { faults: wrong = failure.errors, toast = failure.message } = placed;
      const hasPlace = wrong.some(({ path }) => path === '' || rootOf(path) in values);
      const whole = { path: '', message: failure.message };
      // If the thing is gone, its form closes too; the toast stays to say why.
      const outlives = failure.missing;
      faults.show(hasPlace ? wrong : [...wrong, whole], { text: toast, outlives });
    },
  };
}

/** Sends valid values and handles the result. */
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
