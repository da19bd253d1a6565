import type { ComponentProps } from 'react';
import styles from './Field.module.css';

/** A line to write in. */
export const Input = (props: ComponentProps<'input'>) => <input className={styles.field} {...props} />;

/** One of several to choose. */
export const Select = (props: ComponentProps<'select'>) => <select className={styles.field} {...props} />;

/** Several lines to write in. */
export const TextArea = (props: ComponentProps<'textarea'>) => (
  <textarea className={styles.field} {...props} />
);
