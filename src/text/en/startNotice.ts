/** Texts that the build writes into the pages. The app doesn't load them. */
export const startNoticeEn = {
  startFailed: "This page didn't load completely, so it doesn't work yet.",
  startOffline: "You're offline. The rest of this page will load when you're back online.",
  reload: 'Reload',
} as const;
