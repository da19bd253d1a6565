/** Something being carried off the table; points are in window pixels. */
export interface TableDrag {
  move(x: number, y: number): void;
  /** The wheel has turned; away from the viewer means more. */
  turn?(more: boolean): void;
  drop(x: number, y: number): void;
  cancel(): void;
}

/** Something at a point that can be dragged. */
export interface Draggable {
  /** Missing if it can't be moved. */
  begin?(): TableDrag;
  /** A finger has rested on it. */
  rest?(): void;
}
