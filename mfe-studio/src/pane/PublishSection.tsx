import { type Article, OFFICE_ZONE, officeDay } from '@firm/contract';
import { capitalised, formatDay, formatTime, useCommonTexts } from '@firm/i18n';
import { FailureNote, FormProblems } from '@firm/screen';
import { Button, Check, ConfirmDialog, color, Form, RadioGroup, Text, TextField, TwoUp } from '@firm/ui';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { PaneSection } from './PaneSection.tsx';
import { usePublishForm } from './usePublishForm.ts';
import { type TakeOff, useTakeOff } from './useTakeOff.ts';

/** When the article goes out, in which languages, and how it is taken off again. */
export function PublishSection({ article }: { article: Article }) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const [asked, ask] = useState<TakeOff>();
  const off = useTakeOff(article, () => ask(undefined));
  const said = (at: string) =>
    t('publish.moment', { day: formatDay(language, at, OFFICE_ZONE), time: formatTime(language, at, OFFICE_ZONE) });
  const planned = article.texts.filter(({ plannedAt }) => plannedAt);
  const isPublished = article.texts.some(({ published }) => published);
  return (
    <PaneSection
      id="publishing"
      icon={CalendarClock}
      title={t('publish.title')}
      end={article.plannedAt ? said(article.plannedAt) : t(`state.${article.state}`)}
    >
      {planned.map((text) => (
        <Text key={text.language}>
          {t('publish.planned', {
            language: capitalised(t(`language.${text.language}`)),
            at: said(text.plannedAt ?? ''),
          })}
        </Text>
      ))}
      {!article.mayPublish ? (
        <Text $soft $small>
          {t('publish.noRight')}
        </Text>
      ) : article.state === 'archived' ? (
        <Button size="small" variant="secondary" pending={off.isPending} onClick={() => off.run('unarchive')}>
          {t('publish.unarchive')}
        </Button>
      ) : (
        <>
          <PublishForm key={readyKey(article)} article={article} />
          <Ways>
            {planned.length > 0 && (
              <Button size="small" variant="secondary" pending={off.isPending} onClick={() => off.run('unplan')}>
                {t('publish.unplan')}
              </Button>
            )}
            {isPublished && (
              <Button size="small" variant="secondary" onClick={() => ask('unpublish')}>
                {t('publish.unpublish')}
              </Button>
            )}
            <Button size="small" variant="tertiary" onClick={() => ask('archive')}>
              {t('publish.archive')}
            </Button>
          </Ways>
        </>
      )}
      {off.error && <FailureNote title={t('publish.notDone')} failure={off.error} />}
      {asked && (
        <ConfirmDialog
          open
          danger
          title={t(`publish.ask.${asked}`)}
          confirmLabel={t(`publish.${asked}`)}
          cancelLabel={common('action.cancel')}
          closeLabel={common('action.close')}
          pending={off.isPending}
          onConfirm={() => off.run(asked)}
          onCancel={() => ask(undefined)}
        >
          <p>{t(`publish.askText.${asked}`)}</p>
        </ConfirmDialog>
      )}
    </PaneSection>
  );
}

/** Changes when other languages can be published, so that the form chooses anew. */
const readyKey = ({ texts }: Article) =>
  texts.map(({ language, canPublish, published }) => `${language}${canPublish}${published?.hasChanges}`).join();

function PublishForm({ article }: { article: Article }) {
  const { t } = useTexts();
  const { form, values, choose, languages } = usePublishForm(article);
  const ready = article.texts.filter(({ canPublish }) => canPublish);
  if (ready.length === 0)
    return (
      <Text $soft $small>
        {t('publish.nothingReady')}
      </Text>
    );
  return (
    <Form onSubmit={form.submit}>
      <FormProblems form={form} failure={form.failure} failed={t('publish.failed')} />
      <fieldset>
        <Legend>{t('publish.languages')}</Legend>
        {ready.map(({ language, published }) => (
          <Check key={language}>
            <input
              type="checkbox"
              checked={languages.includes(language)}
              onChange={({ target }) => choose(language, target.checked)}
            />
            <span>
              {capitalised(t(`language.${language}`))}
              {published && <Soft>{t(published.hasChanges ? 'publish.hasChanges' : 'publish.isOut')}</Soft>}
            </span>
          </Check>
        ))}
      </fieldset>
      <RadioGroup<'now' | 'later'>
        label={t('publish.when')}
        name="when"
        value={values.when === 'later' ? 'later' : 'now'}
        onChange={(value) => form.field('when').onChange({ target: { value } })}
        options={[
          { value: 'now', label: t('publish.now') },
          { value: 'later', label: t('publish.later') },
        ]}
      />
      {values.when === 'later' && (
        <TwoUp>
          <TextField
            {...form.field('day')}
            type="date"
            label={t('publish.day')}
            min={officeDay(new Date())}
            required
            value={values.day}
          />
          <TextField
            {...form.field('time')}
            type="time"
            label={t('publish.time')}
            hint={t('publish.zone')}
            required
            value={values.time}
          />
        </TwoUp>
      )}
      <Button type="submit" size="small" pending={form.pending}>
        {t(values.when === 'later' ? 'publish.plan' : 'publish.publish')}
      </Button>
    </Form>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Legend = styled.legend`
  padding: 0;
  font-weight: 600;
`;

const Soft = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: var(--t14);
`;
