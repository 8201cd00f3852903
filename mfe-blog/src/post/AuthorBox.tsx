import type { BlogPost } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { ArrowLink, Avatar, Heading, Panel, Text } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { portraitOf } from './portraitOf.ts';

export function AuthorBox({ author }: { author: BlogPost['author'] }) {
  const { t } = useTexts();
  return (
    <Box $pad aria-labelledby="author">
      <Avatar name={author.name} size="large" {...portraitOf(author.avatar)} />
      <div>
        <Heading id="author" $size="small">
          {author.name}
        </Heading>
        <Bio $soft>{author.bio}</Bio>
        <ArrowLink as={ServedLink} to={paths.contact()}>
          {t('author.ask')}
        </ArrowLink>
      </div>
    </Box>
  );
}

const Box = styled(Panel)`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 20px;
`;

const Bio = styled(Text)`
  margin-top: 6px;
`;
