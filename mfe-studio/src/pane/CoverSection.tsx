import { type Article, uploadedPicture } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Art, Button, color, Icon, radius, Text, toast } from '@firm/ui';
import { Image, Undo2, Upload } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Cover } from '../articles/Cover.tsx';
import { useArticleChange } from '../articles/useArticleChange.ts';
import { useTexts } from '../texts.ts';
import { CoverDialog } from './CoverDialog.tsx';
import { COVERS } from './covers.ts';
import { mayChangeSettings } from './mayChangeSettings.ts';
import { PaneSection } from './PaneSection.tsx';

/** The cover: a picture of the firm's own, or one of its drawings. */
export function CoverSection({ article }: { article: Article }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const { change } = useArticleChange(article);
  const mayChange = mayChangeSettings(article);
  const [isAsking, setAsking] = useState(false);
  const { cover, coverAlts } = article;
  const isOwn = uploadedPicture(cover) !== null;
  const onSuccess = () =>
    toast.info(t('cover.replaced'), {
      action: { label: common('action.undo'), icon: Undo2, onPress: () => change({ cover, coverAlts }) },
    });
  return (
    <PaneSection icon={Image} title={t('cover.title')}>
      {article.plannedAt && !mayChange && (
        <Text $soft $small>
          {t('about.isPlanned')}
        </Text>
      )}
      {isOwn && (
        <Own>
          <figcaption>{t('cover.own')}</figcaption>
          <Shown image={cover} />
        </Own>
      )}
      <Button size="small" variant="secondary" disabled={!mayChange} onClick={() => setAsking(true)}>
        <Icon of={Upload} size={16} />
        {t(isOwn ? 'cover.change' : 'cover.upload')}
      </Button>
      <Choices disabled={!mayChange}>
        <legend>{t('cover.choose')}</legend>
        {COVERS.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="cover"
              aria-label={t(`cover.drawing.${name}`)}
              checked={cover === name}
              onChange={() => change({ cover: name }, isOwn ? { onSuccess } : {})}
            />
            <Art name={name} alt="" width={96} />
          </label>
        ))}
      </Choices>
      {isAsking && <CoverDialog article={article} onClose={() => setAsking(false)} />}
    </PaneSection>
  );
}

const Own = styled.figure`
  display: grid;
  gap: 8px;
  margin: 0;
  color: ${color.inkSoft};
  font-size: var(--t14);
`;

const Shown = styled(Cover)`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 21 / 10;
  object-fit: cover;
  border-radius: ${radius.badge};
`;

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;

  legend {
    margin-bottom: 8px;
    padding: 0;
    color: ${color.inkSoft};
    font-size: var(--t14);
  }

  label {
    position: relative;
    display: block;
    min-height: 44px;
    cursor: pointer;
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  img {
    display: block;
    width: 100%;
    height: auto;
    border-radius: ${radius.badge};
    object-fit: cover;
  }

  input:disabled {
    cursor: default;
  }

  input:checked + img {
    outline: 3px solid ${color.brand};
    outline-offset: 1px;
  }

  input:focus-visible + img {
    outline: 3px solid ${color.accent};
    outline-offset: 3px;
  }
`;
