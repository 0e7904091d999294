import type { RefObject } from 'react';
import { focusField, focusFieldIn } from '../../ui/first-field.ts';

export function focusSoon(form: RefObject<HTMLElement | null>): void {
  setTimeout(() => focusFieldIn(form.current), 0);
}

const FIGURE = '[role="spinbutton"][tabindex="0"]';

const around = (field: HTMLElement, places: string): HTMLElement[] => [
  ...(field.closest('form')?.querySelectorAll<HTMLElement>(places) ?? []),
];

export function leadOn(figure: HTMLElement): void {
  const figures = around(figure, FIGURE);
  const next = figures[figures.indexOf(figure) + 1];
  (next ?? emptyScore(figure) ?? around(figure, SCORE)[0])?.focus();
}

export function leadBack(figure: HTMLElement): void {
  const figures = around(figure, FIGURE);
  figures[figures.indexOf(figure) - 1]?.focus();
}

export function emptyScore(field: HTMLElement): HTMLElement | null {
  const scores = around(field, SCORE).filter((score) => score !== field);
  return scores.find((score) => score instanceof HTMLInputElement && score.value === '') ?? null;
}

const WINNER = '[data-at="winningTeam"] input';

export function leadToWinner(score: HTMLElement): boolean {
  const choices = around(score, WINNER);
  const [first] = choices;
  if (first === undefined || choices.some((choice) => choice.matches(':checked'))) return false;
  focusField(first);
  return true;
}

const SCORE = 'input[data-score]';
