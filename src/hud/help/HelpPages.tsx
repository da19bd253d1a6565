import { useEffect, useRef } from 'react';
import type { CardArt, HelpSection } from '../../engine/display.ts';
import type { GameInfo } from '../../engine/game.ts';
import { CardFace } from '../cards/CardFace.tsx';
import { HelpAnimation } from './HelpAnimation.tsx';
import styles from './HelpPages.module.css';

interface Props {
  readonly help: readonly HelpSection[];
  readonly art: CardArt;
  readonly info: GameInfo;
  readonly ink: 'colour' | 'mono';
  /** A section's id, or a ruling that a section explains. */
  readonly at?: string | null;
}

/** A game's rules in our own words, with its cards. */
export function HelpPages({ help, art, info, ink, at }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const open = help.find(({ id, rulings }) => id === at || (at && rulings.includes(at)))?.id;
  useEffect(() => {
    if (open) box.current?.querySelector(`[data-section="${open}"]`)?.scrollIntoView({ block: 'start' });
  }, [open]);
  const go = (id: string) =>
    box.current?.querySelector(`[data-section="${id}"]`)?.scrollIntoView({ block: 'start' });
  return (
    <div className={styles.help} ref={box}>
      <nav className={styles.nav} aria-label="Sections">
        {help.map(({ id, title }) => (
          <button key={id} type="button" className={styles.link} onClick={() => go(id)}>
            {title}
          </button>
        ))}
      </nav>
      {help.map((section) => (
        <section key={section.id} data-section={section.id} className={styles.section}>
          <h3 className="serif">{section.title}</h3>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.examples?.map(({ faces, caption }) => (
            <figure key={caption} className={styles.example}>
              <div className={styles.cards} role="img" aria-label={faces.map(art.name).join('; ')}>
                {faces.map((face, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row, in which a face may come twice
                  <CardFace key={i} art={art} face={face} width={84} ink={ink} />
                ))}
              </div>
              <figcaption>{caption}</figcaption>
            </figure>
          ))}
          {section.moving?.map((example) => (
            <HelpAnimation key={example.title} {...example} art={art} ink={ink} />
          ))}
          {section.rulings.length > 0 && (
            <p className={`${styles.rulings} muted`}>
              Rulings{' '}
              {section.rulings.map((ruling) => (
                <span key={ruling} data-lit={ruling === at || undefined}>
                  {ruling}
                </span>
              ))}
            </p>
          )}
        </section>
      ))}
      <p className="muted">
        {info.credit.url && (
          <>
            <a href={info.credit.url} target="_blank" rel="noreferrer">
              {info.credit.url.replace(/^https:\/\/(www\.)?/, '')}
            </a>
            {' · '}
          </>
        )}
        Comet Table is an unofficial, non-commercial fan project.
      </p>
    </div>
  );
}
