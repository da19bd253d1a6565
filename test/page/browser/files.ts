import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';

/** A file that the page offers for download: the part of Playwright's `Download` that these tests use. */
export interface Download {
  suggestedFilename(): string;
  content(): Promise<Uint8Array>;
  saveAs(path: string): Promise<void>;
  path(): Promise<string>;
}

const blobs = new Map<string, Blob>();
let awaited: ((download: Download) => void)[] = [];

/** Resolves with the next file that the page offers for download. */
export const nextDownload = (): Promise<Download> => new Promise((come) => awaited.push(come));

/** Resolves with the next file input that the page opens. */
export const nextChooser = (): Promise<HTMLInputElement> =>
  new Promise((come) => {
    const opened = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
      removeEventListener('click', opened, { capture: true });
      come(target);
    };
    addEventListener('click', opened, { capture: true });
  });

/** Catches the page's downloads, because jsdom saves none. Undone by `vi.restoreAllMocks`. */
export function catchDownloads(): void {
  blobs.clear();
  awaited = [];
  URL.createObjectURL = (blob: Blob) => {
    const address = `blob:page/${blobs.size}`;
    blobs.set(address, blob);
    return address;
  };
  URL.revokeObjectURL = () => {};
  const click = HTMLAnchorElement.prototype.click;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = this.download ? blobs.get(this.href) : undefined;
    if (!blob) return click.call(this);
    for (const come of awaited.splice(0)) come(downloadOf(this.download, blob));
  });
}

function downloadOf(name: string, blob: Blob): Download {
  const content = async (): Promise<Uint8Array> => new Uint8Array(await bytesOf(blob));
  const saveAs = async (path: string): Promise<void> => writeFileSync(path, await content());
  return {
    suggestedFilename: () => name,
    content,
    saveAs,
    async path() {
      const path = join(mkdtempSync(join(tmpdir(), 'comet-table-')), name);
      await saveAs(path);
      return path;
    },
  };
}

const bytesOf = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as ArrayBuffer);
    reader.onerror = () => fail(reader.error);
    reader.readAsArrayBuffer(blob);
  });
