/** Variables that are read by their full name, so that the build can drop code if they are not set. */
interface ImportMetaEnv {
  readonly VITE_LOG_ENDPOINT?: string;
}
