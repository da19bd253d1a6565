import { decrypt, encrypt, jointKey, makeKeyPair, reduce } from '../../../../crypto/index.ts';
import { fromBase64url, toBase64url } from '../../../../lib/base64url.ts';
import { canonical } from '../../../../lib/json.ts';
import { contextOf, type Scheme, type SignedShares } from '../../../room/index.ts';
import type { Texts } from './texts.ts';

type KeyWords = 'makeKeys' | 'checkKeys' | 'jointKey' | 'publicOf' | 'lockBetween' | 'secretBetween';

/** Members' keys, and proofs that they know the secrets. */
export const keyScheme = (texts: Texts): Pick<Scheme, KeyWords> => ({
  makeKeys(context) {
    const { group, random } = texts;
    const [lock, box] = [makeKeyPair(group, random), makeKeyPair(group, random)];
    const proof = toBase64url(
      new Uint8Array([...texts.possession(context, 'lock', lock), ...texts.possession(context, 'box', box)]),
    );
    return {
      secrets: { lock: texts.secretOf(lock), box: texts.secretOf(box) },
      keys: { lock: texts.textOf(lock.publicKey), box: texts.textOf(box.publicKey), proof },
    };
  },
  checkKeys(context, { lock, box, proof }) {
    const raw = fromBase64url(proof) ?? new Uint8Array();
    const half = raw.length / 2;
    return (
      texts.isPossessed(context, 'lock', lock, raw.slice(0, half)) &&
      texts.isPossessed(context, 'box', box, raw.slice(half))
    );
  },
  jointKey(locks) {
    const keys = texts.elements(locks);
    if (!keys) return null;
    const { group } = texts;
    const key = jointKey(group, keys);
    return group.equals(key, group.zero) ? null : texts.textOf(key);
  },
  publicOf: (secret) => texts.publicOf(secret),
  lockBetween(from, to) {
    const { group } = texts;
    const [before, after] = [from === null ? group.zero : texts.element(from), texts.element(to)];
    if (!before || !after || group.equals(before, after)) return null;
    return texts.textOf(group.subtract(after, before));
  },
  secretBetween(from, to) {
    const { group } = texts;
    const secret = texts.pair(to.lock).secret - (from ? texts.pair(from.lock).secret : 0n);
    const lock = texts.secretOf({ secret: reduce(group, secret), publicKey: group.zero });
    return { lock, box: to.box };
  },
});

/** Text that a member signs; without any signature already there. */
const textToSign = (
  context: string,
  { signature: _none, ...told }: Omit<SignedShares, 'signature'> & { signature?: string },
) => contextOf('sign', context, canonical(told));

/** Messages from one member to another: signed by one, in a box for the other. */
export const letterScheme = (texts: Texts): Pick<Scheme, 'sign' | 'checkSigned' | 'encrypt' | 'decrypt'> => ({
  sign: (context, secrets, told) =>
    toBase64url(texts.possession(textToSign(context, told), 'told', texts.pair(secrets.lock))),
  checkSigned: (context, lock, told) =>
    texts.isPossessed(
      textToSign(context, told),
      'told',
      lock,
      fromBase64url(told.signature) ?? new Uint8Array(),
    ),
  encrypt: (context, box, text) =>
    toBase64url(
      encrypt(texts.group, texts.element(box)!, texts.bytes(text), texts.bytes(context), texts.random),
    ),
  decrypt(context, secrets, encrypted) {
    const raw = fromBase64url(encrypted);
    const opened = raw && decrypt(texts.group, texts.pair(secrets.box), raw, texts.bytes(context));
    return opened && new TextDecoder().decode(opened);
  },
});
