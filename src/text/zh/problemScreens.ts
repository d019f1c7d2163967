/** The 404 and crash screens under /admin. */
export const problemScreensZh = {
  notFoundTitle: '页面不存在',
  notFound: '抱歉，您访问的页面不存在。',
  wanted: '访问的地址：',
  home: '返回首页',
  newVersionTitle: '检测到新版本，刷新后生效。',
  newVersion: '页面在您打开之后已经更新，刷新即可继续。',
  reload: '立即刷新',
  offlineTitle: '当前处于离线状态',
  offline: '此页面尚未加载，联网后即可打开。',
  retry: '重试',
  stillOffline: '仍处于离线状态',
  faultTitle: '页面出错了',
  fault: '页面因程序错误停止运行。已保存的内容不受影响。',
} as const;

export type ProblemWords = Readonly<Record<keyof typeof problemScreensZh, string>>;
