/**
 * Whether this browser can be told by push: not at all, or on an iPhone or iPad only as an app on the home
 * screen. A browser allows it on https and on localhost only.
 */
export type PushAbility = 'can' | 'as-app' | 'cannot';

export function pushAbility(): PushAbility {
  if (!import.meta.env.PROD || !isSecureContext) return 'cannot';
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) {
    return 'can';
  }
  // Only Safari on iOS has this property; it is true where the page was opened from the home screen.
  return 'standalone' in navigator && navigator.standalone === false ? 'as-app' : 'cannot';
}
