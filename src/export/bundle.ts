import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive. Text gets compressed; pictures already are. */
export interface Entry {
  /** Path with folders: "cards/png/4-9-12.png". */
  readonly path: string;
  readonly content: Blob | string;
}

/** Packs files into one zip, one by one, so that none is in memory twice. */
export async function zipOf(entries: AsyncIterable<Entry>): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk as Uint8Array<ArrayBuffer>);
  });
  for await (const { path, content } of entries) {
    const isText = typeof content === 'string';
    const file = isText ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
    zip.add(file);
    file.push(isText ? new TextEncoder().encode(content) : new Uint8Array(await content.arrayBuffer()), true);
    if (failure) throw failure;
  }
  zip.end();
  return new Blob(chunks, { type: 'application/zip' });
}
