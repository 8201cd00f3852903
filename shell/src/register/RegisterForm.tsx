import { siteConfigQuery, useFlag, useQueryClient } from '@firm/api-client';
import { interestOf, offeredInterests, PASSWORD_MIN_LENGTH } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { languages, useCommonTexts } from '@firm/i18n';
import { paths, useSearchParams } from '@firm/router';
import { type Outcome, signUp } from '@firm/session';
import { Button, CheckboxField, Form, PasswordField, SelectField, TextField, TwoUp } from '@firm/ui';
import { useEffect, useEffectEvent } from 'react';
import { FormProblems } from '../auth/FormProblems.tsx';
import { useAuthTexts } from '../auth/texts.ts';
import { useAuthForm } from '../auth/useAuthForm.ts';
import { keepGuestChoice } from '../language/guestChoice.ts';
import { keepInvitation } from '../session/keptInvitation.ts';
import { useInvitedEmail } from '../session/useInvitedEmail.ts';
import { checkRegistration, type RegistrationValues } from './checkRegistration.ts';
import { LegalLink } from './LegalLink.tsx';

interface Props {
  /** The place that follows the registration. */
  returnTo: string;
}

export function RegisterForm({ returnTo }: Props) {
  const { t, rich, language } = useAuthTexts();
  const { t: common } = useCommonTexts();
  const firm = useFirm();
  const { termsVersion } = firm;
  const queryClient = useQueryClient();
  const isMultilingual = useFlag('multiLanguage');
  const [search] = useSearchParams();
  const invitedEmail = useInvitedEmail(returnTo);
  const interests = offeredInterests(firm);

  async function send({
    confirmPassword,
    terms: _accepted,
    preferredLanguage,
    serviceInterest,
    ...values
  }: RegistrationValues): Promise<Outcome> {
    const email = values.email.trim();
    if (invitedEmail) keepInvitation({ email, to: returnTo });
    const interest = interestOf(serviceInterest);
    // The form's own language field takes precedence.
    keepGuestChoice(undefined);
    const outcome = await signUp({
      ...values,
      email,
      passwordConfirm: confirmPassword,
      preferredLanguage,
      ...(interest && { serviceInterest: interest }),
      termsVersion,
    });
    if (!outcome.success && outcome.failure.errors.some(({ field: refused }) => refused === 'termsVersion')) {
      // Other terms came into force while this page was open: whoever ticked has not read them.
      await queryClient.prefetchQuery({ ...siteConfigQuery, staleTime: 0 });
      form.field('terms').onChange({ target: { type: 'checkbox', value: '', checked: false } });
    }
    return outcome;
  }

  const form = useAuthForm<RegistrationValues>({
    initial: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      password: '',
      confirmPassword: '',
      preferredLanguage: language,
      serviceInterest: interests.find((one) => one === interestOf(search.get('service'))) ?? '',
      terms: false,
    },
    labels: {
      firstName: t('register.firstName'),
      lastName: t('register.lastName'),
      email: t('auth.email'),
      phone: t('register.phone'),
      password: t('auth.password'),
      confirmPassword: t('register.confirmPassword'),
      preferredLanguage: t('register.language'),
      serviceInterest: t('register.interest'),
      terms: t('register.title'),
    },
    check: checkRegistration,
    send,
    renamed: { passwordConfirm: 'confirmPassword', termsVersion: 'terms' },
  });
  const { values, field, pending } = form;
  const { onChange: changeEmail } = field('email');
  const fillEmail = useEffectEvent((email: string) => {
    if (values.email === '') changeEmail({ target: { value: email } });
  });
  useEffect(() => {
    if (invitedEmail) fillEmail(invitedEmail);
  }, [invitedEmail]);
  const optional = `(${common('state.optional')})`;
  const eye = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') };

  return (
    <Form onSubmit={form.submit} aria-label={t('register.title')}>
      <FormProblems form={form} failure={form.failure} fallback="auth.errors.registrationFailed" />
      <TwoUp>
        <TextField
          {...field('firstName')}
          label={t('register.firstName')}
          autoComplete="given-name"
          value={values.firstName}
        />
        <TextField
          {...field('lastName')}
          label={t('register.lastName')}
          autoComplete="family-name"
          value={values.lastName}
        />
      </TwoUp>
      <TextField {...field('email')} label={t('auth.email')} type="email" autoComplete="email" value={values.email} />
      <TextField
        {...field('phone')}
        label={t('register.phone')}
        optional={optional}
        hint={t('register.phoneHint')}
        type="tel"
        autoComplete="tel"
        value={values.phone}
      />
      <TwoUp>
        <PasswordField
          {...field('password')}
          {...eye}
          label={t('auth.password')}
          hint={t('register.passwordHint', { min: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
          value={values.password}
        />
        <PasswordField
          {...field('confirmPassword')}
          {...eye}
          label={t('register.confirmPassword')}
          autoComplete="new-password"
          value={values.confirmPassword}
        />
      </TwoUp>
      <TwoUp>
        {isMultilingual && (
          <SelectField {...field('preferredLanguage')} label={t('register.language')} value={values.preferredLanguage}>
            {languages.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          {...field('serviceInterest')}
          label={t('register.interest')}
          optional={optional}
          value={values.serviceInterest}
        >
          <option value="">{t('register.choose')}</option>
          {interests.map((interest) => (
            <option key={interest} value={interest}>
              {common(`interest.${interest}`)}
            </option>
          ))}
        </SelectField>
      </TwoUp>
      <CheckboxField
        {...field('terms')}
        checked={values.terms}
        label={rich('register.terms', {
          terms: <LegalLink to={paths.terms()} />,
          privacy: <LegalLink to={paths.privacy()} />,
        })}
      />
      <Button type="submit" full pending={pending}>
        {pending ? t('register.sending') : t('register.submit')}
      </Button>
    </Form>
  );
}
