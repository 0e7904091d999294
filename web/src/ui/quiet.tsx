import { type ElementProps, Text, type TextProps } from '@mantine/core';

type QuietProps = TextProps & ElementProps<'p', keyof TextProps>;

/** Small, dimmed text. */
export const Quiet = (props: QuietProps) => <Text size="sm" c="dimmed" {...props} />;

/** Nothing without a text. */
export const ErrorText = ({ text, ...props }: QuietProps & { text: string | undefined }) =>
  text !== undefined && (
    <Text size="sm" c="var(--quiz-bad)" {...props}>
      {text}
    </Text>
  );
