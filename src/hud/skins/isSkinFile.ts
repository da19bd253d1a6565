/** Characters within which a look's file must identify itself. */
const HEAD = 200;

/** Checks whether a file identifies itself as a look, whatever its other content. */
export const isSkinFile = async (file: File): Promise<boolean> =>
  /\.json$/i.test(file.name) && (await file.slice(0, HEAD).text()).includes('"comet-table-look"');
