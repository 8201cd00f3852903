import { useScreenTitle } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { Button, Empty, Wrap } from '@firm/ui';
import { useTexts } from '../texts/texts.ts';

/** No such category or tag: the not-found page, with the way to all articles. */
export function UnknownArchive() {
  const { t } = useTexts();
  const common = useCommonTexts();
  useScreenTitle(common.t('error.notFound'), () => null);
  return (
    <Wrap>
      <Empty
        art="gap"
        artWidth={300}
        artHeight={142}
        level="h1"
        title={common.t('error.notFound')}
        text={t('archive.unknown')}
        action={
          <Button as={Link} to={paths.blog()}>
            {t('post.viewAll')}
          </Button>
        }
      />
    </Wrap>
  );
}
