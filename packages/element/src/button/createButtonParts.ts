import type { ThemeSlice } from '@latchkey/core'
import { applyTheme, type LangAttributes } from '@latchkey/react/attach'
import type { ButtonContent } from './buttonKinds.js'

/** What a button looks like at a moment. */
export type ButtonAppearance = ButtonContent & {
  readonly langAttributes: LangAttributes
  readonly theme: ThemeSlice
  readonly isBusy: boolean
  readonly isDisabled: boolean
}

/** The real button inside an element. */
export type ButtonParts = {
  readonly button: HTMLButtonElement
  render(appearance: ButtonAppearance): void
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
    render(appearance) {
      label.textContent = appearance.label
      detail.textContent = appearance.detail ?? ''
      detail.className = appearance.detail === '' ? 'detail skeleton' : 'detail'
      button.className = appearance.variant
      button.disabled = appearance.isDisabled
      button.lang = appearance.langAttributes.lang
      button.dir = appearance.langAttributes.dir
      button.setAttribute('aria-busy', String(appearance.isBusy))
      applyTheme(button, appearance.theme)
    },
  }
}
