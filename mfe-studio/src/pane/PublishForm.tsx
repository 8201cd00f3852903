import { ApiError } from '@firm/api-client';
import { type Article, type ArticleTextState, officeDay } from '@firm/contract';
import { capitalised } from '@firm/i18n';
import { FormProblems } from '@firm/screen';
import { Button, Check, color, Form, RadioGroup, Text, TextField, TwoUp } from '@firm/ui';
import { styled } from 'styled-components';
import { useMoment } from '../articles/useMoment.ts';
import { useTexts } from '../texts.ts';
import { AUTHOR_ID, CATEGORY_ID } from './AboutSection.tsx';
import { SLUG_ID } from './SearchSection.tsx';
import { hasUnapproved, usePublishForm } from './usePublishForm.ts';

interface Props {
  article: Article;
  /** Called with an approved address that another article has. */
  onTaken?: ((slug: string) => void) | undefined;
}

/** Asks which approved languages go out, and when. */
export function PublishForm({ article, onTaken }: Props) {
  const { t } = useTexts();
  const momentOf = useMoment();
  const { form, values, choose, languages } = usePublishForm(article, onTaken);
  const ready = article.texts.filter(({ canPublish }) => canPublish);
  if (ready.length === 0)
    return (
      <Text $soft $small>
        {t('publish.nothingReady')}
      </Text>
    );
  // Category, author and address stand in sections of their own.
  const elsewhere = {
    ...{ [form.field('categoryId').id]: CATEGORY_ID, [form.field('authorId').id]: AUTHOR_ID },
    [form.field('slug').id]: SLUG_ID,
  };
  const isChanged = form.failure instanceof ApiError && form.failure.status === 409;
  const summary = form.summary.map((one) => ({ ...one, fieldId: elsewhere[one.fieldId] ?? one.fieldId }));
  return (
    <Form onSubmit={form.submit}>
      <FormProblems form={{ ...form, summary }} failure={form.failure} failed={t('publish.failed')}>
        {isChanged ? t('about.changedMeanwhile') : undefined}
      </FormProblems>
      <fieldset id={form.field('languages').id} tabIndex={-1}>
        <Legend>{t('publish.languages')}</Legend>
        {ready.map((text) => {
          const { language, plannedAt } = text;
          const seen = seenAs(text);
          return (
            <Check key={language}>
              <input
                type="checkbox"
                checked={languages.includes(language)}
                onChange={({ target }) => choose(language, target.checked)}
              />
              <span>
                {capitalised(t(`language.${language}`))}
                {plannedAt && <Soft>{t('publish.plannedFor', { at: momentOf(plannedAt) })}</Soft>}
                {seen && <Soft>{t(`publish.${seen}`)}</Soft>}
              </span>
            </Check>
          );
        })}
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

/** How readers see a text, if they do. */
function seenAs(text: ArticleTextState) {
  if (!text.published) return undefined;
  if (text.published.hasChanges) return 'hasChanges';
  return hasUnapproved(text) ? 'notApprovedYet' : 'isOut';
}

const Legend = styled.legend`
  padding: 0;
  font-weight: 600;
`;

const Soft = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: var(--t14);
`;
