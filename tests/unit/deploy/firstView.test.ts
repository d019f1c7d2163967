// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { withFirstView } from '../../../deploy/build/firstView';

const page = `<!doctype html><html lang="en"><head>
  <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  <title>Pricing</title></head>
  <body><div id="root"><header class="head">Menu</header>
  <main><section class="hero md:wide">Plans</section><section class="below-fold below">Questions</section></main>
  <footer class="below-fold foot">Terms</footer></div></body></html>`;

const css =
  '@layer base{:where(.grid>*){min-width:0}}.head{top:0}.hero{color:red}.md\\:wide{width:9px}.below{color:blue}.foot{color:green}' +
  '.dark-theme .hero{color:pink}[data-session] .head{top:1px}@keyframes turn{to{rotate:1turn}}.turn{animation:turn 1s}' +
  '@layer utilities{@media print{.head{top:5px}.hero{top:6px}}.md\\:wide{top:7px}}' +
  '@property --used{syntax:"*";inherits:false}@property --unused{syntax:"*";inherits:false}.head{left:var(--used,0)}' +
  '.header{top:2px}[data-area=admin] .head{top:3px}.head:not(:has(h1)){top:4px}';

describe('the critical CSS of a page', () => {
  it('includes only the rules for content above the fold', async () => {
    const [, head = ''] = /<style>(.*)<\/style>\s*<title>/.exec(await withFirstView(page, css)) ?? [];
    for (const rule of ['.head{', '.hero{', '.md\\:wide{']) expect(head).toContain(rule);
    for (const rule of ['.below{', '.foot', 'turn']) expect(head).not.toContain(rule);
  });

  it('includes the rules for the theme, the session, and a heading, which scripts add', async () => {
    const html = await withFirstView(page, css);
    for (const rule of ['.dark-theme .hero{', '[data-session] .head{', ':not(:has(h1))']) expect(html).toContain(rule);
  });

  it('includes no rule for printing', async () => {
    const [, head = ''] = /<style>(.*)<\/style>\s*<title>/.exec(await withFirstView(page, css)) ?? [];
    expect(head).not.toMatch(/print|top:[56]px/);
    expect(head).toContain('top:7px');
  });

  it('includes the @property rules of the variables that its rules read', async () => {
    const html = await withFirstView(page, css);
    expect(html).toContain('@property --used{');
    expect(html).not.toContain('@property --unused');
  });

  it('includes no rule for a class that is named like an element, or for an area that the page does not have', async () => {
    const html = await withFirstView(page, css);
    for (const rule of ['.header{', '[data-area=admin]']) expect(html).not.toContain(rule);
  });

  it('hides the other content until the style sheet at the end of the page loads', async () => {
    const html = await withFirstView(page, css);
    expect(html).toMatch(/\.below-fold\{content-visibility:hidden;visibility:hidden/);
    expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1);
    expect(html).toMatch(
      /<\/footer><\/div><link rel="stylesheet" crossorigin href="\/assets\/index-1\.css">\s*<\/body>/,
    );
  });

  it('fails for a page without a style sheet', async () => {
    await expect(withFirstView('<title>Pricing</title>', css)).rejects.toThrow('has no style sheet');
  });
});
