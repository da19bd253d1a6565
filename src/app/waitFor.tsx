import type { ReactNode } from 'react';
import { Loading } from '../ui/loading/Loading.tsx';
import type { Route } from './address/url.ts';

/** Returns what is shown until a page is there. */
export function waitFor(page: Route['page']): ReactNode {
  switch (page) {
    case 'room':
      return <Loading>Opening the table…</Loading>;
    case 'watch':
      return <Loading table>One moment…</Loading>;
    case 'table':
    case 'replay':
    case 'published':
    case 'showcase':
      return <Loading table>Setting the table…</Loading>;
    default:
      return <Loading>One moment…</Loading>;
  }
}
