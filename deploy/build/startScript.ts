import { SESSION_KEYS } from '../../src/config/storageKeys.ts';

/**
 * Recovers a page if its entry script, or a file that the entry script imports, fails to load. The app can't do that, because it
 * has not started. Retries once, and then shows a message with a reload button (decision 0046).
 *
 * - To retry, reloads the page, because Firefox and Safari keep a failed module until a reload. If the user has typed text, imports
 *   the entry script again instead, which works in Chromium and keeps the text.
 * - Before the retry, fetches all scripts again. This replaces an error page that the HTTP cache stored under the URL of a script.
 *   While offline, the fetch fails and prevents the reload, which would replace a readable page with the browser's error page.
 * - There is no timeout, so a slow connection is never treated as a failure.
 *
 * @param notices HTML of the message. The optional second one is for the admin area
 */
export const startScript = (notices: readonly string[]): string =>
  `${notices.map((html) => `<template data-notice>${html}</template>`).join('')}<script>
      (function () {
        var key = '${SESSION_KEYS.startReload}', wasReloaded = true, page = document.getElementById('root'), notice;
        try {
          wasReloaded = sessionStorage.getItem(key) !== null;
          sessionStorage.removeItem(key);
        } catch (e) {}
        function isStarted() {
          return document.querySelector('html[data-hydrated], html[data-too-old]') !== null;
        }
        function fetchAgain() {
          var files = document.querySelectorAll('script[type="module"], link[rel="modulepreload"]');
          return Promise.all(Array.from(files, function (file) { return fetch(file.src || file.href, { cache: 'no-cache' }); }));
        }
        function reload() {
          sessionStorage.setItem(key, '1');
          location.reload();
        }
        function retry() {
          fetchAgain().then(function () {
            if (isStarted()) return;
            var isTyped = Array.from(page.querySelectorAll('input, textarea')).some(function (field) { return field.value !== field.defaultValue; });
            if (!isTyped && wasReloaded) throw new Error();
            if (!isTyped) return reload();
            return import(document.querySelector('script[type="module"]').src).then(function () { if (notice) notice.remove(); });
          }).catch(show);
        }
        function show() {
          if (isStarted()) return;
          var templates = document.querySelectorAll('template[data-notice]');
          var template = /^\\/admin(\\/|$)/i.test(location.pathname) && templates[1] || templates[0];
          if (notice) notice.remove();
          notice = template.content.cloneNode(true).firstChild;
          notice.setAttribute('data-lost', '');
          notice.querySelector(navigator.onLine ? '[data-when="offline"]' : '[data-when="online"]').remove();
          var button = notice.querySelector('button');
          button.addEventListener('click', function () {
            button.disabled = true;
            fetchAgain().then(reload).catch(function () { location.reload(); });
          });
          if (page.hasAttribute('data-page')) document.body.append(notice);
          else page.replaceChildren(notice);
          addEventListener('online', function () {
            wasReloaded = false;
            retry();
          }, { once: true });
        }
        addEventListener('error', function lose(event) {
          if (isStarted()) return removeEventListener('error', lose, true);
          var file = event.filename || event.target.tagName === 'SCRIPT' && event.target.src || '';
          if (file.indexOf(location.origin + '/assets/') !== 0) return;
          removeEventListener('error', lose, true);
          if (navigator.onLine) retry();
          else show();
        }, true);
      })();
    </script>`;
