/** Pictures of the room around the table: fetched when the cards are painted. */
export { roomFloor } from './floor.ts';
export { roomWall } from './wall.ts';
