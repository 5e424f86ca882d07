/** A list of size `panel` scrolls with its view, the others in a box of their own. */
export const scrollerOf = (box: HTMLElement): HTMLElement =>
  box.dataset.scrolls === 'view' ? (box.closest<HTMLElement>('[data-scroller]') ?? box) : box

/** How far the list's first line is above the upper edge of what scrolls. */
export function scrolledBy(box: HTMLElement): number {
  const scroller = scrollerOf(box)
  if (scroller === box) return box.scrollTop
  return scroller.getBoundingClientRect().top - box.getBoundingClientRect().top
}
