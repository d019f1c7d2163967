import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build, preview } from 'vite';

import { findProgram } from './findServers.mjs';

/**
 * `npm run test:engines`: tests the main screens of the production build in the installed Firefox and WebKit. Controls Firefox
 * with WebDriver BiDi and WebKit with WebDriver. Both protocols accept the same mouse and keyboard actions.
 *
 * @typedef {{ open: (url: string) => Promise<unknown>, ask: (expression: string) => Promise<unknown>, act: (actions: object[]) => Promise<unknown> }} Driver
 *   `ask` evaluates an expression in the page and returns its value, which must be a string
 * @typedef {{ user: string, open?: string, fill?: Record<string, string>, press?: string, sees: string, at?: RegExp }} Step
 */

const PORT = 4277;
const SITE = `http://localhost:${PORT}`;
/** Replaces the redirect URL of the extension. The other host name of the same server gives the URL another origin. */
const EXTENSION = `http://127.0.0.1:${PORT}/support`;
const PATIENCE_MS = 20_000;

/** @param {string} email @param {string} password @param {string} sees @returns {Step} */
const logIn = (email, password, sees) => ({
  user: `logs in as ${email}`,
  open: '/login',
  fill: { Email: email, Password: password },
  press: 'Log in',
  sees,
});

/** @param {Record<string, string>} textByPath visible text by path @returns {Step[]} */
const pages = (textByPath) => Object.entries(textByPath).map(([open, sees]) => ({ user: `opens ${open}`, open, sees }));

/** @type {Step[]} */
const STEPS = [
  ...pages({ '/': 'Keep the key points.' }),
  { user: 'follows a link of the header', press: 'Pricing', sees: '$47.88', at: /\/pricing$/ },
  ...pages({ '/instructions': 'Install the extension', '/support': "You'll find most answers here." }),
  ...pages({ '/privacy-policy': 'what you can ask us to do', '/terms-of-service': 'The agreement between you and us' }),
  ...pages({ '/no-such-page': "Sorry, we couldn't find that page.", '/register': 'No credit card required.' }),
  ...pages({ '/forgot-password': "We'll email you a link" }),
  logIn('pro@example.com', 'ProUser123', 'Welcome back, pro'),
  ...pages({ '/subscription': 'Next charge' }),
  { user: 'asks to cancel the subscription', press: 'Cancel subscription', sees: 'Keep Pro' },
  ...pages({ '/payment/success': 'Your plan is active.', '/payment/cancel': 'What went wrong?' }),
  ...pages({
    '/profile': "You can't change your email.",
    '/feedback': 'We read every message.',
    '/billing-history': 'INV-',
  }),
  {
    user: 'hands the sign-in to the extension',
    open: `/login?${new URLSearchParams({ oauth_state: 'state-1', oauth_redirect_uri: EXTENSION })}`,
    sees: "You'll find most answers here.",
    at: /^http:\/\/127[^#]*#access_token=ey.+&state=state-1$/,
  },
  ...pages({ '/dashboard': 'Welcome back, pro' }),
  { user: 'opens the account menu', press: 'Account menu, pro@example.com', sees: 'Logout' },
  { user: 'logs out', press: 'Logout', sees: 'Log in', at: /\/login$/ },
  // The test backend marks every response as cacheable. Even so, the next user must not see the previous user's data.
  logIn('free@example.com', 'FreeUser123', 'Welcome back, free'),
  ...pages({ '/billing-history': 'No payments yet', '/subscription': "You're on the Free plan." }),
  { user: 'opens the account menu', press: 'Account menu, free@example.com', sees: 'Logout' },
  { user: 'logs out', press: 'Logout', sees: 'Log in', at: /\/login$/ },
  logIn('admin@example.com', 'AdminUser123', '需要关注'),
  ...pages({ '/admin/users': '共 120 条' }),
  { user: 'searches', fill: { '用户邮箱 / 用户名': 'yearly@' }, press: '搜索', sees: '共 1 条', at: /search=/ },
  { user: 'exports what was found', press: '导出 CSV（1 条）', sees: '已导出 1 条' },
  ...pages({ '/admin/users/new': '创建后账户立即可用', '/admin/users/4': '订阅记录' }),
  ...pages({ '/admin/users/assign-subscription/3': 'free@example.com' }),
  ...pages({ '/admin/subscriptions': 'pending@example.com', '/admin/plans': 'pro_yearly' }),
  ...pages({ '/admin/create-admin': '新管理员创建后即可登录后台。', '/admin/settings': '站点名称' }),
  ...pages({ '/admin/payment-history': '累计收入', '/admin/feedback': '<b>Markup</b> in titles' }),
  ...pages({ '/admin/email-logs': 'Reset your AI Bookmark password' }),
];

/** Runs before the page's scripts. Stores errors in session storage, so that they survive navigation. */
const recordErrors = () => {
  const note = (/** @type {any} */ { type, message, error, reason = error, blockedURI }) => {
    const what = `${location.pathname}: ${type}: ${message ?? reason ?? blockedURI}\n${reason?.stack ?? ''}`;
    sessionStorage.setItem('errors', `${sessionStorage.getItem('errors') ?? ''}${what}\n`);
  };
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation']) addEventListener(type, note);
};

/** Runs in the page. Returns the center of the control with this name, or null if there is no such control or it can't be clicked yet. @param {string} name */
const pointOf = (name) => {
  for (const control of document.querySelectorAll('a, button, input, textarea')) {
    const { labels, innerText } = /** @type {HTMLInputElement} */ (control);
    const names = [control.getAttribute('aria-label'), labels?.[0]?.innerText, innerText];
    if (names.every((label) => label?.trim() !== name)) continue;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    if (control.contains(document.elementFromPoint(x, y))) return [x, y];
  }
  return null;
};

/** Runs in the page. Returns no text before hydration, because prerendered controls don't respond to clicks until then. */
const readPage = () => ({
  address: location.href,
  text: document.documentElement.hasAttribute('data-ready') ? document.body.innerText : '(the app has not started)',
  errors: sessionStorage.getItem('errors') ?? '',
});

/** @template {unknown[]} A @template T @param {Driver} driver @param {(...args: A) => T} work @param {A} args @returns {Promise<T>} */
const inPage = async ({ ask }, work, ...args) =>
  JSON.parse(String(await ask(`JSON.stringify((${String(work)})(...${JSON.stringify(args)}))`)));

/**
 * Calls `ask` again and again until it returns a value. Ignores errors of `ask`, because it throws while the page navigates.
 *
 * @template T
 * @param {string} fault message of the error after 20 s without a value
 * @param {() => Promise<T | null | undefined>} ask
 */
const until = async (fault, ask) => {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    const answer = await ask().catch(() => null);
    if (answer !== null && answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(fault);
};

/** @param {Driver} driver @param {string} name */
const click = async (driver, name) => {
  const [x, y] = await until(`no clickable control has the name "${name}"`, () => inPage(driver, pointOf, name));
  const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
  await driver.act([{ type: 'pointer', id: 'mouse', actions: [{ type: 'pointerMove', x, y }, ...press] }]);
};

/** @param {Driver} driver @param {Step} step */
const take = async (driver, { open, fill = {}, press, sees, at = /./ }) => {
  if (open !== undefined) await driver.open(SITE + open);
  for (const [name, text] of Object.entries(fill)) {
    await click(driver, name);
    const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    await driver.act([{ type: 'key', id: 'keyboard', actions: keys }]);
  }
  if (press !== undefined) await click(driver, press);
  const { errors } = await until(`"${sees}" is not visible`, async () => {
    const page = await inPage(driver, readPage);
    return page.errors !== '' || (page.text.includes(sees) && at.test(page.address)) ? page : null;
  });
  if (errors !== '') throw new Error(errors);
};

/** Starts a command, and kills it with its child processes when this process exits. @param {string} command @param {string[]} args @param {Record<string, string>} [env] @returns a function that waits until the output matches a pattern, and returns its first group */
const start = (command, args, env = {}) => {
  const child = spawn(command, args, { env: { ...process.env, ...env }, detached: true, stdio: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  process.once('exit', () => process.kill(-Number(child.pid), 'SIGKILL'));
  return (/** @type {RegExp} */ line) => until(`${command} did not start`, async () => line.exec(said)?.[1]);
};

/** @param {string} path @returns {Promise<Driver>} */
const startFirefox = async (path) => {
  const profile = mkdtempSync(join(tmpdir(), 'ai-bookmark-firefox-'));
  const waitForOutput = start(path, ['--headless', '--remote-debugging-port', '0', '--profile', profile]);
  process.once('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  const socket = new WebSocket(`${await waitForOutput(/BiDi listening on (\S+)/)}/session`);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  /** @type {Map<number, (answer: any) => void>} */
  const waiting = new Map();
  socket.addEventListener('message', ({ data }) => waiting.get(JSON.parse(data).id)?.(JSON.parse(data)));
  const send = async (/** @type {string} */ method, /** @type {object} */ params) => {
    const id = waiting.size + 1;
    const answered = new Promise((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await answered;
    if (type !== 'success') throw new Error(message);
    return result;
  };
  await send('session.new', { capabilities: {} });
  const [{ context }] = (await send('browsingContext.getTree', {})).contexts;
  await send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } });
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    ask: async (expression) =>
      (await send('script.evaluate', { expression, target: { context }, awaitPromise: false })).result.value,
    act: (actions) => send('input.performActions', { context, actions }),
  };
};

/** @param {string} path @returns {Promise<Driver>} */
const startWebKit = async (path) => {
  const screen = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = await start('Xvfb', screen)(/^(\d+)\n/m);
  const port = PORT + 1;
  start(path, [`--port=${port}`], { DISPLAY: `:${display}` });
  const send = async (/** @type {string} */ address, /** @type {object} */ body) => {
    const url = `http://127.0.0.1:${port}/session${address}`;
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(value.message);
    return value;
  };
  const { sessionId } = await until('WebKitWebDriver did not start', () => send('', { capabilities: {} }));
  const own = `/${sessionId}`;
  await send(`${own}/window/rect`, { width: 1440, height: 900 });
  return {
    open: (url) => send(`${own}/url`, { url }),
    ask: (expression) => send(`${own}/execute/sync`, { script: `return ${expression}`, args: [] }),
    act: (actions) => send(`${own}/actions`, { actions }),
  };
};

const ENGINES = [
  { name: 'Firefox', programs: [findProgram('firefox-esr', 'firefox')], packages: 'firefox-esr', go: startFirefox },
  {
    name: 'WebKit',
    programs: [findProgram('WebKitWebDriver'), findProgram('Xvfb')],
    packages: 'webkit2gtk-driver xvfb',
    go: startWebKit,
  },
];

/** @param {(typeof ENGINES)[number]} engine @returns {Promise<boolean>} whether all steps passed */
const runSteps = async ({ name, programs, go }) => {
  const driver = await go(String(programs[0]));
  for (const step of STEPS) {
    try {
      await take(driver, step);
      console.log(`${name}: ${step.user}`);
    } catch (error) {
      const { address, text } = await inPage(driver, readPage);
      console.error(`${name}: ${step.user}: ${String(error)}\nThe page at ${address} shows:\n${text.slice(0, 2_000)}`);
      return false;
    }
  }
  return true;
};

const serve = async () => {
  Object.assign(process.env, { VITE_EXTENSION_REDIRECTS: EXTENSION, MOCK_FAULTS: 'cacheable' });
  const settings = /** @type {const} */ ({ mode: 'e2e', logLevel: 'error', build: { outDir: 'dist-engines' } });
  const fileName = 'assets/errors.js';
  /** @type {import('vite').Plugin} */
  const notes = {
    name: 'note-errors',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: `(${String(recordErrors)})();` });
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
  };
  await build({ ...settings, plugins: [notes] });
  await preview({ ...settings, preview: { host: '127.0.0.1', port: PORT, strictPort: true } });
};

const here = ENGINES.filter(({ name, programs, packages }) => {
  const isHere = programs.every((path) => path !== null);
  if (!isHere) console.log(`${name} is not installed (packages: ${packages}). Its tests are skipped.`);
  return isHere;
});
if (here.length > 0) await serve();
for (const engine of here) process.exitCode = (await runSteps(engine)) ? process.exitCode : 1;
process.exit();
