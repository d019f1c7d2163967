/** A file of its own, because the other texts of the palette load with its chunk. */
export const COMMAND_NOT_LOADED = '快速跳转未能加载，请检查网络连接后重试；仍然失败时请重新加载页面。';
