import styles from './Emblem.module.css';
import { sized } from './rem.ts';

/** The app's emblem, at the top of its pages. */
export const Emblem = ({ size }: { readonly size: number }) => (
  <img className={styles.emblem} src="./icon.svg" style={sized(size)} alt="" />
);
