import { createSlot } from '../lib/slot';

/** The Chinese words of the frame. They come with the first administrator; nobody else loads them. */
export const adminWords = createSlot(async () => (await import('./zh/shell')).shellZh);
