import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

import type { Data, User } from './data';

export type Body = Readonly<Record<string, unknown>>;
export type Answer = (call: Call) => unknown;

export interface Call {
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: Body;
  readonly form: FormData | null;
  /** The user of the request's token */
  readonly me: User;
}

export interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly access: 'anybody' | 'user' | 'admin';
  /** The fields of the body, and whether each field is required */
  readonly fields: Readonly<Record<string, boolean>> | null;
  readonly answer: Answer;
}

/** An error that is sent in the format of a Nest exception */
export class HttpException extends Error {
  readonly statusCode: number;
  readonly responseMessage: string | string[];
  constructor(statusCode: number, message: string | string[]) {
    super(String(message));
    this.statusCode = statusCode;
    this.responseMessage = message;
  }
}

const SECRET = randomUUID();
export const LIFE_S = 3600;
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signatureOf = (text: string): string => createHmac('sha256', SECRET).update(text).digest('base64url');

/** Creates a JWT whose claims have camelCase names. */
export function tokenOf(data: Data, { id, email, displayName, roles, isSuperuser }: User): string {
  const current = data.subscriptions.find(({ userId, status }) => userId === id && status === 'active');
  const plan = data.plans.find(({ code }) => code === (current?.planCode ?? 'free'));
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ sub: id, email, name: displayName, roles, isSuperuser, isActiveSubscriber: current !== undefined },
    ...{ subscriptionPlan: plan?.code, planName: plan?.name, subscriptionExpiresAt: current?.endsAt ?? null },
    ...{ jti: randomUUID(), iat: now, exp: now + LIFE_S },
  };
  const head = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`;
  return `${head}.${signatureOf(head)}`;
}

export function userOf(data: Data, authorization: string | null): User | undefined {
  const [head = '', claims = '', signature = ''] = (authorization ?? '').replace('Bearer ', '').split('.');
  const expected = Buffer.from(signatureOf(`${head}.${claims}`));
  const sentSignature = Buffer.from(signature);
  if (sentSignature.length !== expected.length || !timingSafeEqual(sentSignature, expected)) return undefined;
  const { sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string; exp: number };
  return exp * 1000 > Date.now() ? data.users.find(({ id, enabled }) => id === sub && enabled) : undefined;
}

/** Rejects fields that are unknown or missing, like the validation pipe of Nest with a whitelist. */
export function validate(fields: Readonly<Record<string, boolean>>, body: Body): void {
  const unknown = Object.keys(body).filter((name) => !(name in fields));
  const missing = Object.keys(fields).filter((name) => fields[name] === true && body[name] === undefined);
  const messages = [
    ...unknown.map((name) => `property ${name} should not exist`),
    ...missing.map((name) => `${name} should not be empty`),
  ];
  if (messages.length > 0) throw new HttpException(400, messages);
}
