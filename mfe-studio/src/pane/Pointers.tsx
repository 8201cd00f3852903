import { useQuery } from '@firm/api-client';
import type { ArticlePointers } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { FailureNote } from '@firm/screen';
import { Loading, SkeletonText, Text } from '@firm/ui';
import { styled } from 'styled-components';
import { pointersQuery } from '../articles/articles.queries.ts';
import { useTexts } from '../texts.ts';

/** Names of each kind that are listed; the others are counted. */
const LISTED = 5;

interface Named {
  key: string;
  title: string;
  to: string;
}

/** Says before an article leaves the site what points to it. */
export function Pointers({ articleId }: { articleId: string }) {
  const { t } = useTexts();
  const { data, error } = useQuery(pointersQuery(articleId));
  if (error) return <FailureNote title={t('publish.pointersFailed')} failure={error} />;
  if (!data)
    return (
      <Loading label={t('publish.pointersLoading')}>
        <SkeletonText lines={2} />
      </Loading>
    );
  const article = ({ id, title }: ArticlePointers['linking'][number]): Named => ({
    ...{ key: id, title: title || t('articles.untitled'), to: paths.studioArticle(id) },
  });
  const kinds: [kind: 'linking' | 'relating' | 'letters' | 'pages', named: Named[]][] = [
    ['linking', data.linking.map(article)],
    ['relating', data.relating.map(article)],
    [
      'letters',
      data.letters.map(({ id, title }) => ({
        ...{ key: id, title: title || t('letter.untitled'), to: paths.studioLetter(id) },
      })),
    ],
    [
      'pages',
      data.pages.map((topic) => ({
        key: topic,
        title: t(`facts.area.${topic}`),
        to: paths.studioFacts({ area: 'legal' }),
      })),
    ],
  ];
  const found = kinds.filter(([, named]) => named.length > 0);
  if (found.length === 0) return <Text $soft>{t('publish.pointsNothing')}</Text>;
  return (
    <div role="status">
      {found.map(([kind, named]) => (
        <Kind key={kind}>
          <Text>{t(`publish.points.${kind}`)}</Text>
          <ul>
            {named.slice(0, LISTED).map(({ key, title, to }) => (
              <li key={key}>
                <ServedLink to={to}>{title}</ServedLink>
              </li>
            ))}
            {named.length > LISTED && <li>{t('publish.pointsMore', { count: named.length - LISTED })}</li>}
          </ul>
        </Kind>
      ))}
    </div>
  );
}

const Kind = styled.div`
  + div {
    margin-top: 10px;
  }

  ul {
    margin: 4px 0 0;
    padding-left: 20px;
  }
`;
