export const SAMPLE_FOLDER: string;
export const SAMPLE_ID: string;
export const extensionIdOf: (key: string) => string;
export const extensionArgs: (...folders: string[]) => string[];
