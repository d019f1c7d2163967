import { ApiError } from '../../http/failure';

/** Error for a response with 200 that still has the old value, or doesn't say whether the change was saved. */
export const ignoredChange = (message: string): ApiError =>
  new ApiError('malformed', message, { status: 200, mayBeDone: true });
