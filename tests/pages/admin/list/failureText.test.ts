import { expect, test } from 'vitest';

import { ApiError, fieldWordsOf } from '../../../../src/http/failure';
import { failureWords } from '../../../../src/pages/admin/list/failureText';

const refused = new ApiError('status', 'Validation error. Please check your input.', {
  status: 422,
  fieldErrors: { reply: 'At most 1000 characters.', status: 'Unknown.' },
});

test('what the server says about fields that the screen does not have is not lost', () => {
  expect(failureWords(refused, '回复失败，请稍后再试')).toEqual({
    text: 'At most 1000 characters. Unknown.',
    reason: null,
  });
});

test('without such words nothing is made up', () => {
  expect(fieldWordsOf(new ApiError('status', 'No', { status: 422 }))).toBe('');
  expect(fieldWordsOf(new Error('x'))).toBe('');
});
