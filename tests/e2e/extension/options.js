import { askForSite, DEFAULT_SITE, readSite, toSite, writeSite } from './site.js';

const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
const field = /** @type {HTMLInputElement} */ (document.getElementById('site'));
const said = /** @type {HTMLElement} */ (document.getElementById('said'));

/** @param {string} words @param {boolean} [isWrong] */
const say = (words, isWrong = false) => {
  said.textContent = words;
  field.ariaInvalid = String(isWrong);
};

/** @param {string} typed */
const save = async (typed) => {
  const site = toSite(typed === '' ? DEFAULT_SITE : typed);
  if (site === null) return say('Enter a URL that starts with https:// or http://localhost.', true);
  // No `await` before this, because the permission prompt requires a user click.
  if (!(await askForSite(site))) return say('The extension needs your permission to send requests to this site.', true);
  if (site !== (await readSite())) await chrome.runtime.sendMessage('disconnect');
  await writeSite(site);
  field.value = site;
  return say('Saved.');
};

form.noValidate = true;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void save(field.value.trim());
});

field.value = await readSite();
