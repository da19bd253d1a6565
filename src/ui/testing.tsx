import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';

/** Draws something for a test, with a person who uses it. Queries look at the whole page, dialogs included. */
export const draw = (element: ReactElement) => ({ ...render(element), user: userEvent.setup() });
