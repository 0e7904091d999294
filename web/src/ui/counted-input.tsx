import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { countNear } from './count-near.ts';

/** What is said about a text stands below it, so that the field stays where it is while one types. */
const BELOW_INPUT: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

/**
 * The field of a text with a limit: says below it, near the limit, how many characters it has. Each field with a
 * `maxLength` is one, since a browser cuts without a word.
 */
export function CountedInput({ ...props }: ComponentProps<typeof TextInput> & { value: string }) {
  const count = countNear(props.value.length, props.maxLength);
  const said = (
    <>
      {props.description}
      {count !== null && (
        <span role="status" style={BELOW}>
          {count}
        </span>
      )}
    </>
  );
  const isSaid = props.description !== undefined || count !== null;
  return (
    <TextInput inputWrapperOrder={BELOW_INPUT} {...props} {...(isSaid && { description: said })} />
  );
}

const BELOW = { display: 'block' } as const;
