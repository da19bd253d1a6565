import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createPreferenceStore } from '../../src/store/viewer/preferences.ts';
import { PartsPage } from './PartsPage.tsx';
import '../../src/ui/base.css';

// The look chosen here is for this page alone.
const preferences = createPreferenceStore(() => null);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <PartsPage preferences={preferences} />
  </StrictMode>,
);
