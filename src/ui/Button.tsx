import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface Props extends ComponentProps<'button'> {
  /** `primary`: the main action now. `quiet`: without a background. */
  readonly tone?: string | undefined;
  readonly size?: 'small' | 'large' | undefined;
}

/** Class for other elements that look like buttons. */
export const buttonClass = styles.button;

/** The app's button. Its label is a verb; a `KeyCap` after it names the equivalent key. */
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
