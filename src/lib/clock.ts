/** Wall clock in milliseconds since the epoch. It jumps when the user or the network sets the time. */
export const wallMs = (): number => Date.now();

/** Steady clock in milliseconds since the page began. It never goes back, so distances are measured with it. */
export const steadyMs = (): number => performance.now();
