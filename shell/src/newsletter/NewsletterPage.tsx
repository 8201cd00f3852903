import { ApiError, api, useMutation } from '@firm/api-client';
import { blog } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Link, paths, useSearchParams } from '@firm/router';
import { Button, Empty, Note, Stack } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../shellTexts.ts';

const endpoints = { confirm: blog.confirmSubscription, unsubscribe: blog.unsubscribe };

/**
 * `/newsletter/confirm` and `/newsletter/unsubscribe`: where the links of a mail lead. It takes a press of the button:
 * mail programs open links by themselves, and would subscribe or unsubscribe people who never asked.
 */
export function NewsletterPage({ purpose }: { purpose: keyof typeof endpoints }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const step = useMutation({ mutationFn: () => api.call(endpoints[purpose], { body: { token } }) });
  useScreenTitle(t(`newsletter.${purpose}.title`));

  const home = (
    <Button as={Link} to={paths.home()} variant="two">
      {t('newsletter.home')}
    </Button>
  );
  if (step.isSuccess) {
    return (
      <Empty
        key="done"
        art="letter"
        artWidth={260}
        artHeight={180}
        level="h1"
        role="status"
        title={t(`newsletter.${purpose}.done`)}
        text={t(`newsletter.${purpose}.doneText`)}
        action={home}
      />
    );
  }
  if (token === '' || isSpent(step.error)) {
    return (
      <Empty
        key="invalid"
        art="e-mail"
        level="h1"
        role="alert"
        title={t('newsletter.invalid')}
        text={t('newsletter.invalidText')}
        action={home}
      />
    );
  }
  return (
    <Empty
      key="ask"
      art="letter"
      artWidth={260}
      artHeight={180}
      level="h1"
      title={t(`newsletter.${purpose}.title`)}
      text={t(`newsletter.${purpose}.text`)}
    >
      <Ask $gap={16}>
        {step.error && (
          <Note tone="bad" role="alert">
            {describeFailure(common, step.error)}
          </Note>
        )}
        <Button onClick={() => step.mutate()} pending={step.isPending}>
          {step.isPending ? t(`newsletter.${purpose}.sending`) : t(`newsletter.${purpose}.action`)}
        </Button>
      </Ask>
    </Empty>
  );
}

/** The token is unknown, used or malformed: trying again would not help. */
function isSpent(failure: Error | null): boolean {
  return failure instanceof ApiError && failure.status >= 400 && failure.status < 500 && failure.status !== 429;
}

const Ask = styled(Stack)`
  justify-items: center;
  margin-top: 12px;
`;
