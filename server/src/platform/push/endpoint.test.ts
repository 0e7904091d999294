import { expect, test } from 'vitest';
import { readEndpoint, readPushHosts } from './send.ts';

const OWN = ['https://push.example.org', 'http://127.0.0.1:8080'];

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QabC',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
  'https://FCM.googleapis.com:443/fcm/send/abc',
  'https://push.example.org/abc',
  'http://127.0.0.1:8080/abc',
])('%s is a push service', (text) => {
  expect(readEndpoint(text, OWN)).not.toBeNull();
});

test.each([
  ['plain http', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
  ['an own host on another port', 'http://127.0.0.1:8081/abc'],
  ['an own host on another scheme', 'https://127.0.0.1:8080/abc'],
  ['this machine by number', 'https://127.0.0.1/abc'],
  ['the address of cloud machines about themselves', 'http://169.254.169.254/latest/meta-data'],
  ['a private network', 'https://192.168.1.1/abc'],
  ['a user name that looks like the host', 'https://fcm.googleapis.com@127.0.0.1/abc'],
  ['a user and a password', 'https://user:word@fcm.googleapis.com/abc'],
  ['a host that begins like a known one', 'https://fcm.googleapis.com.example.org/abc'],
  ['a host with a closing dot', 'https://fcm.googleapis.com./abc'],
  ['a fragment', 'https://fcm.googleapis.com/abc#def'],
  ['nothing', ''],
])('%s is no push service', (_, text) => {
  expect(readEndpoint(text, OWN)).toBeNull();
});

test('a backslash does not hide the host', () => {
  expect(readEndpoint('https://127.0.0.1\\@fcm.googleapis.com/abc', OWN)).toBeNull();
  expect(readEndpoint('https://fcm.googleapis.com\\@127.0.0.1/abc', OWN)?.hostname).toBe(
    'fcm.googleapis.com',
  );
});

test('the operator’s push services are read as origins', () => {
  expect(
    readPushHosts('push.example.org, https://b.example.org:8443,http://127.0.0.1:8080'),
  ).toEqual(['https://push.example.org', 'https://b.example.org:8443', 'http://127.0.0.1:8080']);
  for (const wrong of ['', 'a,', 'https://a/b', 'user@a', 'https://', 'a?b', 'ftp://a', '*.a b']) {
    expect(readPushHosts(wrong), wrong).toBeUndefined();
  }
});
