import { type ReleaseApp, type ReleaseTrouble, SEARCH_MAX_LENGTH } from '@firm/contract';
import { paths, useTypedSearch } from '@firm/router';
import { useRowKeys, useSearchKey } from '@firm/screen/desk';
import { Button, Chip, Empty, Panel, PanelBody, PanelHead, panelSpace, Table, TextField } from '@firm/ui';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { RowLink } from '../show/RowLink.ts';
import { Soft } from '../show/Soft.ts';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';
import { foundApps, isShown } from './fittingApps.ts';
import { useAppColumns } from './useAppColumns.tsx';
import { SHOWN, useAppsAddress } from './useAppsAddress.ts';

interface Props {
  apps: readonly ReleaseApp[];
  troubles: readonly ReleaseTrouble[];
}

/** Every app with team, traffic, failures, age and state; narrowed as one types. `/` leads to the search. */
export function AppsPanel({ apps, troubles }: Props) {
  const { t } = useTexts();
  const say = useSay();
  const address = useAppsAddress();
  const { form, field } = useTypedSearch(address.search, address.searchFor);
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  useSearchKey(box);

  const found = foundApps(apps, address.search);
  const shown = found.filter((app) => isShown(app, troubles, address.show));
  const columns = useAppColumns(troubles);

  return (
    <Panel aria-labelledby="apps">
      <PanelHead id="apps" title={t('apps.title')}>
        <Aside>
          <Soft>{t('apps.day')}</Soft>
          <RowLink to={paths.releasesExtensions()}>{t('extensions.title')}</RowLink>
        </Aside>
      </PanelHead>
      <Tools {...form}>
        <TextField
          {...field}
          ref={box}
          label={t('apps.search')}
          labelHidden
          placeholder={t('apps.searchHint')}
          icon={Search}
          maxLength={SEARCH_MAX_LENGTH}
        />
        <Choices role="group" aria-label={t('apps.show')}>
          {SHOWN.map((show) => (
            <Chip key={show} aria-pressed={address.show === show} onClick={() => address.choose(show)}>
              {t(`apps.shown.${show}`)}
              <span>{say.count(found.filter((app) => isShown(app, troubles, show)).length)}</span>
            </Chip>
          ))}
        </Choices>
      </Tools>
      {shown.length > 0 ? (
        <div ref={list}>
          <Table caption={t('apps.caption')} columns={columns} items={shown} keyOf={({ id }) => id} />
        </div>
      ) : (
        <PanelBody>
          {address.isNarrowed ? (
            <Empty
              art="empty-search"
              level="h3"
              title={t('apps.nothing')}
              text={t('apps.nothingText')}
              action={
                <Button variant="secondary" onClick={address.clear}>
                  {t('apps.clear')}
                </Button>
              }
            />
          ) : (
            <Empty art="empty-folder" level="h3" title={t('apps.none')} text={t('apps.noneText')} />
          )}
        </PanelBody>
      )}
    </Panel>
  );
}

const Aside = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 18px;
  align-items: center;
`;

const Tools = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 16px;
  align-items: center;
  padding: 14px ${panelSpace};

  > :first-child {
    flex: 1 1 240px;
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  span {
    margin-left: 8px;
    font-variant-numeric: tabular-nums;
    opacity: 0.85;
  }
`;
