import { useFlag, useQuery } from '@firm/api-client';
import type { User } from '@firm/contract';
import { screen, useScreenTitle } from '@firm/federation';
import { type ProfileTab, useSearchParams } from '@firm/router';
import { useSession } from '@firm/session';
import { AppHead, AppPage, Avatar, Badge, Row, TabList, TabPanel, Tabs } from '@firm/ui';
import { Check, MailWarning } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { BillingTab } from '../billing/BillingTab.tsx';
import { useTexts } from '../texts.ts';
import { profileQuery } from './account.queries.ts';
import { InformationTab } from './info/InformationTab.tsx';
import { NotificationsTab } from './notifications/NotificationsTab.tsx';
import { SecurityTab } from './security/SecurityTab.tsx';
import { SetUpFactorPage } from './security/SetUpFactorPage.tsx';

const ConsentsTab = screen(
  () => import(/* webpackChunkName: "consents" */ './consents/ConsentsTab.tsx'),
  'ConsentsTab',
);

const HouseholdTab = screen(
  () => import(/* webpackChunkName: "household" */ '../household/HouseholdTab.tsx'),
  'HouseholdTab',
);

type TabId = 'information' | ProfileTab;

/**
 * `/dashboard/profile`: specification §2. The address names the tab. The firm's people have an account as well: they
 * see the tabs that concern every account.
 */
export function AccountPage() {
  const { t } = useTexts();
  useScreenTitle(t('profile.title'));
  const user = useSession((session) => session.user);
  // The firm may have corrected it since it was read. The session draws what comes.
  useQuery({ ...profileQuery, notifyOnChangeProps: [] });
  // The guard shows this screen to signed-in users only; a sign-out renders it once more without a user.
  if (user?.needsSecondFactor) return <SetUpFactorPage />;
  return user && <Profile user={user} />;
}

function Profile({ user }: { user: User }) {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const isClient = user.role === 'client';
  const hasBilling = useFlag('billing') && isClient;
  const tabs: { id: TabId; label: string }[] = [
    { id: 'information', label: t('profile.information') },
    { id: 'security', label: t('profile.security') },
    { id: 'notifications', label: t('profile.notifications') },
    ...(isClient
      ? [
          { id: 'household', label: t('profile.household') } as const,
          { id: 'consents', label: t('profile.consents') } as const,
        ]
      : []),
    ...(hasBilling ? [{ id: 'billing', label: t('profile.billing') } as const] : []),
  ];
  const selected = tabs.find(({ id }) => id === params.get('tab'))?.id ?? 'information';
  const select = (id: string) =>
    setParams(id === 'information' ? {} : { tab: id }, { preventScrollReset: true, replace: true });

  // An opened tab stays mounted, so that typed values survive a visit to another tab.
  const [opened, setOpened] = useState<ReadonlySet<TabId>>(new Set());
  if (!opened.has(selected)) setOpened(new Set(opened).add(selected));

  const name = `${user.firstName} ${user.lastName}`;
  return (
    <AppPage>
      <AppHead
        before={<Avatar name={name} size="large" />}
        title={name}
        text={
          <Row as="span" $gap="4px 10px">
            <Address>{user.email}</Address>
            {user.isVerified ? (
              <Badge tone="good" icon={Check}>
                {t('profile.verified')}
              </Badge>
            ) : (
              <Badge tone="warn" icon={MailWarning}>
                {t('profile.unverified')}
              </Badge>
            )}
          </Row>
        }
      />
      <Area>
        <Tabs selected={selected} onSelect={select}>
          <TabList label={t('profile.title')} tabs={tabs} />
          <TabPanel id="information" keepMounted={opened.has('information')}>
            <Content>
              <InformationTab user={user} />
            </Content>
          </TabPanel>
          <TabPanel id="security" keepMounted={opened.has('security')}>
            <Content>
              <SecurityTab user={user} />
            </Content>
          </TabPanel>
          <TabPanel id="notifications" keepMounted={opened.has('notifications')}>
            <Content>
              <NotificationsTab user={user} />
            </Content>
          </TabPanel>
          {isClient && (
            <TabPanel id="household" keepMounted={opened.has('household')}>
              <Content>
                <HouseholdTab />
              </Content>
            </TabPanel>
          )}
          {isClient && (
            <TabPanel id="consents" keepMounted={opened.has('consents')}>
              <Content>
                <ConsentsTab />
              </Content>
            </TabPanel>
          )}
          {hasBilling && (
            <TabPanel id="billing" keepMounted={opened.has('billing')}>
              <Content $wide>
                <BillingTab />
              </Content>
            </TabPanel>
          )}
        </Tabs>
      </Area>
    </AppPage>
  );
}

const Address = styled.span`
  overflow-wrap: anywhere;
`;

const Area = styled.div`
  margin-top: 20px;

  /* A tab is a view, not a place: an address that names one must not scroll its tabs out of sight. */
  > [role='tabpanel'] {
    scroll-margin-top: 100vh;
  }
`;

const Content = styled.div<{ $wide?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  ${({ $wide }) => !$wide && 'max-width: 820px;'}
  margin-top: 24px;
`;
