import type { startNoticeEn } from '../en/startNotice';

export const startNoticeZh: Readonly<Record<keyof typeof startNoticeEn, string>> = {
  startFailed: '页面未能完整加载，暂时无法使用。',
  startOffline: '当前处于离线状态，联网后将继续加载页面。',
  reload: '立即刷新',
};
