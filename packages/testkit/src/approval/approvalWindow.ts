import type { ApprovalRequest } from '../wallet/ApprovalRequest.js'
import { createTaskQueue } from '../wallet/createTaskQueue.js'
import { approvalCard } from './approvalCard.js'

/** An extension's window keeps these from the page. */
const ownEvents = ['click', 'pointerdown', 'pointerup', 'mousedown', 'keydown', 'keyup', 'focusin']

/**
 * Creates an `approve` function that shows a window in the page, one request at a time.
 * @example createWallet({ ...wallet, approve: approvalWindow() })
 */
export function approvalWindow(): (request: ApprovalRequest) => Promise<boolean> {
  const queue = createTaskQueue()
  return (request) => queue(() => show(request))
}

function show(request: ApprovalRequest): Promise<boolean> {
  return new Promise((resolve) => {
    const before = focused(document)
    const { host, focus } = approvalCard(document, request, (approved) => {
      host.remove()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      resolve(approved)
    })
    for (const type of ownEvents) host.addEventListener(type, (event) => event.stopPropagation())
    document.body.append(host)
    // The top layer, above any dialog; older browsers use z-index.
    host.showPopover?.()
    focus()
  })
}

function focused(root: DocumentOrShadowRoot): Element | null {
  const inner = root.activeElement?.shadowRoot
  return inner?.activeElement ? focused(inner) : root.activeElement
}
