/** Whether the keyboard is Apple's. Only newer browsers have `userAgentData`. */
export function isApple(): boolean {
  if (typeof navigator === 'undefined') return false;
  const { userAgentData } = navigator as Navigator & { userAgentData?: { platform?: string } };
  return /mac|iphone|ipad/i.test(userAgentData?.platform ?? navigator.platform ?? navigator.userAgent);
}
