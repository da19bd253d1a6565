import type { Skin } from '../../../lib/skin/schema.ts';
import { contrastOf, LEGIBLE, ROLES, type Role } from './roles.ts';
import styles from './SkinEditor.module.css';

interface Props {
  readonly skin: Skin;
  onChange(skin: Skin): void;
}

/** A look's colours by role, with a warning next to each that would be illegible. */
export function ColourRoles({ skin, onChange }: Props) {
  return ROLES.map(({ label, roles }) => (
    <details key={label} className={styles.group}>
      <summary>
        {label}
        {roles.some((role) => isFaint(role, skin)) && <span className={styles.faint}> hard to read</span>}
      </summary>
      {roles.map((role) => (
        <RoleField key={role.label} {...{ role, skin, onChange }} />
      ))}
    </details>
  ));
}

const isFaint = (role: Role, skin: Skin): boolean => (contrastOf(role, skin) ?? LEGIBLE) < LEGIBLE;

function RoleField({ role, skin, onChange }: Props & { readonly role: Role }) {
  const contrast = contrastOf(role, skin);
  return (
    <label className={styles.role}>
      <span>
        {role.label}
        {contrast !== null && contrast < LEGIBLE && (
          <span className={styles.faint} role="alert">
            {` hard to read: ${contrast.toFixed(1)} : 1, ${LEGIBLE} : 1 is legible`}
          </span>
        )}
      </span>
      <input
        type="color"
        value={role.get(skin)}
        onChange={({ target }) => onChange(role.set(skin, target.value))}
      />
    </label>
  );
}
