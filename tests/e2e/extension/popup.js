/** @typedef {import('./background.js').Status} Status */

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const WORDS = {
  connected: { state: 'Connected', account: '' },
  connecting: { state: 'Connecting…', account: 'Continue in the window that has opened.' },
  apart: { state: 'Not connected', account: 'Connect to use your account in this browser.' },
};

/** @param {Status} status */
const show = ({ kind, site, email, plan, trouble }) => {
  document.body.dataset.kind = kind;
  byId('state').textContent = WORDS[kind].state;
  byId('account').textContent = kind === 'connected' ? email : WORDS[kind].account;
  byId('plan').textContent = kind === 'connected' ? `${plan} plan` : '';
  byId('trouble').textContent = trouble ?? '';
  byId('trouble').hidden = trouble === null;
  byId('connect').hidden = kind === 'connected';
  byId('connect').ariaDisabled = String(kind === 'connecting');
  byId('connect').textContent = kind === 'connecting' ? 'Connecting…' : 'Connect';
  byId('disconnect').hidden = kind !== 'connected';
  byId('hint').hidden = kind !== 'connected';
  byId('site').textContent = new URL(site).host;
  byId('site').title = site;
  document.querySelector('main')?.setAttribute('aria-busy', 'false');
};

/** @param {'open' | 'status' | 'connect' | 'disconnect'} message */
const tell = (message) => chrome.runtime.sendMessage(message);

const update = async () => show(/** @type {Status} */ (await tell('status')));

const connect = async () => {
  if (byId('connect').ariaDisabled === 'true') return;
  const done = tell('connect');
  await update();
  await done;
  await update();
};

const disconnect = async () => {
  await tell('disconnect');
  await update();
  byId('connect').focus();
};

byId('connect').addEventListener('click', () => void connect());
byId('disconnect').addEventListener('click', () => void disconnect());
byId('change').addEventListener('click', () => void chrome.runtime.openOptionsPage());

// The status can change without a click in the popup, for example after a silent connection or when the account is
// closed.
chrome.storage.session.onChanged.addListener(() => void update());
chrome.storage.local.onChanged.addListener(() => void update());

show(/** @type {Status} */ (await tell('open')));
