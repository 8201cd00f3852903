import { NotFound, useScreenTitle } from '@firm/federation';
import { Link, useParams } from '@firm/router';
import { Breadcrumb, Heading, Row, Stack, Wrap } from '@firm/ui';
import { styled } from 'styled-components';
import { folders } from '../catalogue.ts';
import { useTexts } from '../texts/texts.ts';
import { SchemeChoice } from './SchemeChoice.tsx';
import { StoryFigure } from './StoryFigure.tsx';

/** Shows every story of one folder of ui, in the reader's chosen colour scheme. */
export function FolderPage() {
  const { t } = useTexts();
  const { folder = '' } = useParams();
  const components = folders.get(folder);
  useScreenTitle(components ? `${folder} · ${t('title')}` : t('title'));
  if (!components) return <NotFound />;
  return (
    <Page>
      <Wrap>
        <Breadcrumb label={t('trail')}>
          <Link to="/catalogue">{t('title')}</Link>
          <span>{folder}</span>
        </Breadcrumb>
        <Row $between>
          <h1 tabIndex={-1}>{folder}</h1>
          <SchemeChoice />
        </Row>
      </Wrap>
      {components.map(({ component, stories }) => (
        <Stack key={component} $gap={24}>
          <Wrap>
            <Heading $size="medium">{component}</Heading>
          </Wrap>
          {stories.map((each) => (
            <StoryFigure key={each.id} {...each} />
          ))}
        </Stack>
      ))}
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 56px;
  padding-block: 24px 96px;
`;
