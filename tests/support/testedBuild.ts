/** The folder of the build that browser tests use (`vite build --mode e2e`), relative to the repository. */
export const TESTED = 'dist-tested';
