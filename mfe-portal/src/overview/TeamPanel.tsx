import { useQuery } from '@firm/api-client';
import { ServedLink } from '@firm/federation';
import { jobTitle, useCommonTexts } from '@firm/i18n';
import { paths } from '@firm/router';
import { QueryShown } from '@firm/screen';
import { Icon, IconButton, Loading, Panel, PanelBody, PanelHead, Person, Row, Skeleton, Stack, Text } from '@firm/ui';
import { MessageSquare } from 'lucide-react';
import { useTexts } from '../texts.ts';
import { summaryQuery } from './overview.queries.ts';

/** Lists the specialists of the active cases. */
export function TeamPanel() {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const summary = useQuery(summaryQuery);
  return (
    <Panel aria-labelledby="your-team">
      <PanelHead id="your-team" title={t('team.title')} />
      <QueryShown
        query={summary}
        failed={t('team.failed')}
        loading={
          <PanelBody>
            <Loading label={t('team.loading')}>
              <Stack $gap={18}>
                {[0, 1].map((one) => (
                  <Row key={one} $nowrap>
                    <Skeleton width={40} height={40} round />
                    <Skeleton width="60%" height={16} />
                  </Row>
                ))}
              </Stack>
            </Loading>
          </PanelBody>
        }
      >
        {({ team }) => (
          <PanelBody>
            {team.length === 0 ? (
              <Text $soft>{t('team.empty')}</Text>
            ) : (
              <Stack $gap={18}>
                {team.map(({ id, name, role, caseId }) => (
                  <Person key={id} name={name} detail={jobTitle(common, role)}>
                    <IconButton
                      as={ServedLink}
                      to={paths.messages({ case: caseId })}
                      label={t('team.message', { name })}
                    >
                      <Icon of={MessageSquare} />
                    </IconButton>
                  </Person>
                ))}
              </Stack>
            )}
          </PanelBody>
        )}
      </QueryShown>
    </Panel>
  );
}
