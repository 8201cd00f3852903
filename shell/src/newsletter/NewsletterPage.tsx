import { api, useMutation } from '@firm/api-client';
import { blog } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { Link, paths } from '@firm/router';
import { Button } from '@firm/ui';
import { useLinkToken } from '../auth/linkToken.ts';
import { MailedStep } from '../auth/MailedStep.tsx';
import { useNewsletterTexts } from './texts.ts';

const endpoints = { confirm: blog.confirmSubscription, unsubscribe: blog.unsubscribe };

export interface NewsletterPageProps {
  purpose: keyof typeof endpoints;
}

/** `/newsletter/confirm` and `/newsletter/unsubscribe`: the targets of links in newsletter mails. */
export function NewsletterPage({ purpose }: NewsletterPageProps) {
  const { t } = useNewsletterTexts();
  const link = useLinkToken();
  const step = useMutation({ mutationFn: () => api.call(endpoints[purpose], { body: { token: link.token ?? '' } }) });
  useScreenTitle(t(`${purpose}.title`));

  const action = (
    <Button as={Link} to={paths.home()} variant="secondary">
      {t('home')}
    </Button>
  );
  return (
    <MailedStep
      title={t(`${purpose}.title`)}
      text={t(`${purpose}.text`)}
      label={t(`${purpose}.action`)}
      sendingLabel={t(`${purpose}.sending`)}
      done={{ title: t(`${purpose}.done`), text: t(`${purpose}.doneText`), action }}
      invalid={{ title: t('invalid'), text: t('invalidText'), action }}
      link={link}
      step={step}
    />
  );
}
