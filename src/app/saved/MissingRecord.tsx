import { Button } from '../../ui/Button.tsx';
import { FileButton, RECORDS } from '../../ui/form/FileButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PlainPage } from '../../ui/PlainPage.tsx';
import type { Route } from '../address/url.ts';

type Moment = Extract<Route, { page: 'replay' }>;

interface Props {
  readonly route: Moment;
  /** Problem with the file that was opened. */
  readonly brought: { readonly notice: string | null; onDismiss(): void };
  readonly go: (route: Route) => void;
  readonly bring: (file: File, wanted: Moment) => void;
}

/** Shown when a link leads into a match that is not on this device. */
export const MissingRecord = ({ route, brought: { notice, onDismiss }, go, bring }: Props) => (
  <PlainPage
    title="Open the match first"
    ways={
      <>
        <FileButton label="Open the file" accept={RECORDS} onFile={(file) => bring(file, route)} />
        <Button onClick={() => go({ page: 'lobby' })}>Back to the lobby</Button>
      </>
    }
  >
    {notice && <Notice onDismiss={onDismiss}>{notice}</Notice>}
    <p>
      This link leads to a moment of a match that is not on this device. Ask the person who sent it to you for
      the file of the match, and open it here or drop it on this page: you are then taken to that moment.
    </p>
  </PlainPage>
);
