import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { backend } from '../../support/pagesSetup';
import { renderAt } from '../../support/renderAt';

const STYLE = 'red;background:url(https://evil.example/x)';

test('XS-10: texts of a plan are never used as a style or a class', async () => {
  const db = await backend().db();
  const monthly = db.plans.one('code', 'pro_monthly');
  if (monthly === undefined) throw new Error('The seed has no monthly plan');
  await db.plans.update(monthly.id, { name: STYLE, description: 'hidden fixed inset-0', features: [STYLE, 'sr-only'] });
  const { container } = await renderAt('/pricing');
  expect((await screen.findAllByText(STYLE)).length).toBeGreaterThan(0);
  expect(screen.getByText('hidden fixed inset-0')).toBeVisible();
  for (const element of container.querySelectorAll('[style], [class]')) {
    expect(element.getAttribute('style') ?? '').not.toContain('url(');
    expect(element.getAttribute('class') ?? '').not.toContain('evil');
    expect(element.getAttribute('class') ?? '').not.toContain('hidden fixed inset-0');
  }
});
