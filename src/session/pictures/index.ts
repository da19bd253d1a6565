/** Pictures that people bring to a table, on their way from device to device. */
export { isOfPictures, PictureExchange } from './exchange.ts';
