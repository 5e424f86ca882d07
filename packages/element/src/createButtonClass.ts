import type { Latchkey } from '@latchkey/core'
import { applyTheme } from '@latchkey/react/attach'
import { buttonCss } from './buttonCss.js'
import type { Face } from './Face.js'
import { instancesOf } from './instances.js'

/**
 * Makes the class of a button element. Inside a function, for a server has no `HTMLElement`; and without React, for this
 * is all of the widget that a page loads before it is used. The element itself gets no attribute or style: what a server
 * rendered stays as it was.
 */
export function createButtonClass(face: Face): CustomElementConstructor {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(buttonCss())

  return class extends HTMLElement {
    static observedAttributes = ['label', 'instance']
    readonly #button = document.createElement('button')
    readonly #label = document.createElement('span')
    readonly #detail = document.createElement('span')
    #latchkey: Latchkey | undefined
    #failed = false
    #stopInstances = () => {}
    #stopState = () => {}

    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
      root.adoptedStyleSheets = [sheet]
      this.#button.type = 'button'
      this.#button.setAttribute('part', 'button')
      this.#button.setAttribute('aria-haspopup', 'dialog')
      this.#detail.className = 'detail'
      this.#button.append(this.#label, this.#detail)
      root.append(this.#button)
      // On the element itself, so that `element.click()` works as it does for a button.
      this.addEventListener('click', () => this.#open())
      for (const hint of ['pointerenter', 'focusin']) {
        // If it fails now, the click tries again.
        this.addEventListener(hint, () => this.#latchkey?.prefetch().catch(() => {}))
      }
      this.#draw()
    }

    connectedCallback() {
      this.#stopInstances = instancesOf(document).watch(() => this.#bind())
      this.#bind()
    }

    disconnectedCallback() {
      this.#stopInstances()
      this.#stopState()
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#bind()
    }

    #bind() {
      this.#stopState()
      this.#latchkey = instancesOf(document).get(this.getAttribute('instance') ?? '')
      this.#stopState = this.#latchkey?.subscribe(() => this.#draw()) ?? (() => {})
      this.#draw()
    }

    #open() {
      this.#failed = false
      this.#latchkey?.open(face.opens).catch(() => {
        this.#failed = true
        this.#draw()
      })
      this.#draw()
    }

    #draw() {
      const state = this.#latchkey?.getState()
      const { detail = '', kind, label } = face.read(state, this.getAttribute('label'))
      this.#label.textContent = this.#failed ? 'Did not open. Try again' : label
      this.#detail.textContent = this.#failed ? '' : detail
      this.#button.className = kind
      applyTheme(this.#button, state?.theme ?? { mode: 'system', accent: undefined })
    }
  }
}
