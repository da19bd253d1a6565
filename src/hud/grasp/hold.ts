/** Something that is carried off the table; points are of the window. */
export interface Hold {
  move(x: number, y: number): void;
  /** The wheel has been turned: away from the viewer is more. */
  turn?(more: boolean): void;
  drop(x: number, y: number): void;
  cancel(): void;
}

/** What lies at a point and can be taken hold of. */
export interface Graspable {
  /** Missing: it stays where it is. */
  begin?(): Hold;
  /** A finger has rested on it. */
  rest?(): void;
}
