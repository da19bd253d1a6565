import { expect, test } from 'vitest';
import { turnFrom } from './turnPasswords.ts';

const TURN_SECRET = 'a secret that coturn shares';
const TURN_URLS = 'turn:turn.example.org:3478, turns:turn.example.org:5349?transport=tcp';

test('a page gets a password that lasts a day, and that coturn can check by itself', () => {
  const turn = turnFrom({ TURN_URLS, TURN_SECRET });
  expect(turn.ok && turn.value?.(1_800_000_000_500)).toEqual({
    urls: ['turn:turn.example.org:3478', 'turns:turn.example.org:5349?transport=tcp'],
    username: '1800086400:table',
    // printf 1800086400:table | openssl dgst -sha1 -hmac 'a secret that coturn shares' -binary | base64
    credential: 'QtEgg5b8pp/9SD5OCsnvsI+k8ss=',
  });
});

test.each([
  [{}, null],
  [{ TURN_URLS }, /belong together/],
  [{ TURN_SECRET }, /belong together/],
  [{ TURN_URLS, TURN_SECRET: 'short' }, /at least 16/],
  [{ TURN_URLS: 'stun:turn.example.org', TURN_SECRET }, /must be addresses such as turn:/],
  [{ TURN_URLS: 'turn:a b', TURN_SECRET }, /TURN_URLS is wrong: .*must be an address/],
])('the variables %j', (env, error) => {
  const turn = turnFrom(env);
  if (error) expect(turn.ok ? '' : turn.error).toMatch(error);
  else expect(turn).toEqual({ ok: true, value: null });
});
