export type Served = { body: Buffer; type: string; encoding: 'br' | null };

export const toServed: (name: string, raw: Buffer, packed?: Buffer) => Served;
export const readFiles: (folder: string) => Map<string, Served>;
export const lookUp: (files: ReadonlyMap<string, Served>, path: string) => Served | undefined;
