/** Checks whether an answer is the file that was asked for: many static hosts send their page, with success, where a file is missing. */
export const isFile = ({ status, headers }: Response): boolean =>
  status === 200 && !headers.get('content-type')?.startsWith('text/html');
