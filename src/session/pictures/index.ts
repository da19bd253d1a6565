/** Transfer of pictures that players bring to a table, from device to device. */
export { isOfPictures, PictureExchange } from './exchange.ts';
