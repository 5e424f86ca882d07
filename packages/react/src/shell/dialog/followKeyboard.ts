/** Less is the bar of a browser that hides while the visitor scrolls. */
const leastKeyboardPx = 80

/**
 * Makes a dialog as high as what a keyboard on the screen leaves of the window: many browsers draw it over the page, and a
 * sheet at the bottom would be below it. Returns the function that ends that.
 */
export function followKeyboard(dialog: HTMLElement): () => void {
  const seen = window.visualViewport
  if (!seen) return () => {}
  const follow = () => {
    // A visitor who zooms in sees less of the page as well, and wants to see it larger.
    const isCovered = seen.scale <= 1 && window.innerHeight - seen.height > leastKeyboardPx
    if (isCovered) {
      dialog.style.setProperty('--room', `${seen.height}px`)
      dialog.style.setProperty('--room-top', `${seen.offsetTop}px`)
    } else {
      dialog.style.removeProperty('--room')
      dialog.style.removeProperty('--room-top')
    }
  }
  follow()
  seen.addEventListener('resize', follow)
  seen.addEventListener('scroll', follow)
  return () => {
    seen.removeEventListener('resize', follow)
    seen.removeEventListener('scroll', follow)
  }
}
