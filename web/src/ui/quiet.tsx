import { type ElementProps, Text, type TextProps } from '@mantine/core';

type QuietProps = TextProps & ElementProps<'p', keyof TextProps>;

/** Small, dimmed text. */
export const Quiet = (props: QuietProps) => <Text size="sm" c="dimmed" {...props} />;
