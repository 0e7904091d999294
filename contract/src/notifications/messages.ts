export const PUSH_IS_OFF = 'This event sends no notices to phones';
export const NOT_A_PUSH_SERVICE =
  'This is not the address of a push service to which this event sends notices';
export const NOT_A_PUSH_KEY = 'This is not a key of a push subscription';
export const TOO_MANY_PUSH_CHANGES =
  'Too many phones were switched on from this network; please try again in a few minutes';
export const TOO_MANY_PHONES =
  'So many phones are told already that no more can be added; please look at the page instead';
export const NOT_YOUR_SUBSCRIPTION = 'Another device uses this push subscription';
