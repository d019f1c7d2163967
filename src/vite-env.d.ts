/** What is read under its full name, so that the build leaves out what depends on it where it is not set. */
interface ImportMetaEnv {
  readonly VITE_LOG_ENDPOINT?: string;
}
