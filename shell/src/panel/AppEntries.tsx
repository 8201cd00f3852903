import { useComposition } from '@firm/federation';
import type { DrawnArea } from '@firm/federation/panel';
import { useState } from 'react';
import { AppEntry, type PageApp } from './AppEntry.tsx';
import { Outlines } from './Outlines.tsx';
import { PanelSection } from './PanelSection.tsx';
import { usePanelTexts } from './texts.ts';
import { usePointedApp } from './usePointedApp.ts';

/** The apps that drew the page, and below them those that did not. */
export function AppEntries({ areas }: { areas: readonly DrawnArea[] }) {
  const { t, language } = usePanelTexts();
  const { shell, remotes, refused } = useComposition();
  const pointed = usePointedApp(areas);
  const [outlined, setOutlined] = useState<string>();

  const areasOf = (id: string | undefined) => areas.filter((area) => area.id === id);
  const apps: PageApp[] = [
    { id: 'shell', name: t('shell'), version: shell.version, isDrawn: true },
    ...remotes.map(({ id, name, version }) => ({
      ...{ id, name: name[language], version },
      isDrawn: areasOf(id).length > 0,
    })),
    ...refused.map(({ id, name, reason }) => ({
      ...{ id, name: name[language], version: undefined, reason },
      isDrawn: false,
    })),
  ];
  const entry = (app: PageApp) => (
    <AppEntry
      key={app.id}
      app={app}
      isPointed={pointed === app.id}
      onPoint={(isPointed) => setOutlined(isPointed ? app.id : undefined)}
      onGo={() => areasOf(app.id)[0]?.place.scrollIntoView()}
    />
  );
  const isHere = ({ isDrawn, version }: PageApp) => isDrawn || version === undefined;
  const others = apps.filter((app) => !isHere(app));
  return (
    <PanelSection id="apps" heading={t('apps')} hint={t('appsHint')}>
      <ul>{apps.filter(isHere).map(entry)}</ul>
      {others.length > 0 && (
        <details>
          <summary>
            {t('others')} ({others.length})
          </summary>
          <ul>{others.map(entry)}</ul>
        </details>
      )}
      {outlined !== undefined && (
        <Outlines areas={areasOf(outlined)} name={apps.find(({ id }) => id === outlined)?.name ?? outlined} />
      )}
    </PanelSection>
  );
}
