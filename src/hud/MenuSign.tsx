/** What the menu's button shows. */
export function MenuSign() {
  return (
    <>
      <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden="true">
        <path d="M1 1h16M1 7h16M1 13h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span className="menu-word">Menu</span>
    </>
  );
}
