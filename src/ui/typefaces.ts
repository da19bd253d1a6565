/** Sets text in the device's own typefaces until `bringTypefaces`. Browsers fetch a typeface once text needs it. */
export function delayTypefaces(): void {
  document.documentElement.dataset.type = 'device';
}

/** Sets text in the page's typefaces, shown as soon as they are fetched. */
export function bringTypefaces(): void {
  delete document.documentElement.dataset.type;
}
