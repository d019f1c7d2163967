const WHOLE = /^[1-9]\d{0,15}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a part of an address can be the id of a user: a whole number from 1 on, or a UUID. */
export const isUserId = (text: string): boolean => WHOLE.test(text) || UUID.test(text);
