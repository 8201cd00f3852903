import { capitalised, useCommonTexts } from '@firm/i18n';
import { FailureNote } from '@firm/screen';
import { Button, ConfirmDialog, Stack, Text } from '@firm/ui';
import { CalendarClock } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { styled } from 'styled-components';
import { useMoment } from '../articles/useMoment.ts';
import { useTexts } from '../texts.ts';
import { PaneSection } from './PaneSection.tsx';
import { Pointers } from './Pointers.tsx';
import { PublishForm } from './PublishForm.tsx';
import { type TakeOff, useTakeOff } from './useTakeOff.ts';

/** When the article goes out, in which languages, and how it is taken off again. */
export function PublishSection({ article, onTaken }: ComponentProps<typeof PublishForm>) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const [asked, ask] = useState<TakeOff & { way: 'unpublish' | 'archive' }>();
  const off = useTakeOff(article, () => ask(undefined));
  const momentOf = useMoment();
  const isArchived = article.state === 'archived';
  const out = article.texts.filter(({ published, plannedAt }) => published || plannedAt);
  const question = asked?.language ? 'one' : asked?.way;
  return (
    <PaneSection
      id="publishing"
      icon={CalendarClock}
      title={t('publish.title')}
      end={article.plannedAt ? momentOf(article.plannedAt) : t(`state.${article.state}`)}
    >
      {out.map((text) => {
        const name = t(`language.${text.language}`);
        const at = text.plannedAt ?? text.published?.at ?? '';
        const isOriginal = text.language === article.originalLanguage;
        return (
          <Out key={text.language}>
            <Text $small>
              {t(text.plannedAt ? 'publish.planned' : 'publish.since', {
                language: capitalised(name),
                at: momentOf(at),
              })}
            </Text>
            {article.mayPublish && text.plannedAt && (
              <Button
                size="small"
                variant="tertiary"
                aria-label={t('publish.unplanOne', { language: name })}
                pending={off.isPending}
                onClick={() => off.run({ way: 'unplan', language: text.language })}
              >
                {t('publish.unplan')}
              </Button>
            )}
            {article.mayPublish && text.published && !isOriginal && (
              <Button
                size="small"
                variant="tertiary"
                aria-label={t('publish.unpublishOne', { language: name })}
                onClick={() => ask({ way: 'unpublish', language: text.language })}
              >
                {t('publish.takeOff')}
              </Button>
            )}
          </Out>
        );
      })}
      {!article.mayPublish ? (
        <Text $soft $small>
          {t('publish.noRight')}
        </Text>
      ) : isArchived ? (
        <Button size="small" variant="secondary" pending={off.isPending} onClick={() => off.run({ way: 'unarchive' })}>
          {t('publish.unarchive')}
        </Button>
      ) : (
        <>
          <PublishForm article={article} onTaken={onTaken} />
          <Ways>
            {article.texts.some(({ published }) => published) && (
              <Button size="small" variant="secondary" onClick={() => ask({ way: 'unpublish' })}>
                {t('publish.unpublish')}
              </Button>
            )}
            <Button size="small" variant="tertiary" onClick={() => ask({ way: 'archive' })}>
              {t('publish.archive')}
            </Button>
          </Ways>
        </>
      )}
      {off.error && <FailureNote title={t('publish.notDone')} failure={off.error} />}
      {asked && question && (
        <ConfirmDialog
          open
          danger
          title={t(`publish.ask.${question}`)}
          confirmLabel={t(`publish.${asked.way}`)}
          cancelLabel={common('action.cancel')}
          closeLabel={common('action.close')}
          pending={off.isPending}
          onConfirm={() => off.run(asked)}
          onCancel={() => ask(undefined)}
        >
          <Stack $gap={12}>
            <Text>{t(`publish.askText.${question}`)}</Text>
            {question !== 'one' && <Pointers articleId={article.id} />}
          </Stack>
        </ConfirmDialog>
      )}
    </PaneSection>
  );
}

const Out = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  justify-content: space-between;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
