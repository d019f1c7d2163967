/** Whether the device is from Apple, where shortcuts have ⌘. Firefox and Safari have no `userAgentData`. */
export function isApple(): boolean {
  if (typeof navigator === 'undefined') return false;
  const { userAgentData } = navigator as Navigator & { userAgentData?: { platform?: string } };
  return /mac|iphone|ipad/i.test(userAgentData?.platform ?? navigator.platform ?? navigator.userAgent);
}
