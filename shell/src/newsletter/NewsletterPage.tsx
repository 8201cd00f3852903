import { ApiError, api, useMutation } from '@firm/api-client';
import { blog } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Link, paths, useSearchParams } from '@firm/router';
import { Button, Empty, Note, Stack } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../shellTexts.ts';

const letter = { art: 'letter', artWidth: 260, artHeight: 180 } as const;
const broken = { art: 'gap', artWidth: 300, artHeight: 142 } as const;
const endpoints = { confirm: blog.confirmSubscription, unsubscribe: blog.unsubscribe };

export interface NewsletterPageProps {
  purpose: keyof typeof endpoints;
}

/**
 * `/newsletter/confirm` and `/newsletter/unsubscribe`: where the links of a mail lead. It takes a press of the button:
 * mail programs open links by themselves, and would subscribe or unsubscribe people who never asked.
 */
export function NewsletterPage({ purpose }: NewsletterPageProps) {
  const { t } = useTexts();
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
    const done = { title: t(`newsletter.${purpose}.done`), text: t(`newsletter.${purpose}.doneText`) };
    return (
      <Ground>
        <Empty key="done" {...letter} {...done} level="h1" role="status" action={home} />
      </Ground>
    );
  }
  if (token === '' || isSpent(step.error)) {
    const invalid = { title: t('newsletter.invalid'), text: t('newsletter.invalidText') };
    return (
      <Ground>
        <Empty key="invalid" {...broken} {...invalid} level="h1" role="alert" action={home} />
      </Ground>
    );
  }
  return (
    <Ground>
      <Empty key="ask" level="h1" title={t(`newsletter.${purpose}.title`)} text={t(`newsletter.${purpose}.text`)}>
        <Ask>
          {step.error && <Failure error={step.error} />}
          <Button onClick={() => step.mutate()} pending={step.isPending}>
            {step.isPending ? t(`newsletter.${purpose}.sending`) : t(`newsletter.${purpose}.action`)}
          </Button>
        </Ask>
      </Empty>
    </Ground>
  );
}

function Failure({ error }: { error: Error }) {
  const { t } = useCommonTexts();
  return (
    <Note tone="bad" role="alert">
      {describeFailure(t, error)}
    </Note>
  );
}

/** The token is unknown, used or malformed: trying again would not help. */
function isSpent(failure: Error | null): boolean {
  return failure instanceof ApiError && failure.status >= 400 && failure.status < 500 && failure.status !== 429;
}

const Ground = styled.div`
  padding-block: clamp(16px, 4vw, 56px);

  h1 {
    font-size: var(--t28);
  }
`;

const Ask = styled(Stack)`
  justify-items: center;
  margin-top: 12px;
`;
