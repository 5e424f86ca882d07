import type { Namespace, OpenParameters } from '@latchkey/core'
import {
  type ButtonInput,
  type ButtonKind,
  buttonCss,
  buttonMessagesOf,
  langAttributesOf,
  watchApproach,
} from '@latchkey/react/attach'
import type { InstanceHandle } from '../page/InstanceHandle.js'
import { joinRegistry } from '../page/joinRegistry.js'
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
 * A function, because a server has no `HTMLElement`, and without React, because pages load it before the first click. Sets no
 * attribute or style, so that server-rendered markup stays valid.
 */
export function createButtonClass(kind: ButtonKind): CustomElementConstructor {
  const baseSheet = createSheet(elementCss())
  const hiddenSheet = createSheet(hiddenCss)

  class LatchkeyButton extends HTMLElement {
    static observedAttributes = observedAttributes
    readonly #root = this.attachShadow({ mode: 'open', delegatesFocus: true })
    readonly #parts = createButtonParts()
    readonly #states = createCustomStates(this)
    readonly #balance = createBalanceReader(() => this.#render())
    #handle: InstanceHandle | undefined
    #progress: 'none' | 'opening' | 'failed' = 'none'
    #stopInstances = () => {}
    #stopHandle = () => {}
    #stopApproach = () => {}

    constructor() {
      super()
      this.#root.append(this.#parts.button)
      // On the element itself, so that `element.click()` works.
      this.addEventListener('click', () => void this.#open())
      this.#render()
    }

    connectedCallback() {
      upgradeProperties(this)
      this.#stopInstances = joinRegistry(document).watch(() => this.#bind())
      // Ignored: the click retries.
      const prefetch = () => this.#handle?.latchkey.prefetch(this.#opening()).catch(() => {})
      this.#stopApproach = watchApproach(this, prefetch)
      this.#bind()
    }

    disconnectedCallback() {
      this.#stopInstances()
      this.#stopHandle()
      this.#stopApproach()
      this.#balance.stop()
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#bind()
    }

    #bind() {
      this.#stopHandle()
      const handle = joinRegistry(document).get(this.getAttribute('instance') ?? '')
      this.#handle = handle
      this.#stopHandle = handle ? follow(handle, this, () => this.#render()) : () => {}
      this.#render()
    }

    async #open() {
      if (!this.#handle || isOn(this, 'disabled')) return
      this.#progress = 'opening'
      this.#render()
      try {
        await this.#handle.latchkey.open(this.#opening())
        this.#progress = 'none'
      } catch {
        this.#progress = 'failed'
      }
      this.#render()
    }

    #opening(): OpenParameters {
      return { ...kind.openParameters, namespace: namespaceOf(this) }
    }

    #render() {
      const input = inputOf(this, this.#handle, this.#balance)
      const { namespace, state, messages } = input
      // The modal was opened another way.
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
      this.#parts.render({
        ...content,
        ...(this.#progress === 'failed' && { label: messages.failed, detail: undefined }),
        isBusy,
        isDisabled: isOn(this, 'disabled'),
        theme: state?.theme ?? { mode: 'system' },
        langAttributes: this.#handle?.written() ?? langAttributesOf(undefined),
      })
    }
  }
  mirrorAttributes(LatchkeyButton.prototype)
  return LatchkeyButton
}

/** Hosts override it through `::part(button)`. */
const elementCss = () =>
  `:host{display:inline-block;vertical-align:middle;max-width:100%}:host([hidden]){display:none}
${buttonCss({ button: 'button', small: ':host([size=sm]) button' })}`

/** Overrides any `display` of the page. */
const hiddenCss = ':host{display:none!important}'

function createSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/** Returns the cleanup function. */
function follow(handle: InstanceHandle, button: HTMLElement, render: () => void): () => void {
  const stops = [handle.latchkey.subscribe(render), handle.tellThrough(button)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** `open` rejects an invalid one. */
const namespaceOf = (button: Element) =>
  (button.getAttribute('namespace') || undefined) as Namespace | undefined

function inputOf(
  button: Element,
  handle: InstanceHandle | undefined,
  balance: BalanceReader,
): ButtonInput {
  const state = handle?.latchkey.getState()
  const namespace = namespaceOf(button) ?? state?.activeNamespace
  const wantsBalance = handle && namespace && button.getAttribute('balance') === 'show'
  if (!wantsBalance) balance.stop()
  return {
    state,
    namespace,
    messages: handle?.words() ?? buttonMessagesOf(undefined),
    label: button.getAttribute('label'),
    loadingLabel: button.getAttribute('loading-label'),
    balance: wantsBalance ? balance.read(handle, namespace) : undefined,
  }
}
