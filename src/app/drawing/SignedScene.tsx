import { signKit } from '../../scene/presence/signKit.ts';
import TableScene, { type TableSceneProps } from '../../scene/TableScene.tsx';

/** The table in 3D, with the signs that people see of each other. */
export default function SignedScene(props: TableSceneProps) {
  return <TableScene {...props} signKit={signKit} />;
}
