import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { SAMPLE_FOLDER, SAMPLE_ID } from '../../e2e/support/sampleExtension';

const read = (name: string): string => readFileSync(join(SAMPLE_FOLDER, name), 'utf8');
const manifest = JSON.parse(read('manifest.json')) as Record<string, unknown>;

it('the manifest of the sample extension requests only the permissions that the extension uses', () => {
  expect(manifest['manifest_version']).toBe(3);
  expect(manifest['permissions']).toEqual(['identity', 'storage', 'alarms']);
  expect(manifest['host_permissions']).toEqual(['http://localhost/*']);
  expect(manifest['content_scripts']).toBeUndefined();
  // Without `ids`, no other extension can send messages.
  expect(manifest['externally_connectable']).toEqual({ matches: ['http://localhost/*'] });
  expect(manifest['web_accessible_resources']).toBeUndefined();
});

it('the manifest of the sample extension has a key from which Chrome derives a valid extension id', () => {
  expect(SAMPLE_ID).toMatch(/^[a-p]{32}$/);
});

it('the scripts of the sample extension load only their own files and create no markup from strings', () => {
  const scripts = readdirSync(SAMPLE_FOLDER).filter((name) => name.endsWith('.js'));
  expect(scripts).toContain('background.js');
  const texts = scripts.map((name) => ({ name, text: read(name) }));
  const markup = /\beval\b|innerHTML|insertAdjacentHTML|new Function|importScripts/;
  expect(texts.filter(({ text }) => markup.test(text))).toEqual([]);
  const imports = texts.flatMap(({ text }) => [...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from));
  expect(imports.length).toBeGreaterThan(5);
  expect(imports.filter((from) => from?.startsWith('./') !== true)).toEqual([]);
});
