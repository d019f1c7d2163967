/** In a separate file, because the other texts of the command palette are in its chunk, which might fail to load. */
export const COMMAND_NOT_LOADED = '快速跳转未能加载，请检查网络连接后重试；仍然失败时请重新加载页面。';
