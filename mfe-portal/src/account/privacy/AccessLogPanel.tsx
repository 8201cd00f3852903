import { useInfiniteQuery } from '@firm/api-client';
import { type AccessEntry, clientFieldsIn } from '@firm/contract';
import { capitalised, jobTitle, useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { QueryShown, ShowMore } from '@firm/screen';
import { color, media, Stack, Text } from '@firm/ui';
import { styled } from 'styled-components';
import { formatMoment } from '../../dates.ts';
import { useTexts } from '../../texts.ts';
import { AccountPanel } from '../AccountPanel.tsx';
import { accessLogQuery } from '../account.queries.ts';
import { PanelLoading } from '../PanelLoading.tsx';

/** Lists who viewed the client's cases, staff and those who share them, with what they viewed and when. */
export function AccessLogPanel() {
  const { t } = useTexts();
  const query = useInfiniteQuery(accessLogQuery);
  const entries = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <AccountPanel title={t('profile.access.title')}>
      <QueryShown
        query={query}
        failed={t('profile.access.failed')}
        loading={<PanelLoading label={t('profile.access.loading')} rows={3} />}
      >
        {() => (
          <Stack>
            <Text $soft>{t('profile.access.text')}</Text>
            {entries.length === 0 ? (
              <Text>{t('profile.access.empty')}</Text>
            ) : (
              <Entries>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </Entries>
            )}
            <ShowMore size="small" failed={t('profile.access.moreFailed')} query={query} />
          </Stack>
        )}
      </QueryShown>
    </AccountPanel>
  );
}

function Entry({ entry: { who, what, detail, caseId, caseTitle, at } }: { entry: AccessEntry }) {
  const { t, rich, language } = useTexts();
  const { t: common } = useCommonTexts();
  const fields = clientFieldsIn(detail).map((field) => t(`profile.access.field.${field}`));
  return (
    <li>
      <span>
        <b>{who?.name ?? t('profile.access.formerStaff')}</b>
        {/* Staff have a job title; a person without one shares the case. */}
        {who && (
          <Text as="span" $soft>
            {`, ${who.role ? jobTitle(common, who.role) : t('profile.access.sharing')}`}
          </Text>
        )}
        <br />
        {what === 'profile' || what === 'merged' || what === 'parted' || what === 'corrected'
          ? t(`profile.access.what.${what}`, { fields: new Intl.ListFormat(language).format(fields) })
          : rich(
              `profile.access.what.${what}`,
              { case: caseId ? <Link to={paths.case(caseId)} /> : <span /> },
              { case: caseTitle, detail },
            )}
      </span>
      <Text as="time" $soft $small dateTime={at}>
        {capitalised(formatMoment(language, at, new Date()))}
      </Text>
    </li>
  );
}

const Entries = styled.ul`
  display: grid;
  list-style: none;

  li {
    display: grid;
    gap: 2px 24px;
    padding-block: 12px;
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }

  ${media.from(640)} {
    li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
`;
