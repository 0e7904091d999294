const WORDS = 'Still loading';

/** Says below the page that a part of it has not come yet, without moving anything. */
export function sayStillLoading(): void {
  const line = document.createElement('p');
  line.className = 'still-loading';
  line.role = 'status';
  document.body.append(line);
  // What was sent is shown where this device has chosen another form (public/before-paint.js).
  document.documentElement.classList.add('late');
  // A screen reader reads what comes into a status, not what it begins with.
  setTimeout(() => line.append(WORDS));
}
