/** The fact that a device keeps while it is told by push. */
export const TOLD_BY_PUSH = 'told-by-push';
