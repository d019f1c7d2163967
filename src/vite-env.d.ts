/** Read these variables as `import.meta.env.VITE_…`, so that the build can remove code if a variable is not set. */
interface ImportMetaEnv {
  readonly VITE_LOG_ENDPOINT?: string;
}
