import { ServedLink, useScreenTitle } from '@firm/federation';
import { paths } from '@firm/router';
import { Button, PageHead, Section, Stack, Text, Wrap } from '@firm/ui';
import { useTexts } from '../texts.ts';

export function OverviewPage() {
  const { t } = useTexts();
  useScreenTitle(t('overview.title'));
  return (
    <>
      <PageHead title={t('overview.title')} lede={t('overview.lede')} art="street" />
      <Section>
        <Wrap>
          <Stack $gap={24}>
            <Text>{t('overview.text')}</Text>
            <div>
              <Button as={ServedLink} to={paths.contact()}>
                {t('overview.contact')}
              </Button>
            </div>
          </Stack>
        </Wrap>
      </Section>
    </>
  );
}
