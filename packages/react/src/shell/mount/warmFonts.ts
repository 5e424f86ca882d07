/** The weights of the modal's text, by tokens that have them. */
const weights = ['text-m', 'text-s', 'text-strong']

/** Without a size: in a page whose body is transformed, it would make room for itself. */
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
 * Lays out unseen letters in each weight: the browser looks a font up with the first text in it, which would take 6 ms of a
 * click. `text` is one in the visitor's language, which may need another font.
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
