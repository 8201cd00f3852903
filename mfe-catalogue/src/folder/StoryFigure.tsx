import { Text, Wrap } from '@firm/ui';
import { styled } from 'styled-components';
import type { NamedStory } from '../catalogue.ts';
import { useTexts } from '../texts/texts.ts';

/** Shows a story below its name. Tests find it by `data-story`, and what its first button opens by `data-opens`. */
export function StoryFigure({ name, id, story }: NamedStory) {
  const { layout, opens } = story.parameters ?? {};
  const Side = layout === 'fullscreen' ? FullWidth : Wrap;
  return (
    <Figure>
      <Wrap as="figcaption">
        <Text as="span" $soft>
          {name}
        </Text>
      </Wrap>
      <Side>
        <Ground $isPadded={layout !== 'fullscreen'} data-story={id} data-opens={opens}>
          <Drawn story={story} />
        </Ground>
      </Side>
    </Figure>
  );
}

/** A separate component, so that a story may use hooks as in Storybook. */
function Drawn({ story }: Pick<NamedStory, 'story'>) {
  const { language } = useTexts();
  return story({}, { globals: { locale: language } });
}

const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  margin: 0;
`;

const FullWidth = styled.div``;

const Ground = styled.div<{ $isPadded: boolean }>`
  ${({ $isPadded }) => $isPadded && 'padding: 8px 0;'}
`;
