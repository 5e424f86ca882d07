/** A smaller difference is the browser's collapsing toolbar. */
const leastKeyboardPx = 80

export function followKeyboard(dialog: HTMLElement): () => void {
  const seen = window.visualViewport
  if (!seen) return () => {}
  const follow = () => {
    // Zooming in shrinks the visual viewport, too.
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
