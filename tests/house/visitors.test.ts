import { describe, expect, it } from 'vitest';

import { readSources, toSource } from './read/source';
import { visitorFaults } from './visitors';

describe('what a visitor of the public pages loads', () => {
  it('holds no Headless UI, no query or form library and no charts', () => {
    expect(visitorFaults(readSources('src'))).toEqual([]);
  });

  it('a planted way to a heavy package is found, with the files on it', () => {
    const planted = [
      toSource('src/main.tsx', "import { routes } from './app/routes';"),
      toSource(
        'src/app/routes.tsx',
        "import { Menu } from '../ui/Menu';\nconst page = () => import('../pages/auth/LoginPage');",
      ),
      toSource('src/ui/Menu.tsx', "import { Menu } from '@headlessui/react';"),
      toSource('src/pages/auth/LoginPage.tsx', "import { useForm } from 'react-hook-form';"),
      toSource('src/pages/site/home/HomePage.tsx', "import '../../../lib/form';"),
      toSource(
        'src/lib/form.ts',
        "import type { Control } from 'react-hook-form';\nexport { useForm } from 'react-hook-form';",
      ),
    ];
    expect(visitorFaults(planted)).toEqual([
      'main.tsx > routes.tsx > Menu.tsx > @headlessui/react',
      'HomePage.tsx > form.ts > react-hook-form',
    ]);
  });
});
