import { byLabel, byRole, bySelector, byText, matches, type Query } from '../../page/browser/queries.ts';
import { type Chain, patternOf, type Step } from './chain.ts';

/** Runs in WebKit's page: finds elements by the queries of the page tests. */

declare global {
  interface Window {
    found(chain: Chain): HTMLElement[];
    isSeen(element: Element): boolean;
  }
}

window.isSeen = (element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
};

window.found = (chain) => chain.reduce(follow, [document.documentElement]);

/** Queries judge by markup alone; a person who is told roles is told of no element that the style hides. */
const toldOf =
  (query: Query): Query =>
  (root) =>
    query(root).filter((each) => each.checkVisibility({ visibilityProperty: true }));

const within = (from: readonly HTMLElement[], query: Query): HTMLElement[] => [
  ...new Set(from.flatMap((root) => query(root))),
];

const inOrder = (a: Node, b: Node): number =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

function follow(from: HTMLElement[], step: Step): HTMLElement[] {
  switch (step.by) {
    case 'role': {
      const name = step.name === undefined ? {} : { name: patternOf(step.name) };
      return within(from, toldOf(byRole(step.role, { ...step.states, ...name })));
    }
    case 'text':
      return within(from, byText(patternOf(step.text), step.exact));
    case 'label':
      return within(from, byLabel(patternOf(step.text), step.exact));
    case 'css':
      return within(from, bySelector(step.selector));
    case 'hasText':
      return from.filter((each) => matches(each.textContent, patternOf(step.text)));
    case 'has': {
      const inner = window.found(step.chain);
      return from.filter((each) => inner.some((one) => each.contains(one)));
    }
    case 'and': {
      const others = new Set(window.found(step.chain));
      return from.filter((each) => others.has(each));
    }
    case 'or':
      return [...new Set([...from, ...window.found(step.chain)])].sort(inOrder);
    case 'nth':
      return from.slice(step.index, step.index === -1 ? undefined : step.index + 1);
  }
}
