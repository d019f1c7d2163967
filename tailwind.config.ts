import type { Config } from 'tailwindcss';

/** Numeric theme values. `src/styles.css` defines colors, type, and radii, and loads this file with `@config`. */
const config: Config = {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    extend: {
      maxWidth: { measure: '68ch', admin: '1440px' },
      minHeight: { control: 'var(--control-h)', header: 'var(--header-h)' },
      height: { control: 'var(--control-h)' },
      width: { control: 'var(--control-h)' },
      zIndex: { header: '30', menu: '40', dialog: '50', toast: '60' },
      transitionDuration: { fast: '120ms', menu: '180ms' },
    },
  },
};

export default config;
