import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface Props extends ComponentProps<'button'> {
  /** `primary`: the thing to do now. `quiet`: without a body of its own. */
  readonly tone?: string | undefined;
  readonly size?: 'small' | 'large' | undefined;
}

/** For what looks like a button but is another element. */
export const buttonClass = styles.button;

/** A button of the house. Its words are verbs; a `KeyCap` after them names the key that does the same. */
export function Button({ tone, size, className, type = 'button', ...rest }: Props) {
  return (
    <button
      type={type}
      className={classes(className)}
      data-button=""
      data-tone={tone}
      data-size={size}
      {...rest}
    />
  );
}

const classes = (more: string | undefined) => (more ? `${styles.button} ${more}` : styles.button);
