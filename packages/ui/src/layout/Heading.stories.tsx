import { Heading, Lede, Stack, Text, Unbroken } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'layout/Heading', component: Heading } satisfies Meta;

export const Sizes = story((t) => (
  <Stack $gap={24}>
    {(['hero', 'large', 'medium', 'small'] as const).map((size) => (
      <Heading key={size} as="h3" $size={size}>
        {t.heading}
      </Heading>
    ))}
    <Heading as="h3" $size="small">
      <Unbroken>{t.paragraph}</Unbroken>
    </Heading>
  </Stack>
));

export const Texts = story((t) => (
  <Stack>
    <Lede>{t.lede}</Lede>
    <Text>{t.paragraph}</Text>
    <Text $soft>{t.paragraph}</Text>
    <Text $small>{t.small}</Text>
    <Text $strong>{t.small}</Text>
  </Stack>
));
