/** The weights of the modal's text, by tokens that have them. */
const weights = ['text-m', 'text-s', 'text-strong']

/**
 * Lays out unseen letters in each weight: the browser looks a font up with the first text in it, which would take 6 ms of a
 * click. `text` is one in the visitor's language, which may need another font.
 */
export function warmFonts(root: ShadowRoot, text: string): () => void {
  const box = document.createElement('div')
  box.ariaHidden = 'true'
  Object.assign(box.style, { position: 'fixed', visibility: 'hidden', pointerEvents: 'none' })
  for (const weight of weights) {
    const letters = document.createElement('span')
    letters.style.font = `var(--lk-${weight})`
    letters.textContent = text.slice(0, 2)
    box.append(letters)
  }
  root.append(box)
  return () => box.remove()
}
