const weights = ['text-m', 'text-s', 'text-strong']

/** No size: in a page with a transformed body it would take space. */
const hidden = {
  position: 'fixed',
  top: '0',
  left: '0',
  width: '0',
  height: '0',
  overflow: 'hidden',
  visibility: 'hidden',
}

/**
 * Lays out hidden text in each weight: the first font lookup would take 6 ms of a click. The visitor's language may need another
 * font.
 */
export function warmFonts(root: ShadowRoot, text: string): () => void {
  const box = document.createElement('div')
  box.ariaHidden = 'true'
  Object.assign(box.style, hidden)
  for (const weight of weights) {
    const letters = document.createElement('span')
    letters.style.font = `var(--lk-${weight})`
    letters.textContent = text.slice(0, 2)
    box.append(letters)
  }
  root.append(box)
  return () => box.remove()
}
