// The fields of forms, with their styles. Import them from here and not from Mantine.
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/Fieldset.layer.css';
import * as mantine from '@mantine/core';
import { inMantine } from './mantine.tsx';

export const Checkbox = Object.assign(inMantine(mantine.Checkbox), {
  Group: inMantine(mantine.Checkbox.Group),
});
export const Fieldset = inMantine(mantine.Fieldset);
export const FileButton = inMantine(mantine.FileButton);
export const NativeSelect = inMantine(mantine.NativeSelect);
export const NumberInput = inMantine(mantine.NumberInput);
export const PasswordInput = inMantine(mantine.PasswordInput);
export const Radio = Object.assign(inMantine(mantine.Radio), {
  Group: inMantine(mantine.Radio.Group),
});
export const Switch = inMantine(mantine.Switch);
export const Textarea = inMantine(mantine.Textarea);
export const TextInput = inMantine(mantine.TextInput);
