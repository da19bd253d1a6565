/** Lists of elements as bytes: `elementBytes` each, without separators. */
import type { Element, Group } from './group.ts';

/** Encodes the elements one after the other. */
export function encodeElements(group: Group, elements: readonly Element[]): Uint8Array {
  const size = group.elementBytes;
  const out = new Uint8Array(elements.length * size);
  elements.forEach((element, i) => {
    out.set(group.encode(element), i * size);
  });
  return out;
}

/** Decodes the output of `encodeElements`; null if the length is wrong or an element is not validly encoded. */
export function decodeElements(group: Group, bytes: Uint8Array): Element[] | null {
  const size = group.elementBytes;
  if (bytes.length % size) return null;
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const element = group.decode(bytes.slice(at, at + size));
    if (!element) return null;
    elements.push(element);
  }
  return elements;
}
