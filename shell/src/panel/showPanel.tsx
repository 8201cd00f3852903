import { createRoot } from 'react-dom/client';
import { PanelInPage, type ShownPage } from './PanelInPage.tsx';

/** Adds the panel to the page, in a root of its own: neither can break the other. */
export function showPanel(page: ShownPage): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<PanelInPage {...page} />);
}
