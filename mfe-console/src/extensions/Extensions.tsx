import { type ReleaseApp, SEARCH_MAX_LENGTH } from '@firm/contract';
import { useSearchParams, useTypedSearch } from '@firm/router';
import { useQueryChange, useSearchKey } from '@firm/screen/desk';
import { Button, color, Empty, PanelBody, panelSpace, TextField } from '@firm/ui';
import { Search } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { ExtensionsPicture } from './ExtensionsPicture.tsx';
import { ExtensionsTable } from './ExtensionsTable.tsx';
import { extensionsOf, foundExtensions } from './extensionsOf.ts';

/** Shows the extensions that match the search, as a picture and a table. The key `/` focuses the search. */
export function Extensions({ apps }: { apps: readonly ReleaseApp[] }) {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const change = useQueryChange();
  const search = params.get('search')?.slice(0, SEARCH_MAX_LENGTH) ?? '';
  const { form, field } = useTypedSearch(
    search,
    useCallback((words: string) => change({ search: words }), [change]),
  );
  const box = useRef<HTMLInputElement>(null);
  useSearchKey(box);
  const extensions = useMemo(() => extensionsOf(apps), [apps]);
  const found = useMemo(() => foundExtensions(extensions, search), [extensions, search]);
  const known = useMemo(() => new Set(apps.map(({ id }) => id)), [apps]);
  if (extensions.length === 0)
    return (
      <PanelBody>
        <Empty art="empty-folder" level="h2" title={t('extensions.none')} text={t('extensions.noneText')} />
      </PanelBody>
    );
  const alone = search ? [] : apps.filter(({ borrows, lends }) => borrows.length === 0 && lends.length === 0);
  return (
    <>
      <Tools {...form}>
        <TextField
          {...field}
          ref={box}
          label={t('extensions.search')}
          labelHidden
          placeholder={t('extensions.searchHint')}
          icon={Search}
          maxLength={SEARCH_MAX_LENGTH}
        />
      </Tools>
      {found.length > 0 ? (
        <>
          <ExtensionsPicture extensions={found} known={known} />
          <ExtensionsTable caption={t('extensions.caption')} extensions={found} known={known} />
        </>
      ) : (
        <PanelBody>
          <Empty
            art="empty-search"
            level="h2"
            title={t('extensions.nothing')}
            text={t('extensions.nothingText')}
            action={
              <Button variant="secondary" onClick={() => change({ search: '' })}>
                {t('apps.clear')}
              </Button>
            }
          />
        </PanelBody>
      )}
      {alone.length > 0 && (
        <Alone>{t('extensions.alone', { count: alone.length, apps: alone.map(({ id }) => id).join(', ') })}</Alone>
      )}
    </>
  );
}

const Tools = styled.form`
  padding: 14px ${panelSpace};
`;

const Alone = styled.p`
  padding: 14px ${panelSpace};
  border-top: 1px solid ${color.line};
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;
