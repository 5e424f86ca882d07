import type { Namespace } from '@latchkey/core'
import { buttonMessagesOf, langAttributesOf } from '@latchkey/react/attach'
import type { InstanceHandle } from '../page/InstanceHandle.js'
import { joinRegistry } from '../page/joinRegistry.js'
import { buttonCss, hiddenCss } from './buttonCss.js'
import type { ButtonInput, ButtonKind } from './buttonKinds.js'
import { type BalanceReader, createBalanceReader } from './createBalanceReader.js'
import { createButtonParts } from './createButtonParts.js'
import { createCustomStates } from './createCustomStates.js'
import {
  isOn,
  mirrorAttributes,
  observedAttributes,
  upgradeProperties,
} from './mirrorAttributes.js'

/**
 * Makes the class of a button element. Inside a function, for a server has no `HTMLElement`; and without React, for this
 * is all of the widget that a page loads before it is used. The element itself gets no attribute or style: what a server
 * rendered stays as it was.
 */
export function createButtonClass(kind: ButtonKind): CustomElementConstructor {
  const [baseSheet, hiddenSheet] = [buttonCss(), hiddenCss].map((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    return sheet
  }) as [CSSStyleSheet, CSSStyleSheet]

  class LatchkeyButton extends HTMLElement {
    static observedAttributes = observedAttributes
    readonly #root = this.attachShadow({ mode: 'open', delegatesFocus: true })
    readonly #parts = createButtonParts()
    readonly #states = createCustomStates(this)
    readonly #balance = createBalanceReader(() => this.#draw())
    #served: InstanceHandle | undefined
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
      upgradeProperties(this)
      this.#stopInstances = joinRegistry(document).watch(() => this.#bind())
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
      const handle = joinRegistry(document).get(this.getAttribute('instance') ?? '')
      this.#served = handle
      const stops = handle && [
        handle.latchkey.subscribe(() => this.#draw()),
        handle.tellThrough(this),
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
        await this.#served.latchkey.open({
          ...kind.openParameters,
          ...(namespace && { namespace }),
        })
        this.#progress = 'none'
      } catch {
        this.#progress = 'failed'
      }
      this.#draw()
    }

    #draw() {
      const input = inputOf(this, this.#served, this.#balance)
      const { namespace, state, messages } = input
      // It did open, by another way.
      if (this.#progress === 'failed' && state?.open) this.#progress = 'none'
      const content = kind.getContent(input)
      const isBusy = content?.variant === 'busy' || this.#progress === 'opening'
      this.#root.adoptedStyleSheets = content ? [baseSheet] : [baseSheet, hiddenSheet]
      this.#states({
        busy: isBusy,
        connected: namespace !== undefined && state?.accounts[namespace]?.address !== undefined,
        open: state?.open ?? false,
      })
      if (!content) return
      this.#parts.draw({
        ...content,
        ...(this.#progress === 'failed' && { label: messages.failed, detail: undefined }),
        isBusy,
        isDisabled: isOn(this, 'disabled'),
        theme: state?.theme ?? { mode: 'system' },
        langAttributes: this.#served?.written() ?? langAttributesOf(undefined),
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
function inputOf(
  button: Element,
  handle: InstanceHandle | undefined,
  balance: BalanceReader,
): ButtonInput {
  const state = handle?.latchkey.getState()
  const namespace = namespaceOf(button) ?? state?.activeNamespace
  const wantsBalance = handle && namespace && button.getAttribute('balance') === 'show'
  return {
    state,
    namespace,
    messages: handle?.words() ?? buttonMessagesOf(undefined),
    label: button.getAttribute('label'),
    loadingLabel: button.getAttribute('loading-label'),
    balance: wantsBalance ? balance(handle, namespace) : undefined,
  }
}
