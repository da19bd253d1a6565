/** Characters within which a look says that it is one. */
const HEAD = 200;

/** Whether a file calls itself a look, whatever else is in it. */
export const isLookFile = async (file: File): Promise<boolean> =>
  /\.json$/i.test(file.name) && (await file.slice(0, HEAD).text()).includes('"comet-table-look"');
