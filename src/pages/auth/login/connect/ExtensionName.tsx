import type { OpenRequest } from '../../../../session/connect/request';

/** `abcd…mnop`: enough to tell two apart, short enough to be looked at. */
const shortened = (id: string): string => `${id.slice(0, 4)}…${id.slice(-4)}`;

/** What the asking extension is called where a sentence begins. */
export function ExtensionName({ request: { extension, host } }: { request: Pick<OpenRequest, 'extension' | 'host'> }) {
  if (extension === null) {
    return (
      <>
        The extension at <bdi className="break-all">{host}</bdi>
      </>
    );
  }
  return (
    <>
      {extension.browser} extension <bdi className="whitespace-nowrap">{shortened(extension.id)}</bdi>
    </>
  );
}
