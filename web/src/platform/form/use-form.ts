import type { FormErrors, UseFormReturnType } from '@mantine/form';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import {
  type ChangeEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useFocusOnFirstField } from '../../ui/first-field.ts';
import { dismissError, notify, notifyError, notifyNotSaved } from '../../ui/notices.ts';
import { type Failure, failureOf } from '../failure.ts';
import { useIsMounted } from '../is-mounted.ts';
import type { Rebase } from './draft.ts';
import { byField, focusError, rootOf } from './errors.ts';
import { useDraftForm } from './use-draft-form.ts';

export type Placed = { readonly errors?: readonly FieldError[]; readonly toast?: string };

export interface FormOptions<Values, Reply, How, Extra extends object> {
  /** The saved values; the form shows them until something is typed. */
  readonly initial: Values;
  readonly storedAs?: string | undefined;
  /** Merges the input with what others have saved since; without it the typed values stay. */
  readonly rebase?: Rebase<Values>;
  /** Most important first; values with errors aren't sent. */
  readonly find?: (values: Values) => readonly FieldError[];
  /** Omitted when the form only holds values. @throws Failure also where a successful reply says no */
  readonly send?: (values: Values, how?: How) => Promise<Reply>;
  /** Blocks typing while sending, for forms that close afterward. */
  readonly locks?: boolean;
  /** For the notice "… is not saved" after closing. */
  readonly subject?: (sent: Values) => string;
  /** `tell` shows it as usual. */
  readonly onFailure?: (failure: Failure<Extra>, tell: (placed?: Placed) => void) => void;
  readonly says?: string | ((reply: Reply, sent: Values) => string);
  /** Called even if the form is closed by then. */
  readonly onSent?: (reply: Reply, sent: Values, isSettled: boolean) => void;
  /** Only if the form is still shown and nothing else was typed. */
  readonly goOn?: (reply: Reply) => void;
  readonly takesFocus?: boolean;
}

type TextField<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

export interface FieldProps {
  readonly value: string;
  readonly error?: ReactNode;
  readonly onChange: (
    event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement> | string,
  ) => void;
}

export interface Form<Values extends object, How = void>
  extends Pick<
    UseFormReturnType<Values>,
    'values' | 'setValues' | 'submitting' | 'isDirty' | 'clearErrors' | 'clearFieldError' | 'reset'
  > {
  /** Contains the fields; pass `ref` to it. */
  readonly element: RefObject<HTMLElement | null>;
  readonly ref: (element: HTMLElement | null) => void;
  /** By path (`programme.2.time`); '' belongs to no field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isTried: boolean;
  /** Unsaved input of an earlier visit. */
  readonly restored: boolean;
  getInputProps(name: TextField<Values>): FieldProps;
  /** Focuses the first error; returns whether there is one. */
  refuse(errors: readonly FieldError[]): boolean;
  fail(failure: Failure<object>, placed?: Placed): void;
  validate(): boolean;
  save(how?: How): void;
  submit(event: SyntheticEvent<HTMLFormElement>): void;
}

/** Input, errors, and sending. Every form uses it. */
export function useForm<
  Values extends object,
  Reply = void,
  How = void,
  Extra extends object = Record<never, never>,
>(options: FormOptions<Values, Reply, How, Extra>): Form<Values, How> {
  const { find = () => [], takesFocus = false } = options;
  const element = useRef<HTMLElement>(null);
  useFocusOnFirstField(element, takesFocus);
  const [isTried, setTried] = useState(false);
  const draft = useDraftForm<Values>({
    ...options,
    validate: (values) => byField(find(values)),
    onEdit: dismissError,
  });
  const { form, values } = draft;
  const isLocked = options.locks === true && form.submitting;

  const clearErrors = () => {
    form.clearErrors();
    dismissError();
  };
  const show = (errors: FormErrors, text: string) => {
    flushSync(() => form.setErrors(errors));
    if (element.current !== null) focusError(element.current, Object.keys(errors)[0] ?? '');
    notifyError(text);
  };
  const refuse = (wrong: readonly FieldError[]): boolean => {
    const [first] = wrong;
    if (first === undefined) clearErrors();
    else show(byField(wrong), first.message);
    return first !== undefined;
  };
  const fail = (failure: Failure<object>, placed: Placed = {}) => {
    const { errors: wrong = failure.errors, toast: text = failure.message } = placed;
    const hasPlace = wrong.some(({ path }) => path === '' || rootOf(path) in values);
    const general = { path: '', message: failure.message };
    show(byField(hasPlace ? wrong : [...wrong, general]), text);
  };
  const send = useSending(options, draft, fail);
  const save = (how?: How, event?: SyntheticEvent<HTMLFormElement>) => {
    setTried(true);
    dismissError();
    form.onSubmit(
      async (sent) => await send(sent, how),
      (errors) => show(errors, `${Object.values(errors)[0]}`),
    )(event);
  };
  return {
    values,
    setValues: isLocked ? ignore : form.setValues,
    submitting: form.submitting,
    isDirty: form.isDirty,
    clearFieldError: form.clearFieldError,
    clearErrors,
    reset: () => {
      draft.reset();
      clearErrors();
      setTried(false);
    },
    element,
    ref: (shown) => {
      element.current = shown;
    },
    errors: textsOf(form.errors),
    isTried,
    restored: draft.restored,
    getInputProps: (name) => ({
      ...form.getInputProps(name),
      value: `${values[name]}`,
      ...(isLocked && { onChange: ignore }),
    }),
    refuse,
    fail,
    validate: () => {
      setTried(true);
      return !refuse(find(values));
    },
    save: (how) => save(how),
    submit: (event) => save(undefined, event),
  };
}

const ignore = () => {};

/** Mantine's errors may be any node. */
const textsOf = (errors: FormErrors): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [path, `${message}`]));

function useSending<Values extends object, Reply, How, Extra extends object>(
  {
    send,
    subject,
    onFailure = (_, tell) => tell(),
    says,
    ...then
  }: FormOptions<Values, Reply, How, Extra>,
  { settle }: { settle(sent: Values): boolean },
  fail: Form<Values>['fail'],
) {
  const isMounted = useIsMounted();
  const tellOf = (failure: Failure<object>, sent: Values) => (placed?: Placed) => {
    if (subject === undefined || isMounted()) fail(failure, placed);
    else notifyNotSaved(subject(sent), failure.message);
  };
  return async (sent: Values, how?: How) => {
    if (send === undefined) return;
    try {
      const reply = await send(sent, how);
      const isSettled = settle(sent);
      then.onSent?.(reply, sent, isSettled);
      if (says !== undefined) notify(typeof says === 'string' ? says : says(reply, sent));
      if (isSettled && isMounted()) then.goOn?.(reply);
    } catch (thrown) {
      const failure = failureOf<Extra>(thrown);
      onFailure(failure, tellOf(failure, sent));
    }
  };
}
