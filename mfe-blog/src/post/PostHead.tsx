import { type BlogPost, OFFICE_ZONE } from '@firm/contract';
import { formatDate, formatNumber } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { ArrowLink, Breadcrumb, color, Lede, Person, Row } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { portraitOf } from './portraitOf.ts';
import { ShareButtons } from './ShareButtons.tsx';

export function PostHead({ post, isDraft }: { post: BlogPost; isDraft: boolean }) {
  const { t, language } = useTexts();
  const day = (at: string) => formatDate(language, at, OFFICE_ZONE);
  const facts = [
    ...(post.updatedAt ? [t('post.updated', { date: day(post.updatedAt) })] : []),
    t('card.readTime', { minutes: post.readTimeMinutes }),
    t('card.views', { count: post.viewCount, views: formatNumber(language, post.viewCount) }),
    ...(language === post.language ? [] : [t(`card.in.${post.language}`)]),
  ];

  return (
    <Head>
      <Breadcrumb label={t('post.breadcrumb')}>
        <Link to={paths.blog()}>{t('list.title')}</Link>
        {post.category.slug && (
          <CategoryLink to={paths.blogCategory(post.category.slug)}>{post.category.name}</CategoryLink>
        )}
      </Breadcrumb>
      <Title tabIndex={-1} lang={post.language}>
        {post.title}
      </Title>
      <Excerpt lang={post.language}>{post.excerpt}</Excerpt>
      {post.translations.length > 0 && (
        <Row as="p" $gap={16}>
          {post.translations.map(({ language: other, slug }) => (
            <ArrowLink key={other} as={Link} to={paths.blogPost(slug)} lang={other} hrefLang={other}>
              {t(`post.readIn.${other}`)}
            </ArrowLink>
          ))}
        </Row>
      )}
      <Byline>
        <Person
          name={post.author.name}
          {...portraitOf(post.author.avatar)}
          detail={
            <Facts>
              <time dateTime={post.publishedAt}>{day(post.publishedAt)}</time>
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </Facts>
          }
        />
        {!isDraft && <ShareButtons title={post.title} path={paths.blogPost(post.slug)} />}
      </Byline>
    </Head>
  );
}

export const Head = styled.header`
  max-width: 820px;
  margin-inline: auto;
  padding-block: 24px 32px;
`;

const CategoryLink = styled(Link)`
  color: ${color.accentInk};
  font-weight: 600;
  text-decoration: none;

  &:hover {
    color: ${color.accentInk};
    text-decoration: underline;
  }
`;

export const Title = styled.h1`
  margin-top: 12px;
  font-size: clamp(2.125rem, 1.5rem + 2.8vw, 3.25rem);
  line-height: 1.1;
  letter-spacing: -0.018em;
  font-weight: 540;
`;

export const Excerpt = styled(Lede)`
  margin-top: 18px;
  font-size: var(--t21);
  line-height: 1.5;
`;

/** Each fact starts with a dot; the first one of a line hides its dot beyond the edge. */
const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  margin-left: -1em;
  clip-path: inset(0 0 0 1em);

  > * {
    white-space: nowrap;
  }

  > *::before {
    content: '·' / '';
    display: inline-block;
    width: 1em;
    text-align: center;
  }
`;

export const Byline = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 24px;
  align-items: center;
  justify-content: space-between;
  margin-top: 26px;
  padding-top: 18px;
  border-top: 1px solid ${color.line};
`;
