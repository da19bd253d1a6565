/** Commands that put much at stake: among some who act at random a match would be over within a hand or two. */
const BOLD: readonly string[] = ['allIn', 'bet', 'raise'];
const TRIES = 100;

/** What somebody chooses who acts at random but wants a match to last. */
export function calmly<C extends { readonly type: string }>(choose: () => C): C {
  let command = choose();
  for (let i = 0; i < TRIES && BOLD.includes(command.type); i++) command = choose();
  return command;
}
