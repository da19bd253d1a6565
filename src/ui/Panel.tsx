import type { ComponentProps, ElementType } from 'react';
import styles from './Panel.module.css';

type Tag = 'div' | 'section' | 'ul' | 'li' | 'fieldset' | 'button';

type Props<T extends Tag> = ComponentProps<T> & { readonly as?: T };

/** A quiet surface over the table that takes pointer events: things dropped on it don't land on the table beneath. */
export function Panel<T extends Tag = 'div'>({ as, className, ...rest }: Props<T>) {
  const Element = (as ?? 'div') as ElementType;
  return (
    <Element className={className ? `${styles.panel} ${className}` : styles.panel} data-panel="" {...rest} />
  );
}
