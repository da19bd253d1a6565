import { DropdownMenu } from 'radix-ui';
import type { Pictured, Verb } from '../../../engine/display/handling.ts';
import styles from './Box.module.css';
import { BoxPicture } from './BoxPicture.tsx';

interface Props {
  readonly verb: Verb;
  readonly picture: Pictured;
  onTake(): void;
}

/** An item of the box, as it looks; choose or drag it to take it out. */
export const BoxTile = ({ verb, picture, onTake }: Props) => (
  <DropdownMenu.Item
    className={styles.tile}
    data-worded={verb.short === undefined ? undefined : ''}
    aria-label={verb.label}
    textValue={verb.label}
    title={verb.label}
    data-drags={verb.placed && verb.id}
    onSelect={(event) => {
      // Keep the box open, for more items.
      event.preventDefault();
      onTake();
    }}
  >
    <BoxPicture picture={picture} />
    {verb.short !== undefined && <span className={styles.words}>{verb.short}</span>}
  </DropdownMenu.Item>
);
