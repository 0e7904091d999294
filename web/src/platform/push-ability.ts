/** On an iPhone or iPad only as a home screen app; elsewhere on https and localhost. */
export type PushAbility = 'can' | 'as-app' | 'cannot';

export function pushAbility(): PushAbility {
  if (!import.meta.env.PROD || !isSecureContext) return 'cannot';
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) {
    return 'can';
  }
  // Only iOS Safari has this property.
  return 'standalone' in navigator && navigator.standalone === false ? 'as-app' : 'cannot';
}
