/** Whether a person caused an event, not a script. One place, so that tests, whose events no person causes, can say so. */
export const isTrustedEvent = (event: Event): boolean => event.isTrusted;
