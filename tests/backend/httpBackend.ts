import type { IncomingMessage, ServerResponse } from 'node:http';

import { answerHttp } from './answerHttp';
import { createBackend } from './createBackend';
import { optionsFromEnv } from './options';
import { mailLines } from './terminal';

type Env = Record<string, string | undefined>;

/** What the Vite plugin loads when the first call comes; it imports all of the backend. */
export const createHttpBackend = (env: Env, defaultLatencyMs: number, carried?: object) => {
  const options = optionsFromEnv(env);
  const onMail =
    env['MOCK_MAILS'] === 'quiet'
      ? undefined
      : (mail: Parameters<typeof mailLines>[0]) => console.info(mailLines(mail));
  const backend = createBackend({ ...options, latencyMs: options.latencyMs ?? defaultLatencyMs, onMail }, carried);
  return {
    answer: (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> =>
      answerHttp(backend.answer, incoming, outgoing),
    /** Handed to the next backend after an edit, so that its data survives. */
    dataSets: backend.dataSets as object,
  };
};

export type HttpBackend = ReturnType<typeof createHttpBackend>;
