import * as v from 'valibot';

import { adminRoute } from '../accessTokens';
import type { Context } from '../context';
import { isoSeconds } from '../months';
import { readJson } from '../request';
import { HttpError, json, type Problem } from '../respond';
import type { SettingRow } from '../schemas';

/** Returns a setting without the value of a secret. `is_set` tells whether the secret has a value. */
const settingView = (row: SettingRow) => ({
  key: row.id,
  value: row.type === 'secret' ? null : row.value,
  type: row.type,
  group: row.group,
  description: row.description,
  updated_at: row.updated_at,
  ...(row.type === 'secret' ? { is_set: row.value !== null && row.value !== '' } : {}),
});

const TEXT = { is: 'string', msg: 'Input should be a valid string', type: 'string_type' };
const VALUE_TYPES = {
  string: TEXT,
  text: TEXT,
  secret: TEXT,
  number: { is: 'number', msg: 'Input should be a valid number', type: 'float_type' },
  boolean: { is: 'boolean', msg: 'Input should be a valid boolean', type: 'bool_type' },
  json: { is: 'object', msg: 'Input should be a valid dictionary', type: 'dict_type' },
};

const problemOf = (row: SettingRow, value: unknown): Problem[] => {
  const { is, msg, type } = VALUE_TYPES[row.type];
  return typeof value === is ? [] : [{ loc: ['body', row.id], msg, type }];
};

const store = async ({ db, now }: Context, entries: [SettingRow, unknown][]): Promise<void> => {
  const problems = entries.flatMap(([row, value]) => problemOf(row, value));
  if (problems.length > 0) throw new HttpError(422, problems);
  for (const [row, value] of entries) await db.settings.update(row.id, { value, updated_at: isoSeconds(now) });
};

const all = ({ db }: Context): Response => json({ items: db.settings.all().map(settingView) });

/** `v.record` silently drops keys such as `constructor`. Here they must be rejected like any unknown key. */
const dictionary = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'Input should be a valid dictionary',
);

/** Updates all settings in the body, or none if one of them is invalid. */
const updateMany = async (context: Context): Promise<Response> => {
  const body = await readJson(context.request, dictionary);
  const entries = Object.entries(body).map(([key, value]): [SettingRow, unknown] => {
    const row = context.db.settings.get(key);
    if (row === undefined)
      throw new HttpError(422, [
        { loc: ['body', key], msg: 'Extra inputs are not permitted', type: 'extra_forbidden' },
      ]);
    return [row, value];
  });
  await store(context, entries);
  return all(context);
};

export const routes = [adminRoute('GET', '/admin/settings', all), adminRoute('PUT', '/admin/settings', updateMany)];
