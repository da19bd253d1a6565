import { useHudContext } from './hudStore.ts';
import styles from './WithRulings.module.css';

/** A sentence cut at its rulings; each part with where it begins. */
function partsOf(text: string): { at: number; part: string; ruling: boolean }[] {
  let at = 0;
  return text.split(/\b([A-Z]\d{1,2}b?)\b/).map((part, i) => {
    const here = { at, part, ruling: i % 2 === 1 };
    at += part.length;
    return here;
  });
}

/** A sentence whose rulings (C13) lead to the help. */
export function WithRulings({ text }: { readonly text: string }) {
  const { hud } = useHudContext();
  return (
    <>
      {partsOf(text).map(({ at, part, ruling }) =>
        ruling ? (
          <button
            key={at}
            type="button"
            className={styles.ruling}
            onClick={() => hud.setState({ panel: 'help', helpAt: part })}
          >
            {part}
          </button>
        ) : (
          part
        ),
      )}
    </>
  );
}
