/**
 * Only a bare origin is taken; anything else is as if it were not set, since tokens travel to it. The build reads the
 * variable by the same rule for the content security policy, and stops where this one is silent.
 */
export const bareOrigin = (value: string): string => (/^https?:\/\/[\w.:[\]-]+$/.test(value) ? value : '');
