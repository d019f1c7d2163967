export const selfSigned: () => { key: string; cert: string };
