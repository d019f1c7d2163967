import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

interface SavedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Text without the byte order mark */
  readonly text: string;
}

/**
 * Catches files that a page saves as downloads. `vi.restoreAllMocks()` removes the spies.
 *
 * @returns the saved files, and a function that waits for the first one
 */
export function catchSavedFiles(): { saved: SavedFile[]; first: () => Promise<SavedFile> } {
  const saved: SavedFile[] = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob as Blob);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const name = this.download;
    void blobs
      .get(this.href)
      ?.arrayBuffer()
      .then((buffer) => saved.push({ name, bytes: new Uint8Array(buffer), text: new TextDecoder().decode(buffer) }));
  });
  const first = async () => {
    await waitFor(() => expect(saved).toHaveLength(1));
    return saved[0] ?? { name: '', bytes: new Uint8Array(), text: '' };
  };
  return { saved, first };
}
