import type { Config } from 'tailwindcss';

/**
 * What is a number rather than a token: colours, type and radii are bound to the tokens in `src/styles.css`,
 * which loads this file through `@config`.
 */
const config: Config = {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    extend: {
      maxWidth: { measure: '68ch', admin: '1440px' },
      minHeight: { control: 'var(--control-h)', header: 'var(--header-h)' },
      height: { control: 'var(--control-h)' },
      width: { control: 'var(--control-h)' },
      zIndex: { header: '30', menu: '40', dialog: '50', toast: '60' },
      transitionDuration: { fast: '120ms', menu: '180ms', dialog: '260ms' },
    },
  },
};

export default config;
