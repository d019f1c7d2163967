import { useState } from 'react';

import { PageTitle } from '../../../components/PageTitle';
import { UnsavedGuard } from '../../../components/UnsavedGuard';
import { selectUser, useSession } from '../../../session/store';
import { AccountForm } from './AccountForm';
import { AppearanceSection } from './AppearanceSection';
import { DeviceSection } from './DeviceSection';
import { PasswordForm } from './PasswordForm';
import { PlanSection } from './PlanSection';
import { ProfileSection } from './ProfileSection';

const LEAVE_WORDS = {
  title: 'Leave without saving?',
  text: 'You have changes on this page that are not saved yet.',
  leave: 'Leave',
  stay: 'Keep editing',
} as const;

/** `/profile` (spec §2): account, password, plan, appearance and this device. */
export function ProfilePage() {
  const current = useSession(selectUser);
  // A session that runs out leaves nobody here, but what was typed must stay until the same person is back.
  const [user, setUser] = useState(current);
  if (current !== null && current !== user) setUser(current);
  if (user === null) return null;
  return (
    <div key={user.id} className="site-width py-10 sm:py-14">
      <PageTitle title="Profile" />
      <UnsavedGuard words={LEAVE_WORDS} />
      <h1>Profile</h1>
      <ProfileSection title="Account" about="What we call you, and the address you log in with.">
        <AccountForm user={user} />
      </ProfileSection>
      <ProfileSection title="Password" about="You stay logged in on this device after a change.">
        <PasswordForm email={user.email} />
      </ProfileSection>
      <ProfileSection title="Plan">
        <PlanSection />
      </ProfileSection>
      <ProfileSection title="Appearance" about="Kept in this browser.">
        <AppearanceSection />
      </ProfileSection>
      <ProfileSection title="This device">
        <DeviceSection />
      </ProfileSection>
    </div>
  );
}
