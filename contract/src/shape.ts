import type { $ZodIssue } from 'zod/v4/core';
import type { FieldError } from './problem.ts';

/**
 * What a person reads when a body or a query has not the shape that a call asks for.
 * @param issues of a parse with `reportInput`, so that what is missing can be told from what is wrong
 */
export function shapeErrors(issues: readonly $ZodIssue[]): FieldError[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => {
        const path = [...issue.path, key].join('.');
        return { path, message: `${path} is not a field of this call` };
      });
    }
    const path = issue.path.join('.');
    return [{ path, message: sentence(issue, path === '' ? 'The request' : path) }];
  });
}

function sentence(issue: $ZodIssue, field: string): string {
  switch (issue.code) {
    case 'custom':
      return issue.message;
    case 'invalid_type':
      return issue.input === undefined
        ? `${field} is required`
        : `${field} must be ${named(issue.expected)}`;
    case 'too_small':
      return `${field} must be at least ${issue.minimum}`;
    case 'too_big':
      return `${field} must be at most ${issue.maximum}`;
    case 'invalid_format':
      return issue.message === 'Invalid input' ? `${field} has not the right form` : issue.message;
    case 'invalid_value':
      return `${field} must be one of: ${issue.values.join(', ')}`;
    default:
      return `${field} is not valid`;
  }
}

const named = (expected: string): string =>
  ({
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  })[expected] ?? `a valid ${expected}`;
