import type { ThemeSlice } from '@latchkey/core'
import { applyTheme, type Written } from '@latchkey/react/attach'
import type { Shown } from './faces.js'

/** What a button looks like at a moment. */
export type ButtonLook = Shown & {
  readonly written: Written
  readonly theme: ThemeSlice
  readonly isBusy: boolean
  readonly isDisabled: boolean
}

/** The real button inside an element. */
export type ButtonParts = {
  readonly button: HTMLButtonElement
  draw(look: ButtonLook): void
}

/** Makes the inside of an element: its whole name is its visible text, so that voice control finds it by what it says. */
export function createButtonParts(): ButtonParts {
  const button = document.createElement('button')
  // An address or a name keeps its own direction among words of another.
  const label = document.createElement('bdi')
  const detail = document.createElement('bdi')
  button.type = 'button'
  button.setAttribute('part', 'button')
  button.setAttribute('aria-haspopup', 'dialog')
  // With the space, for a screen reader would read two words as one.
  button.append(label, ' ', detail)

  return {
    button,
    draw(look) {
      label.textContent = look.label
      detail.textContent = look.detail ?? ''
      detail.className = look.detail === '' ? 'detail bone' : 'detail'
      button.className = look.kind
      button.disabled = look.isDisabled
      button.lang = look.written.lang
      button.dir = look.written.dir
      button.setAttribute('aria-busy', String(look.isBusy))
      applyTheme(button, look.theme)
    },
  }
}
