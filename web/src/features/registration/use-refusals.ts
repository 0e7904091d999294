export { type Refusals, useFocusOnFault, useRefusals } from '../../platform/refusals.ts';
