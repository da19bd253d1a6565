import type { HelpSection } from '../../engine/display.ts';
import { rulingsIn, withoutRulings } from '../../lib/text/rulings.ts';
import styles from './Rulings.module.css';

/** A sentence whose rulings open the matching part of the help. */
export function Rulings({ text, help }: { readonly text: string; readonly help: readonly HelpSection[] }) {
  const cited = rulingsIn(text);
  const sections = help.filter(({ rulings }) => rulings.some((ruling) => cited.includes(ruling)));
  return (
    <>
      {withoutRulings(text)}
      {sections.map((section) => (
        <details key={section.id} className={styles.told}>
          <summary>
            {section.rulings.filter((ruling) => cited.includes(ruling)).join(', ')}: {section.title}
          </summary>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      ))}
    </>
  );
}
