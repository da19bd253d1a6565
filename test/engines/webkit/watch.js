// Runs in the page before its own scripts: notes errors, since WebKitGTK's WebDriver tells nothing of the console.
window.trouble = [];
const note = (...words) => window.trouble.push(words.map(String).join(' '));
const write = console.error;
console.error = (...words) => {
  note(...words);
  write(...words);
};
// While they are on their way, so that files that do not load are noted too.
addEventListener(
  'error',
  ({ message, target }) => note(message ?? `did not load: ${target.outerHTML}`),
  true,
);
addEventListener('unhandledrejection', ({ reason }) => note(reason));
document.addEventListener('securitypolicyviolation', ({ blockedURI }) => note('forbidden:', blockedURI));
