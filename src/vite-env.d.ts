/** Variables that the code reads by their full name, so that the build can remove code if they are not set. */
interface ImportMetaEnv {
  readonly VITE_LOG_ENDPOINT?: string;
}
