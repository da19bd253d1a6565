import type { ComponentProps } from 'react';
import { Panel } from '../../../ui/Panel.tsx';
import { Sign } from '../signs.tsx';
import styles from './NoteLine.module.css';

interface Props extends ComponentProps<'div'> {
  readonly sign: ComponentProps<typeof Sign>['of'];
  readonly signSize?: number;
  /** Good to know, but needs no action. */
  readonly minor?: boolean;
  /** About a device that breaks the rules. */
  readonly finding?: boolean;
  /** About a device that was caught cheating. */
  readonly caught?: boolean;
}

/** One line over the far rim of the table. */
export const NoteLine = ({ sign, signSize, minor, finding, caught, children, ...rest }: Props) => (
  <Panel
    className={styles.line}
    data-note-line
    data-minor={minor || undefined}
    data-finding={finding || undefined}
    data-caught={caught || undefined}
    {...rest}
  >
    <Sign of={sign} {...(signSize === undefined ? {} : { size: signSize })} />
    {children}
  </Panel>
);
