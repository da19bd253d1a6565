import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { keepForOffline } from './offline.ts';
import './app.css';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// After everything that a first visit needs.
addEventListener('load', () => {
  keepForOffline().catch((error) => console.info('The page will not open without a connection.', error));
});
