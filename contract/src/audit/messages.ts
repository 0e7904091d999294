export const NO_SUCH_RESTORE_POINT = 'There is no such restore point';
export const UNREADABLE_RESTORE_POINT =
  'This restore point was kept by another version of the product and cannot be brought back';
export const RESTORED = 'The restore point was brought back';
