/** Stored on the device while it is subscribed to push. */
export const TOLD_BY_PUSH = 'told-by-push';
