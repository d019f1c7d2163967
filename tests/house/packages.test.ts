import { type Plugin, resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';

import { readText } from '../../tools/house/source.mjs';

/** Vite's own plugins and those of Tailwind; plugin-react's are named `vite:react…`. */
const KNOWN = /^(?:vite|builtin|native|vitest|@tailwindcss\/vite):|^alias$/;

const HOOKS = ['resolveId', 'load', 'transform', 'renderChunk'] as const;

/** One sentence for each plugin that could replace or rewrite the code of a package. */
const pluginFaults = (plugins: readonly Plugin[]): string[] =>
  plugins
    .filter(({ name }) => !KNOWN.test(name))
    .flatMap((plugin) =>
      HOOKS.filter((hook) => plugin[hook] !== undefined).map(
        (hook) =>
          `${plugin.name} has ${hook}: a build has to ship the packages that the tests ran, as npm delivered them`,
      ),
    );

describe('packages are what npm delivered', () => {
  it('no plugin of this repository resolves, loads or transforms a module', async () => {
    const { plugins, resolve } = await resolveConfig({ logLevel: 'error' }, 'build', 'production');
    expect(plugins.map(({ name }) => name)).toContain('prerender');
    expect(pluginFaults(plugins)).toEqual([]);
    const aliases = resolve.alias.map(({ find }) => String(find)).filter((find) => !find.includes('@vite'));
    expect(aliases).toEqual([]);
  });

  it('nothing patches or replaces packages after the installation', () => {
    const manifest = JSON.parse(readText('package.json')) as { scripts: Record<string, string>; overrides?: unknown };
    expect(Object.keys(manifest.scripts).filter((name) => /install|prepare/.test(name))).toEqual([]);
    expect(manifest.overrides).toBeUndefined();
  });

  it('a planted plugin is found', () => {
    const planted: Plugin[] = [
      { name: 'slim-router', transform: (code) => code },
      { name: 'vite:css', transform: (code) => code },
      { name: 'prerender', generateBundle: () => undefined },
    ];
    expect(pluginFaults(planted)).toEqual([expect.stringContaining('slim-router has transform')]);
  });
});
