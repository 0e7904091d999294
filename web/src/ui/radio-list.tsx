import { Radio, Stack } from '@mantine/core';

export function RadioList<const Value extends string>({
  label,
  options,
  value,
  onChange,
  describe,
  nameOf = (each) => each,
}: {
  label: string;
  options: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
  describe?: (value: Value) => string;
  nameOf?: (value: Value) => string;
}) {
  const choose = (chosen: string) => {
    const option = options.find((each) => each === chosen);
    if (option !== undefined) onChange(option);
  };
  return (
    <Radio.Group label={label} value={value} onChange={choose}>
      <Stack gap="xs" mt="xs">
        {options.map((each) => (
          <Radio key={each} value={each} label={nameOf(each)} description={describe?.(each)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
