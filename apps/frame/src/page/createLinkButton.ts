import { createElement } from './createElement.js'
import { failureText } from './failureText.js'
import type { LinkPage } from './openLinkPage.js'

export type LinkButtonParameters = {
  readonly text: string
  readonly working: string
  readonly isDanger: boolean
  /** Shows why the work failed, if the visitor can try again. */
  readonly notice: HTMLElement
  /** Does the work and shows its result. */
  run(): Promise<void>
  /** Called if the link can't be used any more. */
  onExpired(): void
}

/** A button that calls a service once per click, and says why it did not work. */
export function createLinkButton(
  { messages }: LinkPage,
  { isDanger, notice, onExpired, run, text, working }: LinkButtonParameters,
): HTMLButtonElement {
  const kind: Record<string, string> = isDanger ? { class: 'danger' } : {}
  const button = createElement('button', { type: 'button', ...kind }, text)
  let isWorking = false

  button.addEventListener('click', async () => {
    if (isWorking) return
    setWorking(true)
    try {
      await run()
    } catch (error) {
      setWorking(false)
      const failure = failureText(error, messages)
      if (failure) notice.textContent = failure
      else onExpired()
    }
  })
  return button

  function setWorking(on: boolean): void {
    isWorking = on
    button.textContent = on ? working : text
    button.setAttribute('aria-disabled', String(on))
    notice.textContent = ''
  }
}
