import { capitalised } from '../../../domain/user';
import { mailsZh as words } from '../../../text/zh/mails';
import { mailStatusZh } from '../../../text/zh/status';

/** The kind of mail; one that nobody knows as it came. */
export const typeName = (type: string): string => words.types.get(type) ?? capitalised(type);

export const statusName = (status: string): string => mailStatusZh.get(status)?.label ?? status;

export const TYPE_OPTIONS = [...words.types].map(([value, label]) => ({ value, label }));

/** Mails whose error is a matter of red. */
export const isLost = (status: string): boolean => mailStatusZh.get(status)?.tone === 'bad';
