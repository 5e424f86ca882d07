import type { Namespace } from '@latchkey/core'
import { buttonWordsOf, writtenAs } from '@latchkey/react/attach'
import { joinPage } from '../page/joinPage.js'
import type { Served } from '../page/Served.js'
import { buttonCss, goneCss } from './buttonCss.js'
import { type Balance, createBalance } from './createBalance.js'
import { createButtonParts } from './createButtonParts.js'
import { createStates } from './createStates.js'
import type { Face, FaceFacts } from './faces.js'
import { adoptProperties, isOn, mirrorAttributes, observedAttributes } from './mirrorAttributes.js'

/**
 * Makes the class of a button element. Inside a function, for a server has no `HTMLElement`; and without React, for this
 * is all of the widget that a page loads before it is used. The element itself gets no attribute or style: what a server
 * rendered stays as it was.
 */
export function createButtonClass(face: Face): CustomElementConstructor {
  const [shownSheet, goneSheet] = [buttonCss(), goneCss].map((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    return sheet
  }) as [CSSStyleSheet, CSSStyleSheet]

  class LatchkeyButton extends HTMLElement {
    static observedAttributes = observedAttributes
    readonly #root = this.attachShadow({ mode: 'open', delegatesFocus: true })
    readonly #parts = createButtonParts()
    readonly #states = createStates(this)
    readonly #balance = createBalance(() => this.#draw())
    #served: Served | undefined
    #progress: 'none' | 'opening' | 'failed' = 'none'
    #stopInstances = () => {}
    #stopServed = () => {}

    constructor() {
      super()
      this.#root.append(this.#parts.button)
      // On the element itself, so that `element.click()` works as it does for a button.
      this.addEventListener('click', () => void this.#open())
      for (const hint of ['pointerenter', 'focusin']) {
        // If it fails now, the click tries again.
        this.addEventListener(hint, () => this.#served?.latchkey.prefetch().catch(() => {}))
      }
      this.#draw()
    }

    connectedCallback() {
      adoptProperties(this)
      this.#stopInstances = joinPage(document).watch(() => this.#bind())
      this.#bind()
    }

    disconnectedCallback() {
      this.#stopInstances()
      this.#stopServed()
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#bind()
    }

    #bind() {
      this.#stopServed()
      const served = joinPage(document).get(this.getAttribute('instance') ?? '')
      this.#served = served
      const stops = served && [
        served.latchkey.subscribe(() => this.#draw()),
        served.tellThrough(this),
      ]
      this.#stopServed = () => {
        for (const stop of stops ?? []) stop()
      }
      this.#draw()
    }

    async #open() {
      if (!this.#served || isOn(this, 'disabled')) return
      this.#progress = 'opening'
      this.#draw()
      try {
        const namespace = namespaceOf(this)
        await this.#served.latchkey.open({ ...face.opens, ...(namespace && { namespace }) })
        this.#progress = 'none'
      } catch {
        this.#progress = 'failed'
      }
      this.#draw()
    }

    #draw() {
      const facts = factsOf(this, this.#served, this.#balance)
      const { namespace, state, words } = facts
      // It did open, by another way.
      if (this.#progress === 'failed' && state?.open) this.#progress = 'none'
      const shown = face.read(facts)
      const isBusy = shown?.kind === 'busy' || this.#progress === 'opening'
      this.#root.adoptedStyleSheets = shown ? [shownSheet] : [shownSheet, goneSheet]
      this.#states({
        busy: isBusy,
        connected: namespace !== undefined && state?.accounts[namespace]?.address !== undefined,
        open: state?.open ?? false,
      })
      if (!shown) return
      this.#parts.draw({
        ...shown,
        ...(this.#progress === 'failed' && { label: words.failed, detail: undefined }),
        isBusy,
        isDisabled: isOn(this, 'disabled'),
        theme: state?.theme ?? { mode: 'system' },
        written: this.#served?.written() ?? writtenAs(undefined),
      })
    }
  }
  mirrorAttributes(LatchkeyButton.prototype)
  return LatchkeyButton
}

/** The chain family that the host made a button for; what is none is refused when it is opened. */
const namespaceOf = (button: Element) =>
  (button.getAttribute('namespace') || undefined) as Namespace | undefined

/** What a button shows something of: the state of its instance, and what the host wrote on it. */
function factsOf(button: Element, served: Served | undefined, balance: Balance): FaceFacts {
  const state = served?.latchkey.getState()
  const namespace = namespaceOf(button) ?? state?.activeNamespace
  const wantsBalance = served && namespace && button.getAttribute('balance') === 'show'
  return {
    state,
    namespace,
    words: served?.words() ?? buttonWordsOf(undefined),
    label: button.getAttribute('label'),
    loadingLabel: button.getAttribute('loading-label'),
    balance: wantsBalance ? balance(served, namespace) : undefined,
  }
}
