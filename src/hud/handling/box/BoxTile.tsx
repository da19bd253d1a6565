import { DropdownMenu } from 'radix-ui';
import type { PointerEvent } from 'react';
import type { Pictured, Verb } from '../../../engine/display/handling.ts';
import styles from './Box.module.css';
import { BoxPicture } from './BoxPicture.tsx';

interface Props {
  readonly verb: Verb;
  readonly picture: Pictured;
  onTake(verb: Verb): void;
  /** A press that may become a drag. */
  onPress(verb: Verb, event: PointerEvent): void;
}

/** An item of the box, as it looks; choose or drag it to take it out. */
export const BoxTile = ({ verb, picture, onTake, onPress }: Props) => (
  <DropdownMenu.Item
    className={styles.tile}
    data-worded={verb.short === undefined ? undefined : ''}
    aria-label={verb.label}
    textValue={verb.label}
    title={verb.label}
    data-drags={verb.placed && ''}
    onPointerDown={(event) => onPress(verb, event)}
    onSelect={(event) => {
      // Keep the box open, for more items.
      event.preventDefault();
      onTake(verb);
    }}
  >
    <BoxPicture picture={picture} />
    {verb.short !== undefined && <span className={styles.words}>{verb.short}</span>}
  </DropdownMenu.Item>
);
