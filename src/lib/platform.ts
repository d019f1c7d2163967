/** True for Apple keyboards. `userAgentData` is the modern name; the others answer in browsers without it. */
export function isApple(): boolean {
  if (typeof navigator === 'undefined') return false;
  const { userAgentData } = navigator as Navigator & { userAgentData?: { platform?: string } };
  return /mac|iphone|ipad/i.test(userAgentData?.platform ?? navigator.platform ?? navigator.userAgent);
}
