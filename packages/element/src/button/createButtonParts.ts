import type { ThemeSlice } from '@latchkey/core'
import { applyTheme, type ButtonContent, type LangAttributes } from '@latchkey/react/attach'

export type ButtonAppearance = ButtonContent & {
  readonly langAttributes: LangAttributes
  readonly theme: ThemeSlice
  readonly isBusy: boolean
  readonly isDisabled: boolean
}

export type ButtonParts = {
  readonly button: HTMLButtonElement
  render(appearance: ButtonAppearance): void
}

/** The accessible name is the visible text, so that voice control finds it. */
export function createButtonParts(): ButtonParts {
  const button = document.createElement('button')
  // An address or a name keeps its own direction.
  const label = document.createElement('bdi')
  const detail = document.createElement('bdi')
  button.type = 'button'
  button.setAttribute('part', 'button')
  button.setAttribute('aria-haspopup', 'dialog')
  // A screen reader would join the two texts.
  button.append(label, ' ', detail)

  return {
    button,
    render(appearance) {
      label.textContent = appearance.label
      detail.textContent = appearance.detail ?? ''
      detail.toggleAttribute('data-loading', appearance.detail === '')
      button.dataset.variant = appearance.variant
      button.disabled = appearance.isDisabled
      button.lang = appearance.langAttributes.lang
      button.dir = appearance.langAttributes.dir
      button.setAttribute('aria-busy', String(appearance.isBusy))
      applyTheme(button, appearance.theme)
    },
  }
}
