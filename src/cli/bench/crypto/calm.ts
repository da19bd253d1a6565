/** Commands with high stakes: random play with them would end a match within a hand or two. */
const BOLD: readonly string[] = ['allIn', 'bet', 'raise'];
const TRIES = 100;

/** Makes random choices that let a match last. */
export function calmly<C extends { readonly type: string }>(choose: () => C): C {
  let command = choose();
  for (let i = 0; i < TRIES && BOLD.includes(command.type); i++) command = choose();
  return command;
}
