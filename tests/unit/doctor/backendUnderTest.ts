import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type DoctorOptions, diagnose } from '../../../tools/doctor/diagnose';
import type { Finding } from '../../../tools/doctor/finding';
import { type Backend, createBackend } from '../../backend/createBackend';
import { answerHttp } from '../../backend/httpBackend';
import type { BackendOptions } from '../../backend/options';

/** Returns a changed response, or the response itself if the request is not affected. */
export type ResponseMutation = (answer: Response, request: Request) => Response | Promise<Response>;

const { accounts } = createBackend({ userCount: 0 });

export const USER = { email: accounts.pro.email, password: accounts.pro.password };
export const ADMIN = { email: accounts.admin.email, password: accounts.admin.password };

export type BackendUnderTest = {
  origin: string;
  backend: Backend;
  /** Applies this change to every response from now on. */
  mutate: (mutation: ResponseMutation) => void;
  /** Runs the doctor as a user and as an administrator, and returns its findings. */
  examine: (more?: Partial<DoctorOptions>) => Promise<Finding[]>;
  close: () => Promise<void>;
};

/** Starts the embedded backend over HTTP on a free port. */
export async function startPatient(options: BackendOptions = {}): Promise<BackendUnderTest> {
  const backend = createBackend(options);
  let mutation: ResponseMutation = (answer) => answer;
  const server = createServer((incoming, outgoing) => {
    const answer = async (request: Request): Promise<Response> =>
      mutation(await backend.answer(request.clone()), request);
    answerHttp(answer, incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    backend,
    mutate: (next) => {
      mutation = next;
    },
    examine: (more = {}) => diagnose({ origin, user: USER, admin: ADMIN, timeoutMs: 2_000, ...more }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns the response with changed JSON. */
export const withBody = async (answer: Response, change: (body: never) => unknown): Promise<Response> => {
  const headers = new Headers(answer.headers);
  return new Response(JSON.stringify(change((await answer.json()) as never)), { status: answer.status, headers });
};

/** Returns the response with changed headers. `null` removes a header. */
export const withHeaders = (answer: Response, change: Readonly<Record<string, string | null>>): Response => {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
};
