import { useComposition } from '@firm/federation';
import { type DrawnArea, type SharedLibrary, sharedScope } from '@firm/federation/panel';
import { Badge, Text } from '@firm/ui';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { PanelSection } from './PanelSection.tsx';
import { usePanelTexts } from './texts.ts';

/** The libraries that the apps share: their versions in use, the apps that use each, and its faults. */
export function SharedLibraries({ areas }: { areas: readonly DrawnArea[] }) {
  const { t } = usePanelTexts();
  const composition = useComposition();
  // Another area may have brought another app.
  const libraries = useMemo(() => sharedScope(composition), [composition, areas]);
  return (
    <PanelSection id="shared" heading={t('shared')} hint={t('sharedHint')}>
      <ul>
        {libraries.map((library) => (
          <Library key={library.name} library={library} />
        ))}
      </ul>
    </PanelSection>
  );
}

function Library({ library: { name, offers, takers, copies } }: { library: SharedLibrary }) {
  const { t } = usePanelTexts();
  const problems = [
    ...(offers.length > 1 ? [t('several', { count: offers.length })] : []),
    ...takers.flatMap(({ by, version, range = '', fits }) => (fits ? [] : [t('unfit', { app: by, range, version })])),
    ...(copies.length > 0 ? [t('copies', { builds: copies.join(', ') })] : []),
  ];
  return (
    <li>
      <details>
        <summary>
          <b>{name}</b> {offers.map(({ version }) => version).join(', ')}{' '}
          {problems.length > 0 && (
            <Badge tone="bad" icon={TriangleAlert}>
              {problems.length}
            </Badge>
          )}
        </summary>
        {problems.map((problem) => (
          <Text key={problem} $small $strong>
            {problem}
          </Text>
        ))}
        <Text $small>{t('offered', { offers: offers.map(({ version, by }) => `${version} (${by})`).join(', ') })}</Text>
        <Text $small>
          {takers.length > 0 ? t('usedBy', { apps: takers.map(({ by }) => by).join(', ') }) : t('unused')}
        </Text>
        {takers.map(
          ({ by, range, fits }) =>
            range !== undefined &&
            fits && (
              <Text key={by} $small $soft>
                {t('asksFor', { app: by, range })}
              </Text>
            ),
        )}
      </details>
    </li>
  );
}
