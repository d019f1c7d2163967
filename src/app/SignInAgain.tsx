import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';

import type { User } from '../domain/user';
import { messageOf } from '../http/failure';
import { reloadPage } from '../lib/leaveSite';
import { login } from '../session/actions';
import { sessionStore } from '../session/store';
import { actionMessages } from '../text/en/messages';
import { sessionZh } from '../text/zh/session';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { PasswordField, TextField } from '../ui/Field';
import { isAdminPath } from './layout/adminPath';
import { sessionEn } from './sessionEn';

/**
 * The sign-in over a screen whose session ran out while it held something typed. The same person goes on where he was;
 * if another account signs in, the page reloads, because nothing on it is his.
 */
export function SignInAgain({ user, onAbandon }: { user: User; onAbandon: () => void }) {
  const zh = isAdminPath(useLocation().pathname);
  const words = zh ? sessionZh : sessionEn;
  const [email, setEmail] = useState(user.email);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(
    () => sessionStore.subscribe((state) => state.user !== null && state.user.id !== user.id && reloadPage()),
    [user.id],
  );

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || email === '' || password === '') return;
    setBusy(true);
    setError(null);
    try {
      await login({ email, password });
    } catch (failure) {
      setError(messageOf(failure, actionMessages.loginFailed));
      setBusy(false);
    }
  };

  return (
    <Dialog open title={words.expiredTitle} description={words.kept} initialFocus={first} busy={busy}>
      <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 grid gap-4">
        {error !== null && (
          <Alert tone="bad" role="alert">
            <span lang="en">{error}</span>
          </Alert>
        )}
        <TextField
          label={words.email}
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          ref={first}
          label={words.password}
          showLabel={words.showPassword}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onAbandon}>
            {words.leave}
          </Button>
          <Button type="submit" busy={busy} busyLabel={words.signingIn}>
            {words.signIn}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
