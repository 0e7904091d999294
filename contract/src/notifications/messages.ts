export const PUSH_IS_OFF = 'This event doesn’t send notifications';
export const NOT_A_PUSH_SERVICE = 'This push service isn’t supported';
export const NOT_A_PUSH_KEY = 'This isn’t a push subscription key';
export const TOO_MANY_PUSH_CHANGES = 'Too many phones subscribed here. Try again in a few minutes.';
export const TOO_MANY_PHONES = 'No more phones can be added. Check the page instead.';
export const NOT_YOUR_SUBSCRIPTION = 'Another device uses this push subscription';
