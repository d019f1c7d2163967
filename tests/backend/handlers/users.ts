import * as v from 'valibot';

import { readJson, text } from '../body';
import { route } from '../context';
import type { Context } from '../context';
import { requireUser } from '../guards';
import { signAccessToken } from '../jwt';
import { json } from '../respond';
import { tokenLifeOf } from '../tokenLife';
import { ownUserView } from '../views';

/** A new access token with the claims of this moment; only a token that still lives can be exchanged (spec §7). */
const refresh = async (context: Context): Promise<Response> => {
  const user = await requireUser(context, context.traits.has('refresh-token-only') ? 'refresh' : 'access');
  const lifeS = tokenLifeOf(context);
  return json({
    access_token: await signAccessToken(context.db, user, context.now, lifeS, context.traits),
    expires_in: lifeS,
    token_type: 'bearer',
  });
};

const self = async (context: Context): Promise<Response> =>
  json(ownUserView(context.db, await requireUser(context), context.now));

const updateSelf = async (context: Context): Promise<Response> => {
  const user = await requireUser(context);
  const { username } = await readJson(
    context.request,
    v.object({ username: v.pipe(v.string(), v.trim(), text(1, 100)) }),
  );
  return json(ownUserView(context.db, await context.db.users.update(user.id, { username }), context.now));
};

export const userRoutes = [
  route('POST', '/users/refresh', refresh),
  route('GET', '/users/verify', self),
  route('GET', '/users/me', self),
  route('PUT', '/users/me', updateSelf),
];
