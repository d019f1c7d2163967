const visit = { hasWritten: false };

/** A write has gone through on the screen that is shown. */
export const noteWrite = (): void => void (visit.hasWritten = true);

/** Another screen is shown. */
export const forgetWrite = (): void => void (visit.hasWritten = false);

/** Whether a write has gone through since the screen came: if it breaks now, the user must not be led to repeat it. */
export const hasWritten = (): boolean => visit.hasWritten;
