import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { EmailText } from '../../../src/ui/EmailText';

it.each([
  ['ann.lee-1@mail.example.com', ['ann.lee-1@', 'mail.example.com']],
  ['a@b@mail.example', ['a@b@', 'mail.example']],
  ['ann.lee', ['ann.lee']],
])('EmailText lets %s wrap only after the last @, and does not change the text', (email, lines) => {
  const html = renderToStaticMarkup(<EmailText>{email}</EmailText>);
  expect(html.replaceAll(/<\/?span>/g, '').split('<wbr/>')).toEqual(lines);
});
