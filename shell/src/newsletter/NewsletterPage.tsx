import { api, useMutation } from '@firm/api-client';
import { blog } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { Link, paths } from '@firm/router';
import { Button } from '@firm/ui';
import { useLinkToken } from '../auth/linkToken.ts';
import { MailedStep } from '../auth/MailedStep.tsx';
import { useTexts } from '../texts.ts';

const endpoints = { confirm: blog.confirmSubscription, unsubscribe: blog.unsubscribe };

export interface NewsletterPageProps {
  purpose: keyof typeof endpoints;
}

/** `/newsletter/confirm` and `/newsletter/unsubscribe`: the targets of links in newsletter mails. */
export function NewsletterPage({ purpose }: NewsletterPageProps) {
  const { t } = useTexts();
  const link = useLinkToken();
  const step = useMutation({ mutationFn: () => api.call(endpoints[purpose], { body: { token: link.token ?? '' } }) });
  useScreenTitle(t(`newsletter.${purpose}.title`));

  const action = (
    <Button as={Link} to={paths.home()} variant="secondary">
      {t('newsletter.home')}
    </Button>
  );
  return (
    <MailedStep
      title={t(`newsletter.${purpose}.title`)}
      text={t(`newsletter.${purpose}.text`)}
      label={t(`newsletter.${purpose}.action`)}
      sendingLabel={t(`newsletter.${purpose}.sending`)}
      done={{ title: t(`newsletter.${purpose}.done`), text: t(`newsletter.${purpose}.doneText`), action }}
      invalid={{ title: t('newsletter.invalid'), text: t('newsletter.invalidText'), action }}
      link={link}
      step={step}
    />
  );
}
