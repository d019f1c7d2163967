/** Folder of the build that browser tests use (`vite build --mode e2e`), relative to the root of the repository */
export const TESTED = 'dist-tested';
